//! Rounds in the books: their facts, their hidden cards, their money.

use protocol::id::CommandId;
use rules::amount::Amount;
use rules::card::Card;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::Currency;
use rules::posting::{Posting, refunds};
use rules::settle::Settlement;
use rusqlite::{Connection, OptionalExtension, params};

use super::transfer::balance;
use super::{LedgerError, fact, plan, posting};
use crate::plans;

/// A round that was not finished when the server stopped.
#[derive(Clone, Debug)]
pub struct OpenRound {
    /// Its number.
    pub id: i64,
    /// Its facts.
    pub events: Vec<RoundEvent>,
    /// Cards that lie face down.
    pub hidden: Vec<Card>,
    /// Commands that were carried out in it.
    pub commands: Vec<(PlayerId, CommandId)>,
}

/// Opens a round in the first currency of its plan.
pub fn open(books: &Connection, table: &str, plan: &str, at: u64) -> Result<i64, LedgerError> {
    let currency = plans::table(plan).map_or(Currency::Czk, |table| table.plan().currency);
    open_in(books, table, plan, currency, at)
}

/// Opens a round and gives it its number, which no other round ever has. It is played by its plan's present text.
pub fn open_in(
    books: &Connection,
    table: &str,
    plan: &str,
    currency: Currency,
    at: u64,
) -> Result<i64, LedgerError> {
    let hash = plan::keep(books, plan, currency, at)?;
    books
        .prepare_cached(
            "INSERT INTO round (table_id, plan, plan_hash, state, opened) VALUES (?1, ?2, ?3, 'open', ?4)",
        )?
        .execute(params![table, plan, hash, at.cast_signed()])?;
    Ok(books.last_insert_rowid())
}

