// The room and the keepers of the server: their orders wait their turn like requests, go into the log before they take
// effect, and are answered to the hall.
#include <utility>

#include "server/room/keeper_requests.h"
#include "server/room/limits.h"
#include "server/room/room.h"

namespace server {

using protocol::ErrorCode;

namespace {

std::string_view name_of_mode(bool working, bool frozen) {
  if (working) return "working";
  return frozen ? "frozen" : "storage_failed";
}

bool only_shows(const RoomOrder& order) {
  return order.what == RoomOrder::What::look || order.what == RoomOrder::What::take_log;
}

engine::Viewer viewer_of(const RoomOrder& order) {
  return order.seat ? engine::Viewer::at(*order.seat) : engine::Viewer::spectator();
}

}  // namespace

void Room::take(KeeperOrder mail, Now now, Outbox& out) {
  const Asker asker{{}, nullptr, mail.ticket};
  if (mode_ == Mode::gone) return refuse(asker, why_not_working(), out);
  if (!visible_) return refuse(asker, {ErrorCode::busy, "The table is being made; try again.", {}}, out);
  // A table that met a fault can be looked at, if at anything: the log of acts alone says so.
  if (mode_ != Mode::working && only_shows(mail.order)) {
    serving_ = asker;
    const auto ruling = rule_on_order(*visible_, mail.order, TellLooks::never);
    const auto* refusal = std::get_if<Refusal>(&ruling);
    if (refusal == nullptr) answer(asker, engine::dump_json(shown_to_keeper(mail.order, now)), out);
    if (refusal != nullptr) refuse(asker, *refusal, out);
    return serving_.reset();
  }
  if (mode_ != Mode::working) return refuse(asker, why_not_working(), out);
  if (orders_.size() >= k_orders_max) {
    return refuse(asker, {ErrorCode::busy, "The table has too much to do; try again.", {}}, out);
  }
  orders_.push_back({std::move(mail), now.steady_ms});
}

void Room::obey(const WaitingOrder& waiting, Now now, Outbox& out) {
  const auto& order = waiting.mail.order;
  const Asker asker{{}, nullptr, waiting.mail.ticket};
  serving_ = asker;
  auto ruling = rule_on_order(*visible_, order, policy_.tell_looks);
  if (const auto* refusal = std::get_if<Refusal>(&ruling)) {
    refuse(asker, *refusal, out);
  } else if (const auto* answered = std::get_if<Answered>(&ruling)) {
    answer(asker, only_shows(order) ? engine::dump_json(shown_to_keeper(order, now)) : text_of(answered->result), out);
  } else {
    auto& plan = std::get<Plan>(ruling);
    Json result = only_shows(order) ? shown_to_keeper(order, now) : Json::object();
    if (auto* paused = plan.fact.get_if<Paused>()) paused->left = time_left(waiting.arrived_ms);
    if (auto* over = plan.fact.get_if<HandedOver>(); over != nullptr && !storage_full_since_ms_) {
      over->left_ms = clock_.bank_left(over->seat, waiting.arrived_ms);
    }
    auto made = draft(now);
    const auto seq = made.add(plan.fact, "keeper:" + std::to_string(waiting.mail.act));
    if (seq) {
      result["seq"] = *seq;
      commit(std::move(made), asker, engine::dump_json(result), out);
    } else {
      refuse(asker, refusal_of_game(plan.fact, seq.error(), visible_->seq), out);
    }
  }
  serving_.reset();
}

std::vector<TimeLeft> Room::time_left(std::int64_t at_ms) const {
  std::vector<TimeLeft> all;
  for (std::uint8_t i = 0; i < visible_->terms->players; ++i) {
    if (const auto left_ms = clock_.left(engine::Seat{i}, clock_.at(at_ms))) all.push_back({engine::Seat{i}, *left_ms});
  }
  return all;
}

// What a client of that viewer would be shown, and how the room is. The log is read elsewhere.
Json Room::shown_to_keeper(const RoomOrder& order, Now now) const {
  if (order.what == RoomOrder::What::take_log) return Json::object();
  Json connections = Json::object();
  for (std::uint8_t i = 0; i < visible_->terms->players; ++i) {
    connections[std::to_string(i)] = viewers_.count(engine::Viewer::at(engine::Seat{i}));
  }
  return Json{{"update", viewers_.look(viewer_of(order), shown(now))},
              {"seq", visible_->seq},
              {"connections", std::move(connections)},
              {"spectators", viewers_.count(engine::Viewer::spectator())},
              {"waiting", inbox_.size()},
              {"state", name_of_mode(mode_ == Mode::working, mode_ == Mode::frozen)},
              {"actions", actions_in_reach(*visible_)}};
}

}  // namespace server
