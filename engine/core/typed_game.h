// Turns a game written as plain structs and free functions into the interfaces of game.h, so that each
// game's game.cpp stays a list of names.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/action_key.h"
#include "engine/core/describe/encoding.h"
#include "engine/core/describe/game_types.h"
#include "engine/core/describe/shape.h"
#include "engine/core/describe/tree.h"
#include "engine/core/ensure.h"
#include "engine/core/game.h"
#include "engine/core/typed_view.h"

namespace engine {

/// What `apply` of a typed game returns: its own events, turned into JSON only when somebody wants them.
template <class EventOfGame>
struct TypedApplied {
  bool reveals = false;
  std::vector<EventOfGame> events;
};

/// Who sees an event as it is, and what all others see of it instead: nothing, unless something is said.
template <class EventOfGame>
struct Telling {
  std::vector<Seat> audience;  ///< empty: everybody
  std::optional<EventOfGame> others;
};

template <class EventOfGame>
[[nodiscard]] Event told(const EventOfGame& event, const Telling<EventOfGame>& telling) {
  Event made{JsonText::written(json_text(event)), telling.audience, std::nullopt};
  if (telling.others) made.others = JsonText::written(json_text(*telling.others));
  return made;
}

/// `Rules` is a struct of types and static functions (plain_rules.h finds most); harmonies/game.cpp is the model:
///   State (a value), Action, Event
///   const GameInfo& info();                      const Json& client_data();
///   Result<State> set_up(const Setup&);          std::optional<BrokenRule> broken_rule(const State&);
///   std::vector<Decision> pending(const State&); void legal(const State&, Seat, std::vector<Action>&);
///   std::size_t default_action(const State&, Seat, const std::vector<Action>&);
///   Result<TypedApplied<Event>> apply(State&, Seat, const Action&);   all or nothing
///   engine::Event describe(const Event&);        Json view(const State&, Viewer);
///   std::optional<Outcome> outcome(const State&);
///   void redeal(State&, Viewer, Rng&);
/// Those that a Game asks without a state may as well be functions of a Rules object, if it carries data of its own.
/// And, if it likes,
///   std::vector<Event> opening(const State&);    what set_up did, told as events
///   bool apply_listed(State&, const Action&);    apply for play-outs: of a listed action, without events;
///                                                (State&, Seat, const Action&) where several seats may act at a time
///   std::optional<Seat> first_pending(const State&);   as pending's first, without its words
///   void appeal(const State&, Seat, const std::vector<Action>&, std::vector<int>& weights);
///   int worth(const State&, Seat);               what bots are told: see Match::appeal and Match::worth
///   Result<{rules, identity, summary}> with_pack(std::string_view) const;   of the object: see Game::with_pack
template <class Rules>
class TypedMatch final : public Match {
 public:
  using State = typename Rules::State;
  using Action = typename Rules::Action;

  explicit TypedMatch(State state) : state_(std::move(state)) {}

  [[nodiscard]] const State& state() const { return state_; }

  [[nodiscard]] std::unique_ptr<Match> clone() const override { return std::make_unique<TypedMatch>(state_); }
  [[nodiscard]] std::vector<Event> opening() const override {
    std::vector<Event> told;
    if constexpr (requires { Rules::opening(state_); }) {
      for (const auto& event : Rules::opening(state_)) told.push_back(told_as(event));
    }
    return told;
  }
  [[nodiscard]] std::vector<Decision> pending() const override { return Rules::pending(state_); }

  [[nodiscard]] std::vector<Json> legal(Seat seat) const override {
    std::vector<Json> listed;
    for (const Action& action : listed_actions(seat)) listed.push_back(tree_of(action));
    return listed;
  }

  [[nodiscard]] JsonText legal_text(Seat seat) const override {
    std::string text;
    JsonOut out(text);
    const auto& listed = listed_actions(seat);
    out.begin_list(listed.size());
    for (const Action& action : listed) {
      if constexpr (requires { Rules::to_json(action); }) {
        out.raw(JsonText(Rules::to_json(action)).text);
      } else {
        described::write(out, action);
      }
    }
    out.end_list();
    return JsonText::written(std::move(text));
  }

