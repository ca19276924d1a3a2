// The checks about actions: what is listed, what is refused, what comes in at the same time.
#include <algorithm>
#include <array>
#include <set>

#include "engine/core/pending.h"
#include "engine/core/timeline.h"
#include "tests/engine/contract/conformance.h"
#include "tests/engine/contract/conformance_walk.h"
#include "tests/engine/contract/variation.h"

namespace engine::conformance {
namespace {

/// A person can't overlook more, and a longer list is a combined choice that should be split into steps.
constexpr std::size_t k_legal_max = 500;
/// Actions remembered to make others from.
constexpr std::size_t k_seen_max = 400;

Seat seat_at(std::size_t index) { return Seat{static_cast<std::uint8_t>(index)}; }

bool has_type(const JsonText& event) {
  const Json tree = event.tree();
  return tree.is_object() && tree.contains("type") && tree.at("type").is_string();
}

void expect_event_well_formed(Walk& walk, const Event& event) {
  walk.expect(has_type(event.full), "an event has no type");
  walk.expect(!event.others || has_type(*event.others), "what others see of an event has no type");
  walk.expect(!event.audience.empty() || !event.others, "a public event has another form for others");
  for (const Seat seat : event.audience) {
    walk.expect(seat.index < walk.players(), "a seat that nobody sits on sees an event");
  }
}

void expect_accepted(Walk& walk, const Decision& decision, const Json& action, std::size_t index) {
  const auto by_json = walk.match().clone();
  const auto applied = by_json->apply(decision.seat, action);
  if (!applied) {
    walk.problem("listed but refused: " + action.dump() + ": " + applied.error().message);
    return;
  }
  for (const Event& event : applied->events) expect_event_well_formed(walk, event);
  const auto by_index = walk.match().clone();
  const bool reveals = by_index->apply_listed(decision.seat, index);
  const Bytes after = by_json->encode();
  walk.expect(reveals == applied->reveals, "apply and apply_listed disagree on what is revealed");
  walk.expect(by_index->encode() == after, "apply and apply_listed give different states");
  walk.expect(after != walk.match().encode(), "a listed action changes nothing");
  const std::vector<Decision> pending = by_json->pending();
  const Decision* next = decision_of(pending, decision.seat);
  walk.expect(next == nullptr || next->id != decision.id, "a seat's next decision has the id of the one before");
  walk.count("listed actions accepted");
}

void expect_list_exact(Walk& walk, const Decision& decision) {
  const std::vector<Json> listed = walk.match().legal(decision.seat);
  walk.expect(!listed.empty(), "a seat owes a decision and can do nothing");
  walk.expect(listed.size() <= k_legal_max, "the list of legal actions is too long for a person");
  walk.expect(listed.size() == walk.match().legal_count(decision.seat), "legal_count is not the length of the list");
  walk.expect(walk.match().default_action(decision.seat) < listed.size(), "the default action is none of the list");
  std::set<std::string> different;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    walk.expect(different.insert(listed[i].dump()).second, "an action is listed twice");
    expect_accepted(walk, decision, listed[i], i);
  }
}

void remember(std::vector<Json>& seen, const std::vector<Json>& listed, Walk& walk) {
  for (const Json& action : listed) {
    if (seen.size() < k_seen_max) {
      seen.push_back(action);
    } else if (walk.draw(8) == 0) {
      seen[walk.draw(k_seen_max)] = action;
    }
  }
}

/// A state that refused actions are tried on.
struct Target {
  std::unique_ptr<Match> match;
  Bytes bytes;
  std::array<std::set<std::string>, k_seats_max> listed;
};

Target target_of(Walk& walk, std::vector<Json>& seen) {
  Target target{walk.match().clone(), walk.match().encode(), {}};
  for (const Decision& decision : target.match->pending()) {
    const std::vector<Json> listed = target.match->legal(decision.seat);
    for (const Json& action : listed) target.listed[decision.seat.index].insert(action.dump());
    remember(seen, listed, walk);
  }
  return target;
}

Seat any_seat(Walk& walk) {
  if (walk.draw(32) == 0) return Seat{255};
  return seat_at(walk.draw(static_cast<std::uint32_t>(walk.players()) + 1) % k_seats_max);
}

void expect_refused(Walk& walk, Target& target, Seat seat, const Json& action) {
  if (seat.index < k_seats_max && target.listed[seat.index].contains(action.dump())) {
    walk.count("variations that happened to be legal");
    return;
  }
  const auto applied = target.match->apply(seat, action);
  const std::string what = "seat " + std::to_string(seat.index) + " " + action.dump();
  if (applied) {
    walk.problem("not listed but accepted: " + what);
    target.match = walk.match().clone();
    return;
  }
  walk.expect(!applied.error().code.empty() && !applied.error().message.empty(), "a refusal does not say why");
  if (target.match->encode() != target.bytes) {
    walk.problem("refused, but the state has changed: " + what);
    target.match = walk.match().clone();
  }
  walk.count("other actions refused");
}

/// The actions (one for each pending seat, in seat order) taken in the given order; empty when one is refused.
Bytes after_all(Walk& walk, const std::vector<Decision>& pending, const std::vector<Json>& actions,
                const std::vector<std::size_t>& order) {
  const auto match = walk.match().clone();
  for (const std::size_t i : order) {
    const auto still_pending = match->pending();
    const Decision* decision = decision_of(still_pending, pending[i].seat);
    walk.expect(decision != nullptr && decision->id == pending[i].id,
                "a simultaneous choice becomes another decision when one comes in");
    if (!walk.expect(match->apply(pending[i].seat, actions[i]).ok(),
                     "a simultaneous choice is refused after another came in")) {
      return {};
    }
  }
  return match->encode();
}

void expect_order_is_nothing(Walk& walk, const std::vector<Decision>& pending) {
  std::vector<Json> actions;
  std::vector<std::size_t> order;
  for (const Decision& decision : pending) {
    order.push_back(order.size());
    actions.push_back(pick_one(walk.match().legal(decision.seat), walk.chance()));
  }
  const Bytes forward = after_all(walk, pending, actions, order);
  std::ranges::reverse(order);
  walk.expect(after_all(walk, pending, actions, order) == forward,
              "the order of simultaneous choices changes the state");
  std::ranges::rotate(order, order.begin() + 1);
  walk.expect(after_all(walk, pending, actions, order) == forward,
              "the order of simultaneous choices changes the state");
  walk.count("simultaneous choices reordered");
}

/// All but the last have chosen; each of them takes it back, the others' stand, and chooses anew. A step that ended
/// something for good is none that could be.
void expect_choice_can_be_changed(Walk& walk, const std::vector<Decision>& pending) {
  Timeline all(walk.match().clone());
  for (std::size_t i = 0; i + 1 < pending.size(); ++i) {
    const Json action = pick_one(all.now().legal(pending[i].seat), walk.chance());
    const auto applied = all.apply(pending[i].seat, action);
    if (!walk.expect(applied.ok(), "a simultaneous choice is refused") || applied->reveals) return;
  }
  for (std::size_t i = 0; i + 1 < pending.size(); ++i) {
    const Seat seat = pending[i].seat;
    Timeline changed = all;
    if (!walk.expect(changed.undo(seat).ok(), "a simultaneous choice can't be changed before the last is in")) return;
    const auto again = changed.now().pending();
    const auto* owed = decision_of(again, seat);
    walk.expect(owed != nullptr && owed->kind == pending[i].kind, "a choice that was taken back is not owed again");
    for (const Decision& other : pending) {
      const bool has_chosen = decision_of(all.now().pending(), other.seat) == nullptr;
      if (other.seat != seat) {
        walk.expect(has_chosen == (decision_of(again, other.seat) == nullptr),
                    "taking a choice back takes another seat's back as well");
      }
    }
    walk.expect(changed.apply(seat, changed.now().legal(seat).front()).ok(), "a changed choice is refused");
    walk.count("simultaneous choices changed");
  }
}

void expect_choice_is_secret(Walk& walk, Seat chooser) {
  const std::vector<Json> listed = walk.match().legal(chooser);
  const auto one = walk.match().clone();
  const auto other = walk.match().clone();
  const auto applied_one = one->apply(chooser, pick_one(listed, walk.chance()));
  const auto applied_other = other->apply(chooser, pick_one(listed, walk.chance()));
  if (!applied_one || !applied_other || applied_one->reveals || applied_other->reveals) return;
  for (const Viewer viewer : viewers_of(walk.players())) {
    if (viewer.is(chooser)) continue;
    walk.expect(view_for(*one, viewer) == view_for(*other, viewer),
                name_of(viewer) + " sees another's choice before all are in");
    walk.expect(events_for(applied_one->events, viewer) == events_for(applied_other->events, viewer),
                name_of(viewer) + " is told another's choice before all are in");
    walk.expect(to_json(one->pending()) == to_json(other->pending()), "what is pending tells a choice");
  }
  walk.count("secret choices compared");
}

}  // namespace

