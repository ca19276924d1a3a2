#include "server/room/past.h"

#include <algorithm>
#include <utility>

#include "engine/core/bytes.h"
#include "engine/core/ensure.h"

namespace server {

Past::Past(const engine::Match& start) : anchor_(start.clone()) {}

// The older half goes when the younger one alone reaches back far enough.
void Past::took(Step step, const engine::Match& after) {
  ENSURE(anchor_ != nullptr, "a past has a beginning");
  steps_.push_back(std::make_shared<const Step>(std::move(step)));
  if (steps_.size() == k_reach) middle_ = after.clone();
  if (steps_.size() < 2 * k_reach) return;
  anchor_ = std::move(middle_);
  steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(k_reach));
  middle_ = after.clone();
}

void Past::undid(engine::Seat seat, const engine::Match& now) {
  std::size_t last = steps_.size();
  while (last > 0 && steps_[last - 1]->seat != seat) --last;
  if (last == 0) {
    *this = Past(now);
    return;
  }
  steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(last - 1));
  if (last > k_reach) return;
  // The state in the middle came after the step, or there are too few steps now for one.
  middle_.reset();
  if (steps_.size() >= k_reach) middle_ = after_steps(k_reach);
}

std::optional<std::uint64_t> Past::last_of(engine::Seat seat) const {
  for (std::size_t i = steps_.size(); i-- > 0;) {
    if (steps_[i]->seat == seat) return steps_[i]->record;
  }
  return std::nullopt;
}

bool Past::reaches_after_one_more(std::uint64_t record) const {
  const bool half_goes = steps_.size() + 1 >= 2 * k_reach;
  const auto first = steps_.begin() + (half_goes ? static_cast<std::ptrdiff_t>(k_reach) : 0);
  return std::any_of(first, steps_.end(), [&](const auto& step) { return step->record == record; });
}

std::unique_ptr<engine::Match> Past::after_steps(std::size_t count) const {
  const bool far = middle_ != nullptr && count >= k_reach;
  auto match = (far ? middle_ : anchor_)->clone();
  for (std::size_t i = far ? k_reach : 0; i < count; ++i) {
    const auto again = match->apply(steps_[i]->seat, steps_[i]->action.tree());
    ENSURE(again.ok(), "a step that was accepted once is accepted again");
  }
  return match;
}

std::unique_ptr<engine::Match> Past::before(std::uint64_t record) const {
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (steps_[i]->record == record) return after_steps(i);
  }
  return nullptr;
}

std::size_t Past::cut(std::uint64_t record) {
  const auto count = std::erase_if(steps_, [&](const auto& step) { return step->record >= record; });
  if (steps_.size() < k_reach) middle_.reset();
  return count;
}

Past Past::apart() const {
  Past copy = *this;
  if (anchor_) copy.anchor_ = anchor_->clone();
  if (middle_) copy.middle_ = middle_->clone();
  return copy;
}

nlohmann::json Past::to_json() const {
  if (!anchor_) return nullptr;
  auto steps = nlohmann::json::array();
  for (const auto& step : steps_) {
    steps.push_back({{"seat", step->seat.index}, {"record", step->record}, {"action", step->action.tree()}});
  }
  return {{"anchor", engine::to_base64(anchor_->encode())}, {"steps", std::move(steps)}};
}

std::optional<Past> Past::from_json(const nlohmann::json& json, const engine::Game& game) {
  const auto bytes = engine::from_base64(json.at("anchor").get_ref<const std::string&>());
  if (!bytes) return std::nullopt;
  auto now = game.decode(*bytes);
  if (!now) return std::nullopt;
  Past past(**now);
  for (const auto& told : json.at("steps")) {
    const auto seat = told.at("seat").get<std::uint8_t>();
    if (seat >= engine::k_seats_max) return std::nullopt;
    Step step{engine::Seat{seat}, told.at("record").get<std::uint64_t>(), told.at("action")};
    if (!(*now)->apply(step.seat, told.at("action"))) return std::nullopt;
    past.took(std::move(step), **now);
  }
  return past;
}

}  // namespace server
