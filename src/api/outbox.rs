//! Commands that the server has not answered yet. A reply carries the id of its command, by which its sender is found.

use protocol::command::ClientCommand;
use protocol::id::{CommandId, TableId};

/// What happens to a command whose answer did not come before the connection was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resend {
    /// It is forgotten: its sender asks again.
    Never,
    /// It is sent again with the same id after the table's next snapshot, if it is still wanted then.
    WithTable,
    /// It is sent again with the same id after every welcome, such as the stop.
    WithWelcome,
}

/// A command without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered {
    /// Its id; the server carries out a command once, however often it gets it.
    pub id: CommandId,
    /// The command.
    pub command: ClientCommand,
    /// What happens to it when the connection is lost.
    pub resend: Resend,
}

/// The commands without an answer, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Outbox {
    unanswered: Vec<Unanswered>,
}

impl Outbox {
    /// A command is sent.
    pub fn push(&mut self, id: CommandId, command: ClientCommand, resend: Resend) {
        self.unanswered.push(Unanswered { id, command, resend });
    }

    /// A command was answered; none where its answer is not expected any more.
    pub fn answered(&mut self, id: &CommandId) -> Option<Unanswered> {
        let at = self.unanswered.iter().position(|unanswered| unanswered.id == *id)?;
        Some(self.unanswered.remove(at))
    }

    /// The connection was lost: what is not sent again is forgotten.
    pub fn disconnected(&mut self) {
        self.unanswered.retain(|unanswered| unanswered.resend != Resend::Never);
    }

    /// What is sent again after a welcome.
    pub fn with_welcome(&self) -> Vec<Unanswered> {
        let reliable = |unanswered: &&Unanswered| unanswered.resend == Resend::WithWelcome;
        self.unanswered.iter().filter(reliable).cloned().collect()
    }

    /// What is sent again with a table's snapshot; what is not wanted any more is forgotten.
    pub fn with_table(&mut self, table: &TableId, is_wanted: impl Fn(&CommandId) -> bool) -> Vec<Unanswered> {
        let belongs = |unanswered: &Unanswered| {
            unanswered.resend == Resend::WithTable && unanswered.command.table() == Some(table)
        };
        self.unanswered.retain(|unanswered| !belongs(unanswered) || is_wanted(&unanswered.id));
        self.unanswered.iter().filter(|unanswered| belongs(unanswered)).cloned().collect()
    }

    /// Does a command wait that is sent until it is answered?
    pub fn has_reliable(&self) -> bool {
        self.unanswered.iter().any(|unanswered| unanswered.resend == Resend::WithWelcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(name: &str) -> CommandId {
        CommandId::new(name).unwrap()
    }

    fn table(name: &str) -> TableId {
        TableId::new(name).unwrap()
    }

    fn ids(unanswered: &[Unanswered]) -> Vec<&str> {
        unanswered.iter().map(|unanswered| unanswered.id.as_str()).collect()
    }

    fn filled() -> Outbox {
        let mut outbox = Outbox::default();
        outbox.push(id("join"), ClientCommand::Join { table: table("a") }, Resend::Never);
        outbox.push(id("a1"), ClientCommand::Join { table: table("a") }, Resend::WithTable);
        outbox.push(id("stop"), ClientCommand::Stop, Resend::WithWelcome);
        outbox.push(id("a2"), ClientCommand::Join { table: table("a") }, Resend::WithTable);
        outbox.push(id("b1"), ClientCommand::Join { table: table("b") }, Resend::WithTable);
        outbox
    }

    #[test]
    fn an_answer_finds_its_command_once() {
        let mut outbox = filled();
        assert_eq!(outbox.answered(&id("stop")).map(|found| found.command), Some(ClientCommand::Stop));
        assert_eq!(outbox.answered(&id("stop")), None);
        assert_eq!(outbox.answered(&id("other")), None);
    }

    #[test]
    fn after_a_lost_connection_each_command_is_sent_when_its_turn_comes() {
        let mut outbox = filled();
        outbox.disconnected();
        assert_eq!(outbox.answered(&id("join")), None, "a join is asked for again");
        assert_eq!(ids(&outbox.with_welcome()), ["stop"]);
        assert_eq!(ids(&outbox.with_table(&table("a"), |id| id.as_str() != "a1")), ["a2"]);
        assert_eq!(outbox.answered(&id("a1")), None, "it is not wanted any more");
        assert_eq!(ids(&outbox.with_table(&table("b"), |_| true)), ["b1"]);
    }

    #[test]
    fn a_reliable_command_waits_until_it_is_answered() {
        let mut outbox = filled();
        assert!(outbox.has_reliable());
        outbox.answered(&id("stop"));
        assert!(!outbox.has_reliable());
    }
}