  [[nodiscard]] Result<Applied> apply(Seat seat, const Json& action) override {
    const auto read = action_of(action);
    if (!read) return read.error();
    listed_for_.reset();
    auto applied = Rules::apply(state_, seat, *read);
    if (!applied) return applied.error();
    Applied told{applied->reveals, {}};
    told.events.reserve(applied->events.size());
    for (const auto& event : applied->events) told.events.push_back(told_as(event));
    return told;
  }

  [[nodiscard]] std::size_t legal_count(Seat seat) const override { return listed_actions(seat).size(); }

  bool apply_listed(Seat seat, std::size_t index) override {
    const auto& listed = listed_actions(seat);
    ENSURE(index < listed.size(), "a listed action is chosen by its index");
    const Action chosen = listed[index];
    listed_for_.reset();
    if constexpr (requires { Rules::apply_listed(state_, chosen); }) {
      return Rules::apply_listed(state_, chosen);
    } else if constexpr (requires { Rules::apply_listed(state_, seat, chosen); }) {
      return Rules::apply_listed(state_, seat, chosen);
    } else {
      auto applied = Rules::apply(state_, seat, chosen);
      ENSURE(applied.ok(), "every listed action is accepted");
      return applied->reveals;
    }
  }

  [[nodiscard]] std::uint64_t listed_key(Seat seat, std::size_t index) const override {
    return key_with(0, listed_actions(seat)[index]);
  }
  [[nodiscard]] std::optional<Seat> first_pending() const override {
    if constexpr (requires { Rules::first_pending(state_); }) {
      return Rules::first_pending(state_);
    } else {
      return Match::first_pending();
    }
  }
  void appeal(Seat seat, std::vector<int>& weights) const override {
    const auto& listed = listed_actions(seat);
    weights.assign(listed.size(), 1);
    if constexpr (requires { Rules::appeal(state_, seat, listed, weights); }) {
      Rules::appeal(state_, seat, listed, weights);
    }
  }
  [[nodiscard]] std::optional<int> worth(Seat seat) const override {
    if constexpr (requires { Rules::worth(state_, seat); }) {
      return Rules::worth(state_, seat);
    } else {
      return std::nullopt;
    }
  }

  [[nodiscard]] std::size_t default_action(Seat seat) const override {
    return Rules::default_action(state_, seat, listed_actions(seat));
  }

  [[nodiscard]] SharedView look(Viewer viewer) const override {
    if constexpr (requires { typename Rules::View; }) {
      return std::make_shared<const TypedView<typename Rules::View>>(Rules::view(state_, viewer));
    } else {
      return std::make_shared<const JsonView>(Rules::view(state_, viewer));
    }
  }
  [[nodiscard]] std::optional<Outcome> outcome() const override {
    auto found = Rules::outcome(state_);
    if constexpr (requires { Rules::extra(state_); }) {
      if (found) found->extra = to_tree(Rules::extra(state_));
    }
    return found;
  }

  [[nodiscard]] Bytes encode() const override {
    Encoder to;
    if constexpr (requires { Rules::encode(state_, to); }) {
      Rules::encode(state_, to);
    } else {
      write_bytes(to, state_);
    }
    return to.take();
  }

  [[nodiscard]] Json scenario() const override {
    if constexpr (requires { Rules::scenario(state_); }) {
      return Rules::scenario(state_);
    } else {
      return to_tree(state_);
    }
  }
  void redeal(Viewer viewer, Rng& chance) override {
    listed_for_.reset();
    Rules::redeal(state_, viewer, chance);
  }

 private:
  static Json tree_of(const Action& action) {
    if constexpr (requires { Rules::to_json(action); }) {
      return Rules::to_json(action);
    } else {
      return to_tree(action);
    }
  }
  static Result<Action> action_of(const Json& json) {
    if constexpr (requires { Rules::action_from(json); }) {
      return Rules::action_from(json);
    } else {
      return from_tree<Action>(json, "bad_action");
    }
  }
  template <class EventOfGame>
  static Event told_as(const EventOfGame& event) {
    if constexpr (requires { Rules::describe(event); }) {
      return Rules::describe(event);
    } else if constexpr (requires { Rules::telling(event); }) {
      return told(event, Rules::telling(event));
    } else {
      return {JsonText::written(json_text(event)), {}, std::nullopt};
    }
  }

