#include "tests/engine/contract/conformance_walk.h"

namespace engine::conformance {
namespace {

constexpr Purpose k_check{0, "check"};

}  // namespace

Walk::Walk(const Trial& trial, std::string_view label)
    : trial_(trial), picks_(derive_seed(trial.seed, 0, "picks")), chance_(derive_seed(trial.seed, 1, label)) {
  auto match = trial.game.start(setup_of(trial));
  if (match) {
    match_ = std::move(match).value();
  } else {
    problem("its own options are refused: " + match.error().message);
  }
}

std::optional<Pick> Walk::pick() {
  if (report_.problems.size() >= k_problems_max || actions_ >= trial_.actions_max) return std::nullopt;
  return pick_at_random(*match_, picks_);
}

bool Walk::take(Pick pick) {
  ++actions_;
  count("actions");
  return match_->apply_listed(pick.seat, pick.index);
}

std::uint32_t Walk::draw(std::uint32_t bound) { return chance_.below(k_check, bound); }

void Walk::problem(const std::string& what) {
  report_.problems.push_back(trial_.game.info().id + ", " + describe(trial_.table) + ", seed " + to_hex(trial_.seed) +
                             ", after " + std::to_string(actions_) + " actions: " + what);
}

bool Walk::expect(bool holds, std::string_view what) {
  if (!holds && report_.problems.size() < k_problems_max) problem(std::string(what));
  return holds;
}

void Walk::count(std::string_view what, std::uint64_t times) {
  const auto counted = report_.counted.find(what);
  if (counted == report_.counted.end()) {
    report_.counted.emplace(what, times);
  } else {
    counted->second += times;
  }
}

Setup setup_of(const Trial& trial) { return {trial.table.players, trial.table.options, trial.seed}; }

std::vector<Viewer> viewers_of(int players) {
  std::vector<Viewer> viewers;
  viewers.reserve(static_cast<std::size_t>(players) + 1);
  for (int i = 0; i < players; ++i) viewers.push_back(Viewer::at(Seat{static_cast<std::uint8_t>(i)}));
  viewers.push_back(Viewer::spectator());
  return viewers;
}

std::string name_of(Viewer viewer) {
  if (viewer.is_spectator()) return "a spectator";
  return "seat " + std::to_string(viewer.seat()->index);
}

Json to_json(const std::vector<Decision>& pending) {
  Json list = Json::array();
  for (const Decision& decision : pending) list.push_back(engine::to_json(decision));
  return list;
}

std::string view_for(const Match& match, Viewer viewer) {
  std::string text;
  match.look(viewer)->write_json(text);
  return text;
}

std::string events_for(const std::vector<Event>& events, Viewer viewer) {
  std::string seen;
  for (const Event& event : events) {
    if (const JsonText* shown = event_for(event, viewer)) seen += shown->text + "\n";
  }
  return seen;
}

}  // namespace engine::conformance
