// The contract between a game and everything else: what every game owes the server, and all that the
// server may know of a game. Its meaning is fixed in docs/adding-a-game.md. A game implements it by
// filling in TypedGame (typed_game.h); the server sees only the two interfaces below.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bytes.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/options.h"
#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/core/view.h"

namespace engine {

using Json = nlohmann::json;  // object keys are sorted, so dump() is canonical

struct PlayerRange {
  int min = 1;
  int max = 1;
  friend bool operator==(const PlayerRange&, const PlayerRange&) = default;
};

struct GameInfo {
  std::string id;             ///< folder name and wire name, e.g. "harmonies"
  std::string rules_version;  ///< raised whenever the same log would give another state
  std::string title;
  PlayerRange players;
  bool cooperative = false;  ///< the seats are one team; they win or lose together
  std::vector<OptionSpec> options;
  friend bool operator==(const GameInfo&, const GameInfo&) = default;
};

/// What a game starts from. The same Setup gives the same bytes everywhere.
struct Setup {
  int players = 0;
  Options options;
  Seed seed{};
};

/// One seat owes one decision. `id` changes whenever this seat's decision is another one than before, and
/// does not change when another seat's simultaneous choice comes in.
struct Decision {
  Seat seat;
  std::uint64_t id = 0;
  std::string kind;    ///< "turn", "choose_spirit", "defend" ...: what the prompt is drawn from
  std::string prompt;  ///< message key, "harmonies.prompt.turn"
  bool optional = false;
};

/// Something that happened, for animation and the history: a JSON object with a "type". If `audience` is
/// empty everybody sees `full`; else those seats see `full` and all others `others`, or nothing at all.
struct Event {
  JsonText full;
  std::vector<Seat> audience;
  std::optional<JsonText> others;
};

/// What one viewer may see of an event; null when it doesn't exist for them.
[[nodiscard]] const JsonText* event_for(const Event& event, Viewer viewer);
const JsonText* event_for(Event&&, Viewer) = delete;  // it would be gone

/// The result of an accepted action. `reveals` is true when somebody learned something that taking it back
/// could not unlearn: a draw of chance, a reveal, or the turn's passing to another seat.
struct Applied {
  bool reveals = false;
  std::vector<Event> events;
};

struct ScoreLine {
  std::string key;  ///< message key below "<game>.score."
  int points = 0;
};

struct Standing {
  Seat seat;
  int rank = 1;  ///< 1 is best; equal ranks are real ties that the rules leave standing
  int total = 0;
  std::vector<ScoreLine> lines;  ///< in the order of the score pad; they add up to total
  int tie_break = 0;             ///< the figure that ordered equal totals, as the rules define it
};

/// In a cooperative game the seats share one result: `common_win` tells which, and every seat has rank 1 and the
/// team's total and lines. team_outcome() makes that; in all other games common_win is absent.
struct Outcome {
  std::vector<Standing> ranking;   ///< best first
  std::optional<bool> common_win;  ///< cooperative games: won or lost together
  Json extra = Json::object();     ///< what else the score pad shows (suns ...)
};

/// How a cooperative game ended for all of its seats; the total is the sum of the lines.
[[nodiscard]] Outcome team_outcome(int players, bool won, const std::vector<ScoreLine>& lines);

/// {"seat","decision","kind","prompt","optional"}; the id is a string, as all ids are on the wire.
[[nodiscard]] Json to_json(const Decision& decision);
/// As it is described (describe/game_types.h).
[[nodiscard]] Json to_json(const Outcome& outcome);
/// {"event": full} and, when not everybody sees it, "audience" [seats] and "others" (what all others see, or null).
/// Unredacted: for tools, never for a client.
[[nodiscard]] Json to_json(const Event& event);

/// One game in progress: a value behind a pointer. No method has a side effect beyond the object. Even const
/// methods may keep what they worked out inside it: one object is used by one thread at a time.
class Match {
 public:
  virtual ~Match() = default;
  [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;

  /// What set-up did (who begins, what was dealt), for the first entry of the history; asked once, right after start.
  [[nodiscard]] virtual std::vector<Event> opening() const { return {}; }

  /// The seats that owe a decision now, in seat order; empty exactly when outcome() is set.
  [[nodiscard]] virtual std::vector<Decision> pending() const = 0;

  /// Every legal action of the seat's decision, complete and exact; empty when it owes none.
  [[nodiscard]] virtual std::vector<Json> legal(Seat seat) const = 0;
  /// The same list as JSON text.
  [[nodiscard]] virtual JsonText legal_text(Seat seat) const = 0;

  /// All or nothing: a Rejection leaves the state's bytes as they were.
  [[nodiscard]] virtual Result<Applied> apply(Seat seat, const Json& action) = 0;

  /// The same list and the same apply without JSON, for bots, fuzzing and play-outs. `index` counts in legal(seat).
  [[nodiscard]] virtual std::size_t legal_count(Seat seat) const = 0;
  /// Applies item `index` of legal(seat); returns Applied::reveals. index < legal_count(seat).
  virtual bool apply_listed(Seat seat, std::size_t index) = 0;
  /// A number for item `index` of legal(seat): the same for the same action in every state, another for another one.
  [[nodiscard]] virtual std::uint64_t listed_key(Seat seat, std::size_t index) const;
  /// The first seat that owes a decision: pending().front() without its words.
  [[nodiscard]] virtual std::optional<Seat> first_pending() const;

  /// What the server plays for a seat whose time is over: an index into legal(seat).
  [[nodiscard]] virtual std::size_t default_action(Seat seat) const = 0;

  /// All that the viewer may see, and nothing else. Maps keyed by stable ids, so that it diffs well.
  [[nodiscard]] virtual SharedView look(Viewer viewer) const = 0;
  /// The same as a tree: for tools and tests.
  [[nodiscard]] Json view(Viewer viewer) const { return look(viewer)->tree(); }

  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;

  /// The whole state, canonically; Game::decode takes it back. hash() is over these bytes.
  [[nodiscard]] virtual Bytes encode() const = 0;
  [[nodiscard]] Hash hash() const { return hash_of(encode()); }

  /// The whole state as JSON, which Game::load takes back. Unredacted: for tools, never for a client.
  [[nodiscard]] virtual Json scenario() const = 0;

  /// Replaces the state by one drawn at random among those that look the same to the viewer (and always did),
  /// with a chance of its own to come. `chance` serves this alone: the game draws for purposes of its own from it.
  /// What is drawn depends on nothing but what the viewer may know and on `chance`.
  virtual void redeal(Viewer viewer, Rng& chance) = 0;

  // What a game may tell its bots beyond the rules (knowledge.h, docs/bots.md): deterministic, and of nothing that the
  // seat may not know: a redeal for the seat changes neither.

  /// How promising each item of legal(seat) looks, 1 to k_appeal_max. All alike if the game doesn't say.
  virtual void appeal(Seat seat, std::vector<int>& weights) const;
  /// How well the seat stands, 0 to k_worth_max, while the game lasts; nullopt if the game doesn't say.
  [[nodiscard]] virtual std::optional<int> worth(Seat) const { return std::nullopt; }
};

struct Shape;

/// What goes over the wire of a game, as it is described (describe/shape.h); nullptr: it is not.
struct WireShapes {
  const Shape* action = nullptr;
  const Shape* event = nullptr;
  const Shape* view = nullptr;
  const Shape* extra = nullptr;  ///< Outcome::extra
};

/// A kind of game. Stateless; one object for the life of the process.
class Game {
 public:
  virtual ~Game() = default;
  [[nodiscard]] virtual const GameInfo& info() const = 0;
  /// Facts a client draws from (board geometry, cards); public, the same for every table.
  [[nodiscard]] virtual const Json& client_data() const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<Match>> start(const Setup& setup) const = 0;
  /// Reads what Match::scenario gave, or what somebody made of it; what breaks a rule is refused.
  [[nodiscard]] virtual Result<std::unique_ptr<Match>> load(const Json& scenario) const = 0;
  /// Reads what Match::encode wrote; hostile bytes are refused, never trusted.
  [[nodiscard]] virtual Result<std::unique_ptr<Match>> decode(ByteView bytes) const = 0;
  [[nodiscard]] virtual WireShapes wire_shapes() const { return {}; }
  /// This game with the data of a pack as well (pack.h), if it takes any. The identity, made of the pack's name and a
  /// hash of what it says, is what the options of a table tell it by; a pack that is there already changes nothing.
  struct Packed;
  [[nodiscard]] virtual Result<Packed> with_pack(std::string_view text) const;
};

struct Game::Packed {
  std::unique_ptr<Game> game;
  std::string identity;
  std::string summary;  ///< a phrase for the operator
};

}  // namespace engine