/// Appends facts.
pub fn append(books: &Connection, round: i64, events: &[RoundEvent]) -> Result<(), LedgerError> {
    let mut seq: i64 = books
        .prepare_cached("SELECT COALESCE(MAX(seq), 0) FROM event WHERE round = ?1")?
        .query_row([round], |row| row.get(0))?;
    for event in events {
        seq += 1;
        books
            .prepare_cached("INSERT INTO event (round, seq, version, body) VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![round, seq, fact::FORM, fact::write(event)?])?;
    }
    Ok(())
}

/// How many facts of a round are stored.
pub fn count(books: &Connection, round: i64) -> Result<u64, LedgerError> {
    let count: i64 = books
        .prepare_cached("SELECT COALESCE(MAX(seq), 0) FROM event WHERE round = ?1")?
        .query_row([round], |row| row.get(0))?;
    Ok(count.cast_unsigned())
}

/// Keeps the cards that lie face down, where only the dealer may look.
pub fn hide(books: &Connection, round: i64, cards: &[Card]) -> Result<(), LedgerError> {
    for (nth, card) in (1i64..).zip(cards) {
        books
            .prepare_cached("INSERT OR REPLACE INTO hidden (round, nth, card) VALUES (?1, ?2, ?3)")?
            .execute(params![round, nth, card.to_string()])?;
    }
    Ok(())
}

/// Notes a command as carried out; false where it was noted before.
pub fn note_command(
    books: &Connection,
    player: PlayerId,
    command: &str,
    round: i64,
) -> Result<bool, LedgerError> {
    note_command_at(books, player, command, round, 0)
}

/// The same with its time, by which a command that belongs to no round is forgotten.
pub fn note_command_at(
    books: &Connection,
    player: PlayerId,
    command: &str,
    round: i64,
    at: u64,
) -> Result<bool, LedgerError> {
    let noted = books
        .prepare_cached("INSERT OR IGNORE INTO command (player, id, round, at) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![player.0.cast_signed(), command, round, at.cast_signed()])?;
    Ok(noted == 1)
}

/// The commands that were carried out in a round.
pub fn commands(books: &Connection, round: i64) -> Result<Vec<(PlayerId, CommandId)>, LedgerError> {
    let mut statement = books.prepare_cached("SELECT player, id FROM command WHERE round = ?1")?;
    let rows = statement.query_map([round], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
    let mut commands = Vec::new();
    for row in rows {
        let (player, id) = row?;
        // Every id in the books has come over the wire as one.
        commands.extend(CommandId::new(id).map(|id| (PlayerId(player.cast_unsigned()), id)));
    }
    Ok(commands)
}

/// Is a round not finished?
///
/// # Errors
/// `Unknown` where there is no such round.
pub fn is_open(books: &Connection, round: i64) -> Result<bool, LedgerError> {
    let state: Option<String> = books
        .prepare_cached("SELECT state FROM round WHERE id = ?1")?
        .query_row([round], |row| row.get(0))
        .optional()?;
    Ok(state.ok_or(LedgerError::Unknown)? == "open")
}

/// Ends a round whose money has moved; the purses are what its players saw when it was over, for the history.
pub fn finish(
    books: &Connection,
    round: i64,
    purses: &[(PlayerId, Amount)],
    outcome: &str,
    void: bool,
    at: u64,
) -> Result<(), LedgerError> {
    for (player, balance) in purses {
        let balance = balance.in_hundredths().ok_or(LedgerError::TooLarge)?;
        books
            .prepare_cached("INSERT OR REPLACE INTO settled (round, player, balance) VALUES (?1, ?2, ?3)")?
            .execute(params![round, player.0.cast_signed(), balance])?;
    }
    let state = if void { "void" } else { "ended" };
    books
        .prepare_cached("UPDATE round SET state = ?1, ended = ?2, outcome = ?3 WHERE id = ?4")?
        .execute(params![state, at.cast_signed(), outcome, round])?;
    books.prepare_cached("DELETE FROM hidden WHERE round = ?1")?.execute([round])?;
    Ok(())
}

/// Keeps the settlements of a finished round as they were made: history and audit read these.
pub fn keep_lines(
    books: &Connection,
    round: i64,
    settlements: &[(PlayerId, Settlement)],
) -> Result<(), LedgerError> {
    for (player, settlement) in settlements {
        let lines =
            serde_json::to_string(settlement).map_err(|error| LedgerError::Broken(error.to_string()))?;
        books
            .prepare_cached("UPDATE settled SET settlement = ?3 WHERE round = ?1 AND player = ?2")?
            .execute(params![round, player.0.cast_signed(), lines])?;
    }
    Ok(())
}

/// Cancels a round whose facts can't be followed. They are put aside for who wants to know why; what comes back is what the
/// books hold for it, since the facts can't say it. A round that has ended stays as it is.
pub fn cancel(books: &Connection, round: i64, currency: Currency, at: u64) -> Result<(), LedgerError> {
    if !is_open(books, round)? {
        return Ok(());
    }
    for sql in [
        "INSERT OR REPLACE INTO aside (round, seq, version, body)
         SELECT round, seq, version, body FROM event WHERE round = ?1",
        "DELETE FROM event WHERE round = ?1",
    ] {
        books.execute(sql, [round])?;
    }
    let (mut purses, mut settlements) = (Vec::new(), Vec::new());
    for refund in refunds(held(books, round)?) {
        let Posting { player, amount, .. } = refund;
        posting::carry_out(books, format!("cancel:{round}:{}", player.0), refund, round, currency, at)?;
        purses.push((player, balance(books, player, currency)?));
        settlements.push((player, Settlement { stake: amount, back: amount, lines: Vec::new() }));
    }
    finish(books, round, &purses, "\"void\"", true, at)?;
    keep_lines(books, round, &settlements)
}

/// What the pot holds of each player's for a round.
fn held(books: &Connection, round: i64) -> Result<Vec<(PlayerId, Amount)>, LedgerError> {
    let mut statement = books.prepare_cached(
        "SELECT player, SUM(CASE kind WHEN 'stake' THEN amount ELSE -amount END) FROM transfer
         WHERE round = ?1 AND kind IN ('stake', 'withdrawal', 'played', 'refund') GROUP BY player",
    )?;
    let rows = statement.query_map([round], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?)))?;
    rows.map(|row| {
        let (player, amount) = row?;
        Ok((PlayerId(player.cast_unsigned()), Amount::hundredths(amount)?))
    })
    .collect()
}

/// The facts of a round.
pub fn events(books: &Connection, round: i64) -> Result<Vec<RoundEvent>, LedgerError> {
    let mut statement =
        books.prepare_cached("SELECT version, body FROM event WHERE round = ?1 ORDER BY seq")?;
    let bodies = statement.query_map([round], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
    bodies
        .map(|row| {
            let (form, body) = row?;
            fact::read(form, &body).map_err(|error| LedgerError::Broken(format!("round {round}: {error}")))
        })
        .collect()
}

/// The round of a table that was not finished, if there is one; older ones can't be.
pub fn unfinished(books: &Connection, table: &str) -> Result<Option<OpenRound>, LedgerError> {
    let id: Option<i64> = books
        .prepare_cached(
            "SELECT id FROM round WHERE table_id = ?1 AND state = 'open' ORDER BY id DESC LIMIT 1",
        )?
        .query_row([table], |row| row.get(0))
        .optional()?;
    let Some(id) = id else { return Ok(None) };
    let mut statement = books.prepare_cached("SELECT card FROM hidden WHERE round = ?1 ORDER BY nth")?;
    let names = statement.query_map([id], |row| row.get::<_, String>(0))?;
    let mut hidden = Vec::new();
    for name in names {
        hidden.push(
            name?
                .parse()
                .map_err(|_| LedgerError::Broken(format!("round {id}: a hidden card is unreadable")))?,
        );
    }
    Ok(Some(OpenRound { id, events: events(books, id)?, hidden, commands: commands(books, id)? }))
}

/// The last outcomes of a table, oldest first, as they were written.
pub fn outcomes(books: &Connection, table: &str, most: u32) -> Result<Vec<String>, LedgerError> {
    let mut statement = books.prepare_cached(
        "SELECT outcome FROM round WHERE table_id = ?1 AND outcome IS NOT NULL ORDER BY id DESC LIMIT ?2",
    )?;
    let rows = statement.query_map(params![table, most], |row| row.get(0))?;
    let mut outcomes = rows.collect::<Result<Vec<String>, _>>()?;
    outcomes.reverse();
    Ok(outcomes)
}