  /// Built once per state, into one reused buffer: a play-out allocates for its longest list only.
  const std::vector<Action>& listed_actions(Seat seat) const {
    if (listed_for_ == seat) return listed_;
    listed_.clear();
    Rules::legal(state_, seat, listed_);
    listed_for_ = seat;
    return listed_;
  }

  State state_;
  mutable std::vector<Action> listed_;  // no part of the value
  mutable std::optional<Seat> listed_for_;
};

template <class T>
[[nodiscard]] const Shape* shape_if_described() {
  if constexpr (described::Struct<T> || described::Choice<T>) {
    return &shape_of<T>();
  } else {
    return nullptr;
  }
}

template <class Rules>
class TypedGame final : public Game {
 public:
  TypedGame() = default;
  explicit TypedGame(Rules rules) : rules_(std::move(rules)) {}

  [[nodiscard]] const GameInfo& info() const override { return rules_.info(); }
  [[nodiscard]] const Json& client_data() const override { return rules_.client_data(); }
  [[nodiscard]] Result<std::unique_ptr<Match>> start(const Setup& setup) const override {
    if (setup.players < info().players.min || setup.players > info().players.max) {
      return Rejection{"bad_player_count", "This game is not played by that many people.", "", "players"};
    }
    return boxed(rules_.set_up(setup));
  }
  [[nodiscard]] Result<std::unique_ptr<Match>> load(const Json& scenario) const override {
    if constexpr (requires { rules_.load(scenario); }) {
      return boxed(rules_.load(scenario));
    } else {
      return boxed(read(scenario));
    }
  }
  [[nodiscard]] Result<std::unique_ptr<Match>> decode(ByteView bytes) const override {
    Decoder from(bytes);
    auto state = decoded(from);
    if (state.ok() && !from.finished()) {
      return Rejection{"bad_snapshot", "The snapshot has bytes left over.", "", "snapshot"};
    }
    return boxed(std::move(state));
  }
  [[nodiscard]] WireShapes wire_shapes() const override {
    WireShapes shapes{shape_if_described<typename Rules::Action>(), shape_if_described<typename Rules::Event>()};
    if constexpr (requires { typename Rules::View; }) shapes.view = shape_if_described<typename Rules::View>();
    if constexpr (requires(const typename Rules::State& state) { Rules::extra(state); }) {
      using Extra = decltype(Rules::extra(std::declval<const typename Rules::State&>()));
      shapes.extra = shape_if_described<Extra>();
    }
    return shapes;
  }
  [[nodiscard]] Result<Packed> with_pack(std::string_view text) const override {
    if constexpr (requires { rules_.with_pack(text); }) {
      auto packed = rules_.with_pack(text);
      if (!packed) return packed.error();
      return Packed{std::make_unique<TypedGame>(std::move(packed->rules)), packed->identity, packed->summary};
    } else {
      return Game::with_pack(text);
    }
  }

 private:
  [[nodiscard]] Result<typename Rules::State> decoded(Decoder& from) const {
    if constexpr (requires { rules_.decode(from); }) {
      return rules_.decode(from);
    } else {
      auto state = read_bytes<typename Rules::State>(from);
      if (!from.ok()) return Rejection{"bad_snapshot", "These bytes are no game of this kind.", "", "snapshot"};
      if (const auto broken = rules_.broken_rule(state)) {
        return Rejection{"bad_snapshot", broken->message, "", "snapshot"};
      }
      return state;
    }
  }
  [[nodiscard]] Result<typename Rules::State> read(const Json& scenario) const {
    auto state = from_tree<typename Rules::State>(scenario, "bad_scenario", Members::whole);
    if (!state) return state;
    if (const auto broken = rules_.broken_rule(*state)) {
      return Rejection{"bad_scenario", broken->message, "", broken->field};
    }
    return state;
  }

  static Result<std::unique_ptr<Match>> boxed(Result<typename Rules::State> state) {
    if (!state) return state.error();
    return std::unique_ptr<Match>(std::make_unique<TypedMatch<Rules>>(std::move(state).value()));
  }

  Rules rules_;
};

}  // namespace engine
