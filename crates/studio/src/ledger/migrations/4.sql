-- The owner of each table. Only the owner with this epoch appends; whoever takes the table over gets a higher one.
CREATE TABLE owner (
    table_id TEXT PRIMARY KEY,
    epoch    INTEGER NOT NULL CHECK (epoch > 0)
) WITHOUT ROWID;
