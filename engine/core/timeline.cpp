#include "engine/core/timeline.h"

#include <algorithm>
#include <utility>

#include "engine/core/describe/json_in.h"
#include "engine/core/ensure.h"

namespace engine {
namespace {

/// The event's "type", or nothing; read from the text, for every step that reveals something is asked.
std::string type_of(const JsonText& event) {
  JsonIn in(event.text);
  std::string_view name;
  std::string_view value;
  if (!in.begin_map()) return {};
  while (in.key(name)) {
    if (name == "type") return in.text(value) ? std::string(value) : std::string();
    if (!in.raw(value)) break;
  }
  return {};
}

std::string types_seen_by(Seat seat, const std::vector<Event>& events) {
  std::string types;
  for (const Event& event : events) {
    const JsonText* seen = event_for(event, Viewer::at(seat));
    const std::string type = seen != nullptr ? type_of(*seen) : "";
    if (type.empty()) continue;
    if (!types.empty()) types += ", ";
    types += type;
  }
  if (types.empty()) types = "what others did";
  return types;
}

}  // namespace

Timeline::Timeline(std::unique_ptr<Match> start) : base_(std::move(start)), now_(base_->clone()) {}

Timeline::Timeline(const Timeline& other)
    : base_(other.base_->clone()),
      now_(other.now_->clone()),
      steps_(other.steps_),
      sealed_(other.sealed_),
      sealed_by_(other.sealed_by_),
      learned_(other.learned_) {}

Timeline& Timeline::operator=(const Timeline& other) {
  if (this != &other) *this = Timeline(other);
  return *this;
}

Result<Applied> Timeline::apply(Seat seat, const Json& action) {
  const bool decides_after = !chooses_beside(seat);
  std::unique_ptr<Match> before = decides_after ? now_->clone() : nullptr;
  auto applied = now_->apply(seat, action);
  if (!applied) return applied;
  if (applied->reveals) {
    commit(Sealed::reveal, {seat}, types_seen_by(seat, applied->events), now_->clone());
    return applied;
  }
  if (decides_after) {
    std::vector<Seat> others;
    for (const Step& step : steps_) {
      if (step.seat != seat && std::ranges::find(others, step.seat) == others.end()) others.push_back(step.seat);
    }
    commit(Sealed::other_seat, std::move(others), "", std::move(before));
  }
  steps_.push_back({seat, action});
  return applied;
}

// The contract has it that a decision keeps its id when another seat's simultaneous choice comes in: so the seat
// decides beside the others when it would owe the very same without their steps.
bool Timeline::chooses_beside(Seat seat) const {
  if (std::ranges::all_of(steps_, [seat](const Step& step) { return step.seat == seat; })) return true;
  const auto alone = base_->clone();
  for (const Step& step : steps_) {
    if (step.seat == seat && !alone->apply(seat, step.action)) return false;
  }
  const auto owed_at = [seat](const Match& match) {
    const auto pending = match.pending();
    const auto found = std::ranges::find(pending, seat, &Decision::seat);
    return found == pending.end() ? std::nullopt : std::optional(found->id);
  };
  const auto owed = owed_at(*now_);
  return owed && owed == owed_at(*alone);
}

void Timeline::commit(Sealed why, std::vector<Seat> by, std::string learned, std::unique_ptr<Match> at) {
  base_ = std::move(at);
  steps_.clear();
  sealed_ = why;
  sealed_by_ = std::move(by);
  learned_ = std::move(learned);
}

bool Timeline::can_undo(Seat seat) const {
  return std::ranges::any_of(steps_, [seat](const Step& step) { return step.seat == seat; });
}

Json Timeline::to_json() const {
  Json steps = Json::array();
  for (const Step& step : steps_) steps.push_back({{"seat", step.seat.index}, {"action", step.action}});
  Json json{{"base", to_base64(base_->encode())}, {"steps", std::move(steps)}, {"sealed", static_cast<int>(sealed_)}};
  for (const Seat seat : sealed_by_) json["by"].push_back(seat.index);
  if (!learned_.empty()) json["learned"] = learned_;
  return json;
}

std::optional<Timeline> Timeline::from_json(const Json& json, const Game& game) {
  const auto bytes = from_base64(json.at("base").get_ref<const std::string&>());
  if (!bytes) return std::nullopt;
  auto base = game.decode(*bytes);
  const auto sealed = json.at("sealed").get<std::uint8_t>();
  if (!base || sealed > static_cast<std::uint8_t>(Sealed::other_seat)) return std::nullopt;
  const auto seat_of = [](const Json& number) { return Seat{number.get<std::uint8_t>()}; };
  Timeline found(std::move(*base));
  for (const Json& told : json.at("steps")) {
    Step step{seat_of(told.at("seat")), told.at("action")};
    const bool fits = step.seat.index < k_seats_max && found.chooses_beside(step.seat);
    if (!fits || !found.now_->apply(step.seat, step.action)) return std::nullopt;
    found.steps_.push_back(std::move(step));
  }
  found.sealed_ = static_cast<Sealed>(sealed);
  if (json.contains("by")) {
    // A snapshot of an earlier release names one seat.
    const Json by = json.at("by").is_array() ? json.at("by") : Json::array({json.at("by")});
    for (const Json& seat : by) found.sealed_by_.push_back(seat_of(seat));
  }
  if (json.contains("learned")) found.learned_ = json.at("learned").get<std::string>();
  return found;
}

Result<Done> Timeline::undo(Seat seat) {
  if (!can_undo(seat)) {
    const bool sealed = std::ranges::find(sealed_by_, seat) != sealed_by_.end();
    if (sealed && sealed_ == Sealed::reveal) {
      return Rejection{"undo_revealed", "The last step can't be taken back: since then was learned: " + learned_ + ".",
                       "", ""};
    }
    if (sealed && sealed_ == Sealed::other_seat) {
      return Rejection{"undo_other_seat", "The last step can't be taken back, because another seat has decided since.",
                       "", ""};
    }
    return Rejection{"nothing_to_undo", "This seat has taken no step that could be taken back.", "", ""};
  }
  std::size_t last = steps_.size() - 1;
  while (steps_[last].seat != seat) --last;
  steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(last));
  auto earlier = base_->clone();
  for (const Step& step : steps_) {
    const auto again = earlier->apply(step.seat, step.action);
    ENSURE(again.ok(), "a step that was accepted once is accepted again, also without another seat's beside it");
  }
  now_ = std::move(earlier);
  return Done{};
}

}  // namespace engine
