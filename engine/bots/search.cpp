#include "engine/bots/search.h"

#include <algorithm>
#include <array>

#include "engine/bots/playout.h"
#include "engine/bots/tree.h"
#include "engine/core/ensure.h"
#include "engine/core/playout.h"

namespace bots {
namespace {

using engine::Match;
using engine::Seat;

/// The time is asked for once in so many play-outs.
constexpr int k_playouts_per_look = 8;

struct Step {
  Node* node = nullptr;
  std::size_t arm = 0;
  Seat seat;
};

class Search {
 public:
  Search(const Match& match, Seat seat, const Effort& effort, const engine::Seed& seed)
      : effort_(effort), seat_(seat), seed_(seed), chance_(engine::derive_seed(seed, 0, "bot")) {
    root_ = world(match, 0);
  }

  [[nodiscard]] std::size_t choices() const { return root_->legal_count(seat_); }

  void look_once(int number) {
    const auto now = world(*root_, static_cast<std::uint64_t>(number) + 1);
    descend(*now);
    seats_.clear();
    for (const Step& step : steps_) {
      if (std::find(seats_.begin(), seats_.end(), step.seat) == seats_.end()) seats_.push_back(step.seat);
    }
    const WorthBySeat worth = play_out(*now, seats_, effort_.depth, chance_);
    for (const Step& step : steps_) {
      Arm& arm = step.node->arms[step.arm];
      ++arm.visits;
      arm.worth += worth[step.seat.index];
    }
    for (const Seat seat : seats_) spreads_[seat.index].add(worth[seat.index]);
  }

  [[nodiscard]] Choice result(int playouts) const {
    Choice choice{0, playouts, {}};
    const auto root = tree_.find(Path().node_of(seat_));
    if (root == tree_.end()) return choice;
    for (std::size_t i = 0; i < choices(); ++i) {
      const std::uint64_t key = root_->listed_key(seat_, i);
      for (const Arm& arm : root->second.arms) {
        if (arm.key == key) choice.considered.push_back({i, arm.visits, static_cast<int>(arm.worth / arm.visits)});
      }
    }
    // By index where the rest is equal. (std::stable_sort does not compile with clang and libstdc++ 12.)
    std::sort(choice.considered.begin(), choice.considered.end(), [](const Considered& one, const Considered& other) {
      if (one.playouts != other.playouts) return one.playouts > other.playouts;
      return one.worth != other.worth ? one.worth > other.worth : one.index < other.index;
    });
    choice.index = choice.considered.front().index;
    return choice;
  }

 private:
  /// A game that may be the true one for all the seat knows; always the same for the same number.
  [[nodiscard]] std::unique_ptr<Match> world(const Match& of, std::uint64_t number) const {
    auto made = of.clone();
    engine::Rng chance(engine::derive_seed(seed_, number, "world"));
    made->redeal(engine::Viewer::at(seat_), chance);
    return made;
  }

  /// Follows the tree to an action that was not tried yet, or to the end of the game.
  void descend(Match& now) {
    steps_.clear();
    Path path;
    std::vector<engine::Decision> pending = now.pending();
    while (!pending.empty()) {
      const Seat seat = pending.front().seat;
      const std::size_t index = now.legal_count(seat) == 1 ? 0 : choose_at(tree_[path.node_of(seat)], now, seat);
      const bool untried = !steps_.empty() && steps_.back().node->arms[steps_.back().arm].visits == 0;
      const std::uint64_t key = now.listed_key(seat, index);
      now.apply_listed(seat, index);
      if (untried) return;
      std::vector<engine::Decision> after = now.pending();
      path.went(seat, key, pending, after);
      pending = std::move(after);
    }
  }

  /// An index into legal(seat).
  std::size_t choose_at(Node& node, const Match& now, Seat seat) {
    const std::size_t count = now.legal_count(seat);
    ++node.visits;
    arm_of_.assign(count, k_none);
    std::size_t known = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t key = now.listed_key(seat, i);
      const auto same = [&](const Arm& arm) { return arm.key == key; };
      const auto found = std::find_if(node.arms.begin(), node.arms.end(), same);
      if (found == node.arms.end()) continue;
      ++found->available;
      arm_of_[i] = static_cast<std::size_t>(found - node.arms.begin());
      ++known;
    }
    const bool widens = known < count && known < width_of(node, effort_);
    const std::size_t index = widens ? most_appealing(node, now, seat) : most_promising(node, spreads_[seat.index]);
    steps_.push_back({&node, arm_of_[index], seat});
    return index;
  }

  /// Of those not tried here yet; becomes an arm of the node.
  std::size_t most_appealing(Node& node, const Match& now, Seat seat) {
    now.appeal(seat, weights_);
    std::size_t best = k_none;
    std::uint32_t alike = 0;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      if (arm_of_[i] != k_none || (best != k_none && weights_[i] < weights_[best])) continue;
      alike = best != k_none && weights_[i] == weights_[best] ? alike + 1 : 1;
      if (alike == 1 || chance_.below(k_pick, alike) == 0) best = i;
    }
    const int most = *std::max_element(weights_.begin(), weights_.end());
    arm_of_[best] = node.arms.size();
    node.arms.push_back({now.listed_key(seat, best), weights_[best] * 100 / most, 0, 1, 0});
    return best;
  }

  std::size_t most_promising(const Node& node, const Spread& spread) const {
    std::size_t best = k_none;
    std::int64_t most = 0;
    for (std::size_t i = 0; i < arm_of_.size(); ++i) {
      if (arm_of_[i] == k_none) continue;
      const std::int64_t promise = promise_of(node.arms[arm_of_[i]], effort_, spread);
      if (best != k_none && promise <= most) continue;
      best = i;
      most = promise;
    }
    return best;
  }

  static constexpr std::size_t k_none = ~std::size_t{0};

  Effort effort_;
  Seat seat_;
  engine::Seed seed_;
  engine::Rng chance_;
  std::unique_ptr<Match> root_;
  Tree tree_;
  std::array<Spread, engine::k_seats_max> spreads_{};
  // of one play-out
  std::vector<Step> steps_;
  std::vector<Seat> seats_;          ///< those that decided in the tree
  std::vector<std::size_t> arm_of_;  ///< by item of the list
  std::vector<int> weights_;
};

}  // namespace

Choice search(const Match& match, Seat seat, const Effort& effort, const engine::Seed& seed,
              const OutOfTime& out_of_time) {
  Search search(match, seat, effort, seed);
  ENSURE(search.choices() > 0, "a bot is asked for a decision that its seat owes");
  if (search.choices() == 1) return {};
  int done = 0;
  while (done < effort.playouts || done == 0) {
    if (out_of_time && done > 0 && done % k_playouts_per_look == 0 && out_of_time()) break;
    search.look_once(done++);
  }
  return search.result(done);
}

}  // namespace bots
