// What a client may know of any game: what it can be set up with, what happens in it, and what came of it
// (docs/protocol.md sections 6 to 8).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/game.h"
#include "protocol/texts.h"

namespace protocol {

struct OptionSpec {
  Identifier name;
  engine::OptionKind kind = engine::OptionKind::boolean;
  Json default_;
  std::string label;
  std::optional<std::int64_t> min = {};
  std::optional<std::int64_t> max = {};
  std::optional<std::vector<Json>> values = {};
  std::optional<std::map<std::string, std::string>> labels = {};
};
DESCRIBE(OptionSpec, name, kind, default_, label, min, max, values, labels)
constexpr std::string_view described_sentence(const OptionSpec*) {
  return "One option of a game: enough to draw a form for a new table.";
}
constexpr auto described_sentences(const OptionSpec*) {
  return std::tuple{
      engine::says<&OptionSpec::default_>("The value it has when it is left out."),
      engine::says<&OptionSpec::label>("English; translated by the key `<game>.option.<name>`."),
      engine::says<&OptionSpec::min>("Of an integer."),
      engine::says<&OptionSpec::max>("Of an integer."),
      engine::says<&OptionSpec::values>("All values, of a boolean or a choice."),
      engine::says<&OptionSpec::labels>("Of a choice: an English label for each value; translated by the key "
                                        "`<game>.option.<name>.<value>`.")};
}
constexpr auto described_schemas(const OptionSpec*) {
  return std::tuple{engine::fits<&OptionSpec::default_>(R"({"type":["boolean","integer","string"]})"),
                    engine::fits<&OptionSpec::values>(R"({"items":{"type":["boolean","string"]}})")};
}

struct LessonInfo {
  Identifier name;
  int players = 0;
};
DESCRIBE(LessonInfo, name, players)
constexpr std::string_view described_sentence(const LessonInfo*) {
  return "A game that teaches: the same deal for everybody, against bots that do what the lesson needs.";
}
constexpr auto described_sentences(const LessonInfo*) {
  return std::tuple{engine::says<&LessonInfo::name>("What `table.create` takes as `lesson`."),
                    engine::says<&LessonInfo::players>("What it takes as `players`.")};
}

struct GameInfo {
  Identifier id;
  std::string title;
  std::string rules_version;
  engine::PlayerRange players;
  bool cooperative = false;
  std::vector<OptionSpec> options;
  std::optional<std::vector<LessonInfo>> lessons = {};
};
DESCRIBE(GameInfo, id, title, rules_version, players, cooperative, options, lessons)
constexpr std::string_view described_sentence(const GameInfo*) { return "A game that this server can play."; }
constexpr auto described_sentences(const GameInfo*) {
  return std::tuple{engine::says<&GameInfo::rules_version>("Raised whenever the same log would give another state."),
                    engine::says<&GameInfo::cooperative>("The seats are one team: they win or lose together."),
                    engine::says<&GameInfo::lessons>("Left out: there are none.")};
}
[[nodiscard]] GameInfo shown(const engine::GameInfo& info);

/// What one viewer may see of an event, as its text; table events are described (shown/events.h), a game's by the game.
struct GameEvent {
  engine::JsonText text;

  GameEvent() = default;
  GameEvent(engine::JsonText event) : text(std::move(event)) {}  // NOLINT: it is one
  GameEvent(const Json& event) : text(event) {}                  // NOLINT
  friend bool operator==(const GameEvent&, const GameEvent&) = default;
};
DESCRIBE_AS(GameEvent, text)
constexpr std::string_view described_sentence(const GameEvent*) {
  return "Something that happened, as this viewer may see it. Types that begin with `table.` are the table's own "
         "(TableEvent), all others the game's.";
}
constexpr std::string_view described_schema(const GameEvent*) {
  return R"({"type":"object","properties":{"type":{"type":"string","minLength":1}},"required":["type"],)"
         R"("if":{"properties":{"type":{"pattern":"^table\\."}}},"then":{"$ref":"games.json#/$defs/TableEvent"},)"
         R"("additionalProperties":true})";
}

// Of what came of a game the members are in the order of their names: so they stand in a table's log.

struct Standing {
  std::optional<bool> conceded = {};
  std::vector<engine::ScoreLine> lines = {};
  int rank = 1;
  Seat seat;
  int tie_break = 0;
  int total = 0;
  friend bool operator==(const Standing&, const Standing&) = default;
};
DESCRIBE(Standing, conceded, lines, rank, seat, tie_break, total)
constexpr std::string_view described_sentence(const Standing*) { return "One seat's result."; }
constexpr auto described_sentences(const Standing*) {
  return std::tuple{
      engine::says<&Standing::conceded>("True: the seat conceded, and is ranked behind all that did not."),
      engine::says<&Standing::lines>("As on the game's score pad; they add up to `total`."),
      engine::says<&Standing::rank>("1 is best; equal ranks are ties that the rules leave standing."),
      engine::says<&Standing::tie_break>("The figure that orders equal totals.")};
}
constexpr auto described_ranges(const Standing*) {
  return std::tuple{engine::within<&Standing::rank>(1, k_players_max)};
}

struct Outcome {
  std::optional<bool> by_concession = {};
  std::optional<bool> common_win = {};
  Json extra = Json::object();
  std::vector<Standing> ranking = {};
  friend bool operator==(const Outcome&, const Outcome&) = default;
};
DESCRIBE(Outcome, by_concession, common_win, extra, ranking)
constexpr std::string_view described_sentence(const Outcome*) { return "The end of a game."; }
constexpr auto described_sentences(const Outcome*) {
  return std::tuple{
      engine::says<&Outcome::by_concession>(
          "True: the game ended since too few were left; nothing was counted, totals are 0."),
      engine::says<&Outcome::common_win>("Cooperative games, and only those: the team has won, or lost."),
      engine::says<&Outcome::extra>("What else the score pad shows."),
      engine::says<&Outcome::ranking>(
          "Best first. In a cooperative game every seat has rank 1 and the total and lines of the team.")};
}
constexpr auto described_schemas(const Outcome*) {
  return std::tuple{engine::fits<&Outcome::extra>(R"({"type":"object","additionalProperties":true})")};
}
[[nodiscard]] Outcome shown(const engine::Outcome& outcome);

}  // namespace protocol
