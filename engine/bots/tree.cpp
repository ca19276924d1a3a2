#include "engine/bots/tree.h"

#include <algorithm>
#include <bit>

#include "engine/core/action_key.h"
#include "engine/core/pending.h"

namespace bots {
namespace {

constexpr int k_deviation_least = 100;
/// Percent of the range of results by which few of them may be wrong, beyond what their deviation tells.
constexpr std::int64_t k_first_results_mislead = 10;
/// Percent of a deviation that the most appealing action has in advance; it fades with the visits.
constexpr std::int64_t k_appeal_counts = 100;

/// Whether another seat still owes the decision that it owed before: then it doesn't know yet what was done.
bool others_wait(engine::Seat seat, const std::vector<engine::Decision>& before,
                 const std::vector<engine::Decision>& after) {
  return std::any_of(before.begin(), before.end(), [&](const engine::Decision& owed) {
    const auto* still = owed.seat == seat ? nullptr : engine::decision_of(after, owed.seat);
    return still != nullptr && still->id == owed.id;
  });
}

}  // namespace

std::uint64_t Path::node_of(engine::Seat seat) const {
  return engine::mix_key(engine::mix_key(shared_, seat.index), own_[seat.index]);
}

void Path::went(engine::Seat seat, std::uint64_t action_key, const std::vector<engine::Decision>& pending_before,
                const std::vector<engine::Decision>& pending_after) {
  own_[seat.index] = engine::mix_key(own_[seat.index] + 1, action_key);
  if (others_wait(seat, pending_before, pending_after)) return;
  for (const std::uint64_t part : own_) shared_ = engine::mix_key(shared_, part);
  own_.fill(0);
}

void Spread::add(int worth) {
  ++count_;
  least_ = std::min(least_, worth);
  greatest_ = std::max(greatest_, worth);
  sum_ += worth;
  squares_ += std::int64_t{worth} * worth;
}

int Spread::deviation() const {
  if (count_ == 0) return engine::k_worth_max / 2;
  const std::int64_t mean = sum_ / count_;
  const std::int64_t variance = std::max<std::int64_t>(squares_ / count_ - mean * mean, 0);
  return std::max(static_cast<int>(square_root(static_cast<std::uint64_t>(variance))), k_deviation_least);
}

std::size_t width_of(const Node& node, const Effort& effort) {
  const auto tenths = square_root(static_cast<std::uint64_t>(node.visits));  // a hundred visits are ten of them
  const auto more = static_cast<std::uint64_t>(effort.candidates_more) * tenths / 10;
  return static_cast<std::size_t>(effort.candidates) + static_cast<std::size_t>(more);
}

std::int64_t promise_of(const Arm& arm, const Effort& effort, const Spread& spread) {
  const auto visits = static_cast<std::uint64_t>(arm.visits);
  const std::uint64_t rarely = logarithm(static_cast<std::uint64_t>(arm.available)) / visits;
  const std::uint64_t unknown = square_root(logarithm(static_cast<std::uint64_t>(arm.available)) * 1024 / visits);
  const std::int64_t deviation = spread.deviation();
  const std::int64_t curious = std::int64_t{effort.curiosity} * deviation * static_cast<std::int64_t>(unknown);
  const std::int64_t appealing = k_appeal_counts * arm.appeal * deviation / (10'000 * (1 + std::int64_t{arm.visits}));
  const std::int64_t unlucky = k_first_results_mislead * spread.range() * static_cast<std::int64_t>(rarely);
  return arm.worth / arm.visits + (curious + unlucky) / (100 * 1024) + appealing;
}

std::uint64_t square_root(std::uint64_t of) {
  if (of < 2) return of;
  std::uint64_t root = std::uint64_t{1} << ((static_cast<unsigned>(std::bit_width(of)) + 1) / 2);
  for (;;) {
    const std::uint64_t next = (root + of / root) / 2;
    if (next >= root) return root;
    root = next;
  }
}

std::uint64_t logarithm(std::uint64_t of) {
  // log2 is the number of binary digits and, between powers of two, nearly a parabola.
  const auto digits = static_cast<unsigned>(std::bit_width(of)) - 1;
  const std::uint64_t rest = (of << 10U >> digits) - 1024;  // in 1024ths
  const std::uint64_t log2 = digits * 1024 + rest + rest * (1024 - rest) * 352 / (1024 * 1024);
  return log2 * 710 / 1024;
}

}  // namespace bots
