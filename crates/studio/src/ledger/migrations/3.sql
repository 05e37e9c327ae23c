-- Commands were called wishes.
ALTER TABLE wish RENAME TO command;
DROP INDEX wish_of_round;
DROP INDEX wish_without_round;
CREATE INDEX command_of_round ON command(round);
CREATE INDEX command_without_round ON command(at) WHERE round = 0;

-- What happened to a wallet transfer, from the first request to its end.
CREATE TABLE wallet_fact (
    key    TEXT NOT NULL,
    seq    INTEGER NOT NULL,
    fact   TEXT NOT NULL CHECK (fact IN
        ('asked', 'lost', 'confirmed', 'refused', 'staked', 'turned_back', 'rolled_back', 'paid')),
    player INTEGER NOT NULL,
    round  INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (key, seq)
) WITHOUT ROWID;
CREATE INDEX wallet_fact_of_round ON wallet_fact(round);

-- Of earlier transfers only the end is known: what was staked was asked for and confirmed before.
INSERT INTO wallet_fact (key, seq, fact, player, round, amount, at)
SELECT substr(transfer.key, 7), step.seq, step.fact, player, round, amount, at
FROM transfer
JOIN (SELECT 1 AS seq, 'asked' AS fact UNION ALL SELECT 2, 'confirmed' UNION ALL SELECT 3, 'staked') AS step
WHERE kind = 'debit' AND round IN (SELECT id FROM round WHERE state != 'forgotten');
INSERT INTO wallet_fact (key, seq, fact, player, round, amount, at)
SELECT key, 1, 'asked', player, round, amount, at FROM transfer
WHERE kind = 'credit' AND (round IN (SELECT id FROM round WHERE state != 'forgotten') OR key IN (SELECT key FROM outbox));
INSERT INTO wallet_fact (key, seq, fact, player, round, amount, at)
SELECT key, 2, 'paid', player, round, amount, at FROM wallet_fact
WHERE fact = 'asked' AND key LIKE 'credit:%' AND key NOT IN (SELECT key FROM outbox);
INSERT INTO wallet_fact (key, seq, fact, player, round, amount, at)
SELECT key, 1, 'asked', player, round, amount, 0 FROM outbox WHERE errand = 'debit';
INSERT INTO wallet_fact (key, seq, fact, player, round, amount, at)
SELECT key, 2, CASE state WHEN 'unknown' THEN 'lost' ELSE state END, player, round, amount, 0 FROM outbox
WHERE errand = 'debit' AND state != 'asked';

-- Purses of forgotten guests, which were emptied.
CREATE INDEX transfer_grant_back ON transfer(at) WHERE kind = 'grant_back';
