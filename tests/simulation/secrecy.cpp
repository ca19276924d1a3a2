// Two worlds that differ only in what a viewer may not know must give that viewer the same bytes.
#include <utility>

#include "server/room/room_viewers.h"
#include "tests/simulation/auditor.h"
#include "tests/simulation/violation.h"

namespace simulation {
namespace {

using engine::Seat;
using engine::Viewer;

constexpr server::ConnId k_conn{1};

std::optional<server::Account> account_of(const server::Table& table, Viewer viewer) {
  if (viewer.is_spectator()) return std::nullopt;
  return table.seats[viewer.seat()->index]->account;
}

/// What the viewer would get who joins now.
std::string whole_frame(const server::Table& table, const std::vector<server::Entry>& history, Viewer viewer) {
  server::RoomClock clock;
  const server::Now now{};
  clock.follow(table, 0, now);
  server::RoomViewers viewers;
  const server::Shown shown{table, history, clock, now};
  viewers.attach(k_conn, account_of(table, viewer), nullptr, shown);
  server::Outbox out;
  viewers.show_whole(k_conn, shown, out);
  return out.at(0).get<server::ToConn>().mail.get<server::Push>().frame->json;
}

/// What the viewer would get when the seat does this; empty when the action can't be done.
std::string update_after(const server::Table& before, const std::vector<server::Entry>& history, Viewer viewer,
                         Seat seat, const Json& action, server::Table& after) {
  server::RoomClock clock;
  const server::Now now{};
  clock.follow(before, 0, now);
  server::RoomViewers viewers;
  viewers.attach(k_conn, account_of(before, viewer), nullptr, server::Shown{before, history, clock, now});
  after = before;
  const server::Acted acted{seat, before.open[seat.index]->wire, action, server::Cause::player, std::nullopt};
  auto events = apply_fact(after, acted, before.seq + 1, before.touched_ms);
  if (!events) return "";
  std::vector<server::Entry> grown = history;
  grown.push_back({after.seq, before.touched_ms, std::move(events).value()});
  clock.follow(after, 0, now);
  server::Outbox out;
  viewers.publish(server::Shown{after, grown, clock, now}, before.seq, true, out);
  std::string frames;
  for (const server::Out& one : out) {
    if (const auto* broadcast = one.get_if<server::Broadcast>()) frames += broadcast->frame->json;
  }
  return frames;
}

void check_redeal(const server::Table& table, const std::vector<server::Entry>& history, Viewer viewer,
                  Chance& chance) {
  engine::Rng dealer(Chance::seed_for(chance.below(1'000'000), "redeal"));
  server::Table as_it_is = table;
  as_it_is.play.emplace(table.play->now().clone());
  server::Table other_world = table;
  auto redealt = table.play->now().clone();
  redealt->redeal(viewer, dealer);
  other_world.play.emplace(std::move(redealt));
  must(whole_frame(as_it_is, history, viewer) == whole_frame(other_world, history, viewer),
       "a frame tells what its viewer may not know: room=" + table.terms->room.text +
           " seq=" + std::to_string(table.seq));
}

std::vector<bool> who_must_decide(const server::Table& table) {
  std::vector<bool> open;
  for (const auto& decision : table.open) open.push_back(decision.has_value());
  return open;
}

/// While others still choose as well, nobody learns what one of them has chosen.
void check_secret_choice(const server::Table& table, const std::vector<server::Entry>& history, Viewer viewer,
                         Seat chooser, Chance& chance) {
  const std::vector<Json> listed = table.play->now().legal(chooser);
  if (listed.size() < 2) return;
  const std::size_t first = chance.below(listed.size());
  const std::size_t second = (first + 1 + chance.below(listed.size() - 1)) % listed.size();
  server::Table one = table;
  server::Table two = table;
  const std::string seen_one = update_after(table, history, viewer, chooser, listed[first], one);
  const std::string seen_two = update_after(table, history, viewer, chooser, listed[second], two);
  if (seen_one.empty() || seen_two.empty()) return;
  auto before = who_must_decide(table);
  before[chooser.index] = false;
  if (who_must_decide(one) != before || who_must_decide(two) != before) return;
  must(seen_one == seen_two, "an update tells what another seat chose in secret: room=" + table.terms->room.text +
                                 " seq=" + std::to_string(table.seq));
}

}  // namespace

void check_nothing_leaks(const server::Table& table, const std::vector<server::Entry>& history, Chance& chance) {
  std::vector<Viewer> viewers{Viewer::spectator()};
  std::vector<Seat> choosers;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    viewers.push_back(Viewer::at(Seat{i}));
    if (table.open[i]) choosers.push_back(Seat{i});
  }
  for (const Viewer viewer : viewers) {
    check_redeal(table, history, viewer, chance);
    if (choosers.size() < 2) continue;
    const Seat chooser = chance.pick(choosers);
    if (!viewer.is(chooser)) check_secret_choice(table, history, viewer, chooser, chance);
  }
}

}  // namespace simulation
