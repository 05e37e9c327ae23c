-- Rounds know the text of their plan.
CREATE TABLE plan (
    hash     TEXT PRIMARY KEY,
    id       TEXT NOT NULL,
    version  INTEGER NOT NULL,
    family   TEXT NOT NULL,
    currency TEXT NOT NULL,
    body     TEXT NOT NULL,
    since    INTEGER NOT NULL,
    UNIQUE (id, version)
) WITHOUT ROWID;
ALTER TABLE round ADD COLUMN plan_hash TEXT REFERENCES plan(hash);
CREATE INDEX round_without_text ON round(plan) WHERE plan_hash IS NULL;
CREATE INDEX round_kept ON round(id) WHERE state != 'forgotten';
CREATE INDEX round_open ON round(table_id, id) WHERE state = 'open';

-- The rounds of a table after which its shoe was changed.
CREATE TABLE shoe (
    table_id    TEXT NOT NULL,
    after_round INTEGER NOT NULL,
    PRIMARY KEY (table_id, after_round)
) WITHOUT ROWID;

-- Settlement lines as they were made, and the form in which a fact is written.
ALTER TABLE settled ADD COLUMN settlement TEXT;
ALTER TABLE event ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE aside ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- What retention looks for.
ALTER TABLE wish ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX wish_without_round ON wish(at) WHERE round = 0;
CREATE INDEX visit_by_end ON visit(player, seen);
CREATE INDEX played_by_day ON played(day);
CREATE INDEX player_by_age ON player(since);

-- When a restraint began, so that a clock that was wrong then does not hold a player for years.
ALTER TABLE restraint ADD COLUMN since INTEGER NOT NULL DEFAULT 0;

-- The mark of the last batch that was committed.
CREATE TABLE batch (
    one  INTEGER PRIMARY KEY CHECK (one = 1),
    mark TEXT NOT NULL
);
INSERT INTO batch (one, mark) VALUES (1, '');

-- A wallet transfer has a state.
ALTER TABLE outbox RENAME TO old_outbox;
DROP INDEX outbox_due;
DROP INDEX outbox_player;
CREATE TABLE outbox (
    key      TEXT PRIMARY KEY,
    errand   TEXT NOT NULL CHECK (errand IN ('debit', 'credit')),
    state    TEXT NOT NULL CHECK (state IN ('asked', 'unknown', 'confirmed', 'turned_back')),
    player   INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount   INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    tries    INTEGER NOT NULL,
    due      INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO outbox (key, errand, state, player, currency, amount, round, tries, due)
SELECT key,
       CASE errand WHEN 'credit' THEN 'credit' ELSE 'debit' END,
       CASE errand WHEN 'rollback' THEN 'turned_back' WHEN 'debit' THEN 'unknown' ELSE 'asked' END,
       player, currency, amount, round, tries, due
FROM old_outbox;
DROP TABLE old_outbox;
CREATE INDEX outbox_due ON outbox(due);
CREATE INDEX outbox_player ON outbox(player);

-- Play money has its own pot, house and bank: what moved for a player without a wallet is play money.
INSERT OR IGNORE INTO account (name, balance)
SELECT 'play:' || name, 0 FROM account WHERE name LIKE 'pot:%' OR name LIKE 'house:%' OR name LIKE 'bank:%';
UPDATE transfer SET debit = 'play:' || debit
WHERE (debit LIKE 'pot:%' OR debit LIKE 'house:%' OR debit LIKE 'bank:%')
  AND COALESCE(player, 0) NOT IN (SELECT player FROM remote);
UPDATE transfer SET credit = 'play:' || credit
WHERE (credit LIKE 'pot:%' OR credit LIKE 'house:%' OR credit LIKE 'bank:%')
  AND COALESCE(player, 0) NOT IN (SELECT player FROM remote);
UPDATE account SET balance =
    COALESCE((SELECT SUM(amount) FROM transfer WHERE credit = name), 0)
    - COALESCE((SELECT SUM(amount) FROM transfer WHERE debit = name), 0)
WHERE name LIKE 'pot:%' OR name LIKE 'house:%' OR name LIKE 'bank:%' OR name LIKE 'play:%';
DELETE FROM account WHERE name LIKE 'bank:%' AND balance = 0
  AND NOT EXISTS (SELECT 1 FROM transfer WHERE debit = name OR credit = name);

-- Tallies that were kept less exactly, or not from the beginning, agree with the transfers from now on: what differs is
-- booked on day 0, which no limit looks at.
INSERT INTO played (player, currency, day, visit, staked, returned, decided)
SELECT moved.player, moved.currency, 0, 0,
       moved.staked - COALESCE(SUM(played.staked), 0),
       moved.returned - COALESCE(SUM(played.returned), 0),
       moved.decided - COALESCE(SUM(played.decided), 0)
FROM (
    SELECT player,
           substr(debit, -3) AS currency,
           SUM(CASE kind WHEN 'stake' THEN amount WHEN 'withdrawal' THEN -amount WHEN 'refund' THEN -amount ELSE 0 END) AS staked,
           SUM(CASE kind WHEN 'return' THEN amount ELSE 0 END) AS returned,
           SUM(CASE kind WHEN 'played' THEN amount ELSE 0 END) AS decided
    FROM transfer
    WHERE player IS NOT NULL AND kind IN ('stake', 'withdrawal', 'refund', 'return', 'played')
    GROUP BY player, substr(debit, -3)
) AS moved
LEFT JOIN played ON played.player = moved.player AND played.currency = moved.currency
GROUP BY moved.player, moved.currency
HAVING moved.staked != COALESCE(SUM(played.staked), 0)
    OR moved.returned != COALESCE(SUM(played.returned), 0)
    OR moved.decided != COALESCE(SUM(played.decided), 0);
