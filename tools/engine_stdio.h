// `vivarium-engine engine`: any game over standard input and output, one JSON object a line in, one a line out. The
// operations are those of docs/engine-stdio.md.
#pragma once

#include <cstddef>
#include <deque>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/catalog.h"
#include "engine/core/timeline.h"

namespace protocol {
class FieldReader;
}

namespace tools {

/// A longer line is refused and skipped, bytes. The longest honest one holds a scenario or a snapshot.
inline constexpr std::size_t k_line_bytes_max = 1024UL * 1024;
/// Most actions that one `playout` takes.
inline constexpr int k_playout_actions_max = 1'000'000;

/// How many actions back `back` goes at most.
inline constexpr std::size_t k_back_max = 64;

/// An action that was taken, and the state before it.
struct Taken {
  std::unique_ptr<engine::Match> before;
  engine::Seat seat;
  engine::Json action;
};

/// One conversation. Holds at most one game.
class EngineSession {
 public:
  explicit EngineSession(const engine::Catalog& catalog) : catalog_(catalog) {}

  /// The answer to one line, without a line break. Never throws: a bad line gets an error, and a game that broke an
  /// invariant is dropped (`internal`).
  [[nodiscard]] std::string answer(std::string_view line);

 private:
  using Json = engine::Json;
  using Answer = engine::Result<Json>;
  using Reader = protocol::FieldReader;
  struct Operation {
    std::string_view name;
    Answer (EngineSession::*run)(Reader&, const Json&);
    bool needs_game;
  };
  static const Operation* find_operation(std::string_view name);

  Answer perform(const Json& request);
  Answer games(Reader& in, const Json& request);
  Answer start(Reader& in, const Json& request);
  Answer load(Reader& in, const Json& request);
  Answer pending(Reader& in, const Json& request);
  Answer legal(Reader& in, const Json& request);
  Answer apply(Reader& in, const Json& request);
  Answer view(Reader& in, const Json& request);
  Answer state(Reader& in, const Json& request);
  Answer outcome(Reader& in, const Json& request);
  Answer undo(Reader& in, const Json& request);
  Answer save(Reader& in, const Json& request);
  Answer restore(Reader& in, const Json& request);
  Answer redeal(Reader& in, const Json& request);
  Answer playout(Reader& in, const Json& request);
  Answer back(Reader& in, const Json& request);
  Answer note(Reader& in, const Json& request);

  [[nodiscard]] const engine::Match& now() const { return timeline_->now(); }
  /// Goes on from another state, with no past.
  Answer go_on_from(engine::Result<std::unique_ptr<engine::Match>> match);
  [[nodiscard]] Json position() const;
  [[nodiscard]] engine::Result<const engine::Game*> game_named(Reader& in) const;

  const engine::Catalog& catalog_;
  std::optional<engine::Timeline> timeline_;
  std::deque<Taken> taken_;  // the last actions, for `back`
};

/// Answers each line of `in` on `out`, flushed, until `in` ends. Gives the exit status: 0.
int run_engine(const engine::Catalog& catalog, std::istream& in, std::ostream& out);

}  // namespace tools
