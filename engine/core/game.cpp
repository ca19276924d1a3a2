#include "engine/core/game.h"

#include <algorithm>

#include "engine/core/describe/json_text.h"

namespace engine {

const JsonText* event_for(const Event& event, Viewer viewer) {
  const auto is_viewer = [&](Seat seat) { return viewer.is(seat); };
  if (event.audience.empty() || std::ranges::any_of(event.audience, is_viewer)) {
    return &event.full;
  }
  return event.others ? &*event.others : nullptr;
}

Outcome team_outcome(int players, bool won, const std::vector<ScoreLine>& lines) {
  Outcome outcome;
  outcome.common_win = won;
  int total = 0;
  for (const ScoreLine& line : lines) total += line.points;
  for (int seat = 0; seat < players; ++seat) {
    outcome.ranking.push_back({Seat{static_cast<std::uint8_t>(seat)}, 1, total, lines, 0});
  }
  return outcome;
}

Json to_json(const Decision& decision) {
  return Json{{"decision", std::to_string(decision.id)},
              {"kind", decision.kind},
              {"optional", decision.optional},
              {"prompt", decision.prompt},
              {"seat", decision.seat.index}};
}

Json to_json(const Event& event) {
  Json object{{"event", event.full.tree()}};
  if (event.audience.empty()) return object;
  object["audience"] = Json::array();
  for (const Seat seat : event.audience) object["audience"].push_back(seat.index);
  object["others"] = event.others ? event.others->tree() : Json();
  return object;
}

std::uint64_t Match::listed_key(Seat seat, std::size_t index) const {
  Encoder bytes;
  bytes.text(dump_json(legal(seat)[index]));
  const Hash hash = hash_of(bytes.bytes());
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < sizeof(key); ++i) key = key << 8U | hash[i];
  return key;
}

std::optional<Seat> Match::first_pending() const {
  const std::vector<Decision> owed = pending();
  if (owed.empty()) return std::nullopt;
  return owed.front().seat;
}

void Match::appeal(Seat seat, std::vector<int>& weights) const { weights.assign(legal_count(seat), 1); }

Result<Game::Packed> Game::with_pack(std::string_view) const {
  return Rejection{"no_packs", "This game takes no data from files.", "", "1"};
}

}  // namespace engine