Report check_legal_is_accepted(const Trial& trial) {
  return walk_through(trial, "legal", [](Walk& walk) {
    for (;;) {
      const std::vector<Decision> pending = walk.match().pending();
      for (const Decision& decision : pending) expect_list_exact(walk, decision);
      for (std::size_t i = 0; i < k_seats_max; ++i) {
        if (decision_of(pending, seat_at(i)) != nullptr) continue;
        walk.expect(walk.match().legal(seat_at(i)).empty(), "a seat that owes no decision has legal actions");
        walk.expect(walk.match().legal_count(seat_at(i)) == 0, "a seat that owes no decision has legal actions");
      }
      const auto pick = walk.pick();
      if (!pick) return;
      walk.take(*pick);
    }
  });
}

Report check_others_are_refused(const Trial& trial) {
  return walk_through(trial, "others", [](Walk& walk) {
    std::vector<Json> seen;
    for (;;) {
      Target target = target_of(walk, seen);
      for (int i = 0; i < walk.trial().variations_per_step; ++i) {
        expect_refused(walk, target, any_seat(walk), vary_action(seen, walk.chance()));
      }
      const auto pick = walk.pick();
      if (!pick) return;
      walk.take(*pick);
    }
  });
}

Report check_simultaneous_choices(const Trial& trial) {
  return walk_through(trial, "simultaneous", [](Walk& walk) {
    while (const auto pick = walk.pick()) {
      const std::vector<Decision> pending = walk.match().pending();
      if (pending.size() > 1) {
        expect_order_is_nothing(walk, pending);
        expect_choice_can_be_changed(walk, pending);
        for (const Decision& decision : pending) expect_choice_is_secret(walk, decision.seat);
      }
      walk.take(*pick);
    }
  });
}

}  // namespace engine::conformance
