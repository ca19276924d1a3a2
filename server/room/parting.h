// Somebody who sits at a table has deleted the account: what becomes of the seat, and of the name. The log keeps what
// it has, for it is a chain: who sat down is in it as they were called then. Nothing that is made of it says so.
#pragma once

#include <vector>

#include "server/room/mail.h"
#include "server/room/table.h"

namespace server {

/// What has to happen still until the person has left: the new name; another host; before the start the seat is free,
/// while the game runs it is a bot's where bots stand in and somebody else plays on, or has conceded. Empty: they have
/// left. While seats reveal their seeds nobody can.
[[nodiscard]] std::vector<Fact> what_parting_takes(const Table& table, const PersonEnded& person);

/// Somebody else has that person's seat; what was told of the game still says who had it.
void remember_who_left(Table& table, const Account& account);

/// Puts the new name wherever the table has the person.
void forget(Table& table, const Forgotten& fact);
/// The account as it is called at this table now.
[[nodiscard]] Account called_now(const Table& table, const Account& account);
/// What was told of the table, with the new name. Who had the same nickname there is called so as well, in what was
/// told before.
void rename_in(std::vector<Entry>& history, const Renamed& renamed);

}  // namespace server
