// What many requests are refused for, once (docs/protocol.md section 22). Each gives the refusal, or nothing when the
// request may go on. Pure.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "server/room/room_requests.h"

namespace server {

/// A refusal that says no more than its code; `field` names the member or the limit it is about.
[[nodiscard]] Refusal refused(protocol::ErrorCode code, const std::string& message, const std::string& field = {});
[[nodiscard]] Refusal not_seated();
[[nodiscard]] Refusal has_conceded();
[[nodiscard]] Refusal bot_plays();
[[nodiscard]] Refusal sent_away();
[[nodiscard]] Refusal bad_invite();
[[nodiscard]] Refusal not_for_rated(const std::string& reason, const std::string& message);
/// A person, not a bot, sits there.
[[nodiscard]] bool person_at(const Table& table, engine::Seat seat);
[[nodiscard]] bool is_sent_away(const Table& table, const std::string& account);

/// What somebody agrees to is no longer what they have seen (`settings_seq` of table.sit and table.ready).
[[nodiscard]] std::optional<Refusal> other_settings(const Table& table, const std::optional<std::uint64_t>& seen);
/// The game has not started, is over, is paused, or is about to be carried over.
[[nodiscard]] std::optional<Refusal> not_playing(const Table& table);
/// The same, but a paused game runs.
[[nodiscard]] std::optional<Refusal> not_running(const Table& table);
/// The table is.
[[nodiscard]] Refusal paused(const Table& table);
[[nodiscard]] std::optional<Refusal> too_long(const Table& table, std::uint64_t records_max);
/// Before the start a table may have less, since it was made or its last game was aborted.
[[nodiscard]] std::optional<Refusal> too_long(const Table& table);
[[nodiscard]] std::optional<Refusal> not_the_host(const Table& table, const Account& account);
[[nodiscard]] std::optional<Refusal> not_the_host_before_start(const Table& table, const Account& account);

/// The ruling, or what is said instead to whom somebody there has blocked: nobody sits down at a table, takes a seat of
/// its game, or comes by a link, beside the person who blocked them or whose table it is, or asks that person to show
/// their seat. The refusals are those of other reasons and come in their place, when nothing else is wrong.
[[nodiscard]] Ruling unless_blocked(const Table& table, const Request& request, Ruling ruling);

/// Whose own action is to be taken back, with or without asking: the seat, or what the request is answered instead; it
/// names no other action than the seat's last.
/// `wish`: what its key stands for.
[[nodiscard]] std::variant<engine::Seat, Ruling> who_takes_back(const Table& table, const Answers& answers,
                                                                const Account& account,
                                                                const protocol::TableUndo& asked,
                                                                const engine::Hash& wish);

}  // namespace server
