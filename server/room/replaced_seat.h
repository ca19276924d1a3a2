// A seat of a running game whose person is away may be offered by the host, for somebody else to play on from where it
// stands: not at rated tables. Until then it is its person's, who ends the offer by coming back; afterwards that person
// is a spectator like any other. Pure.
#pragma once

#include <vector>

#include "engine/core/result.h"
#include "server/room/room_requests.h"

namespace server {

/// `away`: nobody has been watching from that seat for the time that the server's limit says (not in the log). Who has
/// conceded, and whose seat a bot plays, is away as well.
[[nodiscard]] Ruling rule_on_offering(const Table& table, const Account& account, const protocol::TableOfferSeat& asked,
                                      bool away);
[[nodiscard]] Ruling rule_on_taking_seat(const Table& table, const Account& account, const protocol::TableSeat& asked);

/// Some seat is on offer.
[[nodiscard]] bool offers_seats(const Table& table);
/// The seat's person is back, or it is not to be had any more; links for one person were for such seats alone.
void end_offer(Table& table, engine::Seat seat);

/// Carry the facts out; the events, or why they fit no real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> offer_seat(Table& table, const SeatOffered& fact);
[[nodiscard]] engine::Result<std::vector<engine::Event>> give_seat(Table& table, const SeatTaken& fact,
                                                                   std::uint64_t seq);

}  // namespace server
