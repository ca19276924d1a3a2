#include "server/room/follow_log.h"

#include <stdexcept>

namespace server {
namespace {

engine::Seat seat_from(const Json& json) {
  const auto index = json.at("seat").get<int>();
  if (index < 0 || index >= engine::k_seats_max) throw std::out_of_range("no seat");
  return engine::Seat{static_cast<std::uint8_t>(index)};
}

FollowAsked asked_from(const Json& json) {
  const Json& account = json.at("account");
  return {seat_from(json), {account.at("id").get<std::string>(), account.at("nickname").get<std::string>()}};
}

}  // namespace

Json payload_json(const FollowAsked& fact) {
  return Json{{"seat", fact.seat.index},
              {"account", Json{{"id", fact.account.id}, {"nickname", fact.account.nickname}}}};
}

Json payload_json(const FollowAnswered& fact) {
  return Json{{"seat", fact.seat.index}, {"account", fact.account}, {"yes", fact.yes}};
}

Json payload_json(const FollowEnded& fact) { return Json{{"seat", fact.seat.index}, {"account", fact.account}}; }

std::optional<Fact> read_follow_fact(const std::string& kind, const Json& json) {
  if (kind == "follow_asked") return asked_from(json);
  if (kind == "follow_answered") {
    return FollowAnswered{seat_from(json), json.at("account").get<std::string>(), json.at("yes").get<bool>()};
  }
  if (kind == "follow_ended") return FollowEnded{seat_from(json), json.at("account").get<std::string>()};
  return std::nullopt;
}

}  // namespace server
