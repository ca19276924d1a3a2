// The checks about what is known: non-interference, and undo, which must not take back knowledge.
#include <algorithm>
#include <set>

#include "engine/core/knowledge.h"
#include "engine/core/pending.h"
#include "engine/core/timeline.h"
#include "tests/engine/contract/conformance.h"
#include "tests/engine/contract/conformance_preview.h"
#include "tests/engine/contract/conformance_walk.h"
#include "tests/engine/contract/variation.h"

namespace engine::conformance {
namespace {

/// One in so many redealt worlds is played to its end.
constexpr std::uint32_t k_worlds_per_playout = 64;
constexpr int k_refusals_compared = 2;
/// Of one in so many steps it is looked at what would be told of it beforehand.
constexpr std::uint32_t k_steps_per_preview = 4;

/// All that a viewer is shown of a state, as it is sent.
struct Shown {
  std::string view;
  Json pending;
  std::string legal;
  std::optional<std::size_t> default_action;
  friend bool operator==(const Shown&, const Shown&) = default;
};

Shown shown_to(const Match& match, Viewer viewer) {
  const std::vector<Decision> pending = match.pending();
  Shown shown{view_for(match, viewer), to_json(pending), {}, {}};
  if (!viewer.seat()) return shown;
  shown.legal = match.legal_text(*viewer.seat()).text;
  if (decision_of(pending, *viewer.seat()) != nullptr) shown.default_action = match.default_action(*viewer.seat());
  return shown;
}

void expect_alike(Walk& walk, const Shown& ours, const Shown& theirs, Viewer viewer, const std::string& when) {
  if (ours == theirs) return;
  const std::string who = name_of(viewer) + " can tell two worlds apart " + when + ": ";
  if (ours.view != theirs.view) {
    walk.problem(who + Json::diff(Json::parse(ours.view), Json::parse(theirs.view)).dump());
  }
  walk.expect(ours.pending == theirs.pending, who + "other decisions are pending");
  walk.expect(ours.legal == theirs.legal, who + "other actions are legal");
  walk.expect(ours.default_action == theirs.default_action, who + "the default action is another one");
}

void expect_refusals_alike(Walk& walk, const Match& world, Seat seat, const std::vector<Json>& seen) {
  for (int i = 0; i < k_refusals_compared; ++i) {
    const Json action = vary_action(seen, walk.chance());
    const auto here = walk.match().clone()->apply(seat, action);
    const auto there = world.clone()->apply(seat, action);
    const bool alike = here.ok() == there.ok() && (here.ok() || here.error() == there.error());
    if (alike) continue;
    walk.problem("two worlds answer seat " + std::to_string(seat.index) + " differently: " + action.dump());
  }
}

/// A step that could be taken back, and what has become of the match.
struct OpenStep {
  std::unique_ptr<Match> after;
  std::vector<Event> events;
};

/// nullopt when it is refused or reveals.
std::optional<OpenStep> open_step(const Match& before, Seat seat, const Json& action) {
  auto after = before.clone();
  auto applied = after->apply(seat, action);
  if (!applied || applied->reveals) return std::nullopt;
  return OpenStep{std::move(after), std::move(applied->events)};
}

/// What such a step tells a viewer.
struct Told {
  std::string events;
  Shown shown;
  friend bool operator==(const Told&, const Told&) = default;
};

Told told_by(const OpenStep& step, Viewer viewer) {
  return {events_for(step.events, viewer), shown_to(*step.after, viewer)};
}

/// One step of our world, worked out once and held against a world for each viewer.
struct Scene {
  Bytes bytes;  ///< before it
  Seat seat;
  Json action;
  std::optional<OpenStep> step;
};

/// Whether some action of the seat would tell the viewer the same in that world.
bool could_be_told(const Match& world, Viewer viewer, Seat seat, const Told& told) {
  for (const Json& action : world.legal(seat)) {
    const auto step = open_step(world, seat, action);
    // Most are told apart by their events; a view is dear.
    if (!step || events_for(step->events, viewer) != told.events) continue;
    if (shown_to(*step->after, viewer) == told.shown) return true;
  }
  return false;
}

/// A viewer's own step answers alike in every world. One of another seat may be a secret, but unless it reveals, it
/// must be possible in every world that the viewer can't tell from ours: else it has shown something, and taking it
/// back would not unlearn that.
void expect_same_step(Walk& walk, const Match& world, Viewer viewer, const Scene& scene) {
  const bool own = viewer.is(scene.seat);
  if (!own && !scene.step) return;
  const auto step = open_step(world, scene.seat, scene.action);
  if (own) {
    walk.expect(scene.step.has_value() == step.has_value(),
                "two worlds are told apart by a refusal, or by whether undo is possible");
  }
  if (!scene.step) return;
  walk.count("steps compared in two worlds");
  const Told here = told_by(*scene.step, viewer);
  std::optional<Told> there;
  if (step) there.emplace(told_by(*step, viewer));
  if (here == there) return;
  if (!own && could_be_told(world, viewer, scene.seat, here)) return;
  const std::string when = "after " + scene.action.dump();
  if (!there) {
    walk.problem(name_of(viewer) + " learns something by a step that could be taken back: " + scene.action.dump());
    return;
  }
  walk.expect(here.events == there->events, name_of(viewer) + " is told two worlds apart " + when);
  expect_alike(walk, here.shown, there->shown, viewer, when);
}

/// With the same chance, two worlds that look the same are redealt to the same state: so a bot, which looks through
/// redeal alone, decides by what its seat may know and by nothing else.
void expect_same_redeal(Walk& walk, const Match& world, Viewer viewer, const Rng& chance) {
  Rng here = chance;
  Rng there = chance;
  const auto ours = walk.match().clone();
  const auto theirs = world.clone();
  ours->redeal(viewer, here);
  theirs->redeal(viewer, there);
  walk.expect(ours->encode() == theirs->encode(), "a redeal depends on what " + name_of(viewer) + " may not know");
  walk.count("redeals repeated");
}

/// What the game tells bots (knowledge.h) is in its scale, and the same in every world of the seat.
void expect_same_advice(Walk& walk, const Match& world, Seat seat) {
  const auto worth = walk.match().worth(seat);
  walk.expect(worth == world.worth(seat), "a seat is valued otherwise in another world");
  walk.expect(!worth || (*worth >= 0 && *worth <= k_worth_max), "a worth is out of its scale");
  std::vector<int> here;
  std::vector<int> there;
  walk.match().appeal(seat, here);
  world.appeal(seat, there);
  walk.expect(here == there, "a seat is advised otherwise in another world");
  const auto out_of_scale = [](int weight) { return weight < 1 || weight > k_appeal_max; };
  walk.expect(here.size() == walk.match().legal_count(seat) && std::none_of(here.begin(), here.end(), out_of_scale),
              "the advice does not weigh the listed actions");
  std::set<std::uint64_t> keys;
  for (std::size_t i = 0; i < here.size(); ++i) {
    keys.insert(walk.match().listed_key(seat, i));
    walk.expect(i >= world.legal_count(seat) || walk.match().listed_key(seat, i) == world.listed_key(seat, i),
                "the key of an action is another one in another world");
  }
  walk.expect(walk.match().first_pending() == walk.match().pending().front().seat,
              "the first to decide is another one");
  walk.expect(keys.size() == here.size(), "two listed actions have the same key");
  walk.count("advice compared");
}

void expect_nothing_tells(Walk& walk, Viewer viewer, const Scene& scene, const std::vector<Json>& seen, Rng& redeals) {
  const auto world = walk.match().clone();
  world->redeal(viewer, redeals);
  const Bytes dealt = world->encode();
  walk.count("redeals");
  walk.expect(dealt != scene.bytes, "redeal leaves the chance to come as it is");
  if (dealt == scene.bytes) return;
  walk.expect(walk.trial().game.decode(dealt).ok(), "a redealt state is refused as a snapshot");
  expect_alike(walk, shown_to(walk.match(), viewer), shown_to(*world, viewer), viewer, "at once");
  if (viewer.seat()) expect_refusals_alike(walk, *world, *viewer.seat(), seen);
  expect_same_redeal(walk, *world, viewer, redeals);
  if (viewer.seat()) expect_same_advice(walk, *world, *viewer.seat());
  const bool foretold = viewer.is(scene.seat) && walk.draw(k_steps_per_preview) == 0;
  if (foretold) expect_preview_holds(walk, *world, scene.seat, scene.action);
  expect_same_step(walk, *world, viewer, scene);
  if (walk.draw(k_worlds_per_playout) == 0) {
    const Playout played = play_at_random(*world, walk.chance(), walk.trial().actions_max);
    walk.expect(played.ended, "a redealt state does not come to its end");
    walk.count("redealt states played to their end");
  }
}

void expect_opening_tells_nothing(Walk& walk, Rng& redeals) {
  for (const Viewer viewer : viewers_of(walk.players())) {
    const auto world = walk.match().clone();
    world->redeal(viewer, redeals);
    walk.expect(events_for(walk.match().opening(), viewer) == events_for(world->opening(), viewer),
                name_of(viewer) + " is told two worlds apart by the opening");
  }
}

/// Takes back every step that is open, newest first, and plays them again.
void expect_undo_restores(Walk& walk, const Timeline& now, Seat seat, const std::vector<Bytes>& earlier) {
  Timeline back = now;
  for (std::size_t i = earlier.size(); i-- > 0;) {
    if (!walk.expect(back.can_undo(seat), "a step that revealed nothing can't be taken back")) return;
    if (!walk.expect(back.undo(seat).ok(), "undo is refused though it is offered")) return;
    if (!walk.expect(back.now().encode() == earlier[i], "undo does not restore the bytes")) return;
    walk.count("steps taken back");
  }
  // A choice beside others' has their steps before and after it.
  const bool all_its_own = now.open_steps() == earlier.size();
  walk.expect(!all_its_own || !back.can_undo(seat), "more steps can be taken back than were taken");
  walk.expect(now.now().encode() != back.now().encode(), "undo of a copy reaches its original");
}

void expect_undo_refused(Walk& walk, Timeline& now, Seat seat) {
  for (int i = 0; i < walk.players(); ++i) {
    const Seat other{static_cast<std::uint8_t>(i)};
    walk.expect(!now.can_undo(other), "what revealed something can be taken back");
    const auto undone = now.undo(other);
    const std::string code = other == seat ? "undo_revealed" : "nothing_to_undo";
    walk.expect(!undone.ok() && undone.error().code == code, "undo after a reveal is not refused as documented");
  }
  walk.count("undo refused after a reveal");
}

void expect_reveal_is_told(Walk& walk, const std::vector<Decision>& before, const Timeline& now, Seat seat,
                           bool reveals) {
  if (reveals) return;
  const std::vector<Decision> after = now.now().pending();
  walk.expect(!after.empty(), "the game ends with a step that could be taken back");
  for (const Decision& decision : after) {
    walk.expect(decision.seat == seat || decision_of(before, decision.seat) != nullptr,
                "the turn passes to another seat with a step that could be taken back");
  }
}

}  // namespace

Report check_noninterference(const Trial& trial) {
  return walk_through(trial, "noninterference", [](Walk& walk) {
    Rng redeals(derive_seed(walk.trial().seed, 2, "redeals"));
    expect_opening_tells_nothing(walk, redeals);
    std::vector<Json> seen;
    while (const auto pick = walk.pick()) {
      const Seat seat = pick->seat;
      const std::vector<Json> listed = walk.match().legal(seat);
      if (seen.size() < listed.size() || walk.draw(4) == 0) seen = listed;
      const Json& action = listed[pick->index];
      const Scene scene{walk.match().encode(), seat, action, open_step(walk.match(), seat, action)};
      for (const Viewer viewer : viewers_of(walk.players())) expect_nothing_tells(walk, viewer, scene, seen, redeals);
      walk.take(*pick);
    }
    walk.count("games");
  });
}

Report check_undo(const Trial& trial) {
  return walk_through(trial, "undo", [](Walk& walk) {
    Timeline timeline(walk.match().clone());
    std::vector<Bytes> earlier;  // the states before the steps that are open
    Seat owner;
    while (const auto pick = walk.pick()) {
      const std::vector<Decision> pending = timeline.now().pending();
      if (pick->seat != owner) earlier.clear();
      owner = pick->seat;
      earlier.push_back(timeline.now().encode());
      const auto applied = timeline.apply(owner, timeline.now().legal(owner)[pick->index]);
      walk.take(*pick);
      if (!walk.expect(applied.ok(), "a listed action is refused")) return;
      walk.expect(timeline.now().encode() == walk.match().encode(), "a timeline plays otherwise than its game");
      expect_reveal_is_told(walk, pending, timeline, owner, applied->reveals);
      if (applied->reveals) {
        earlier.clear();
        expect_undo_refused(walk, timeline, owner);
      } else {
        expect_undo_restores(walk, timeline, owner, earlier);
      }
    }
  });
}

}  // namespace engine::conformance
