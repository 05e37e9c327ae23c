-- The tables of books that had no version yet. They may be there already.
CREATE TABLE IF NOT EXISTS account (
    name    TEXT PRIMARY KEY,
    balance INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS transfer (
    key    TEXT PRIMARY KEY,
    debit  TEXT NOT NULL REFERENCES account(name),
    credit TEXT NOT NULL REFERENCES account(name),
    amount INTEGER NOT NULL CHECK (amount > 0),
    round  INTEGER,
    player INTEGER,
    kind   TEXT NOT NULL,
    at     INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS transfer_of_round ON transfer(round);
CREATE INDEX IF NOT EXISTS transfer_of_player ON transfer(player, round) WHERE kind IN ('played', 'refund');
CREATE TABLE IF NOT EXISTS player (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    secret TEXT NOT NULL UNIQUE,
    name   TEXT NOT NULL,
    since  INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS round (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL,
    plan     TEXT NOT NULL,
    state    TEXT NOT NULL,
    opened   INTEGER NOT NULL,
    ended    INTEGER,
    outcome  TEXT
);
CREATE INDEX IF NOT EXISTS round_of_table ON round(table_id, id);
CREATE TABLE IF NOT EXISTS settled (
    round   INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    balance INTEGER NOT NULL,
    PRIMARY KEY (round, player)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS event (
    round INTEGER NOT NULL,
    seq   INTEGER NOT NULL,
    body  TEXT NOT NULL,
    PRIMARY KEY (round, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS aside (
    round INTEGER NOT NULL,
    seq   INTEGER NOT NULL,
    body  TEXT NOT NULL,
    PRIMARY KEY (round, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hidden (
    round INTEGER NOT NULL,
    nth   INTEGER NOT NULL,
    card  TEXT NOT NULL,
    PRIMARY KEY (round, nth)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS wish (
    player INTEGER NOT NULL,
    id     TEXT NOT NULL,
    round  INTEGER NOT NULL,
    PRIMARY KEY (player, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS wish_of_round ON wish(round);
CREATE TABLE IF NOT EXISTS visit (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL,
    began  INTEGER NOT NULL,
    seen   INTEGER NOT NULL,
    held   INTEGER NOT NULL,
    ended  INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS visit_of_player ON visit(player, id);
CREATE TABLE IF NOT EXISTS played (
    player   INTEGER NOT NULL,
    currency TEXT NOT NULL,
    day      INTEGER NOT NULL,
    visit    INTEGER NOT NULL,
    staked   INTEGER NOT NULL,
    returned INTEGER NOT NULL,
    decided  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (player, currency, day, visit)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS own_limit (
    player    INTEGER NOT NULL,
    kind      TEXT NOT NULL,
    currency  TEXT NOT NULL,
    value     INTEGER,
    next      INTEGER,
    next_from INTEGER,
    PRIMARY KEY (player, kind, currency)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS restraint (
    player INTEGER NOT NULL,
    kind   TEXT NOT NULL,
    until  INTEGER NOT NULL,
    PRIMARY KEY (player, kind)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS session (
    key      TEXT PRIMARY KEY,
    player   INTEGER NOT NULL,
    guest    INTEGER NOT NULL,
    currency TEXT NOT NULL,
    locale   TEXT,
    brand    TEXT,
    until    INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS session_by_end ON session(until);
CREATE TABLE IF NOT EXISTS launch (
    operator TEXT NOT NULL,
    token    TEXT NOT NULL,
    until    INTEGER NOT NULL,
    PRIMARY KEY (operator, token)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS launch_by_end ON launch(until);
CREATE TABLE IF NOT EXISTS mute (
    player INTEGER PRIMARY KEY,
    until  INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS remote (
    player  INTEGER PRIMARY KEY,
    account TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS remote_purse (
    player   INTEGER NOT NULL,
    currency TEXT NOT NULL,
    balance  INTEGER NOT NULL,
    PRIMARY KEY (player, currency)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS outbox (
    key      TEXT PRIMARY KEY,
    errand   TEXT NOT NULL,
    player   INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount   INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    tries    INTEGER NOT NULL,
    due      INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS outbox_due ON outbox(errand, due);
CREATE INDEX IF NOT EXISTS outbox_player ON outbox(player);
