// A spectator follows one seat of a running game, if its player lets it: not at rated tables, and nobody who knows
// another hand of this game. Everybody at the table is told who follows whom. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "server/room/policy.h"
#include "server/room/room_requests.h"

namespace server {

/// Asks the seat's player, or ends it: the request as well as the following.
[[nodiscard]] Ruling rule_on_following(const Table& table, const Account& account,
                                       const protocol::TableRequestSeatView& asked, const FollowPolicy& policy);
/// The answer of the seat's player, who may think better of it at any time.
[[nodiscard]] Ruling rule_on_letting_follow(const Table& table, const Account& account,
                                            const protocol::TableGrantSeatView& asked, const FollowPolicy& policy);
/// Whoever followed a seat of this game can't play it, and whoever played one plays no other: nobody knows two hands.
[[nodiscard]] std::optional<Refusal> knows_another_hand(const Table& table, const std::string& account,
                                                        engine::Seat seat);
/// The game is theirs: they sit there, or play, follow, have played or have followed a seat.
[[nodiscard]] bool has_a_stake(const Table& table, const std::string& account);

/// The seat that the account follows.
[[nodiscard]] std::optional<engine::Seat> followed_by(const Table& table, const std::string& account);
/// Everybody whom what is told of this table's followers names.
[[nodiscard]] std::vector<Account> named_for_following(const Table& table);
/// What ends it for that account, which is deleted; none when it neither follows nor asks.
[[nodiscard]] std::optional<Fact> what_ends_following(const Table& table, const std::string& account);

/// Carry the facts out; the events, or why they fit no real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> ask_to_follow(Table& table, const FollowAsked& fact);
[[nodiscard]] engine::Result<std::vector<engine::Event>> answer_follower(Table& table, const FollowAnswered& fact,
                                                                         std::uint64_t seq);
[[nodiscard]] engine::Result<std::vector<engine::Event>> stop_following(Table& table, const FollowEnded& fact,
                                                                        std::uint64_t seq);

/// The seat is another's from now on, who has consented to nothing and asks for nothing any more; who had it has
/// played.
void change_hands(Table& table, engine::Seat seat, const Account& before, const Account& now, std::uint64_t seq);
/// The game is over: everything is open.
void end_following(Table& table, std::uint64_t seq);

}  // namespace server
