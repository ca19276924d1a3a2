// One game as a module for pages: a C interface of texts in and texts out (docs/engine-in-page.md describes each
// function). One instance holds one game in progress. What a game refuses is an answer; what its host must not ask is a
// broken invariant, which ends the instance.
#include <array>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/describe/json_out.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/describe/patch.h"
#include "engine/core/ensure.h"
#include "engine/core/game.h"

namespace games::VIVARIUM_GAME {
std::unique_ptr<engine::Game> make_game();
}

namespace {

using engine::Json;
using engine::Match;
using engine::Rejection;
using engine::Seat;
using engine::Viewer;

/// Raised with what a host has to know: functions, their arguments and answers.
constexpr int k_interface = 1;

struct Table {
  int players = 0;
  std::unique_ptr<Match> now;
  std::vector<std::unique_ptr<Match>> past;                            // before each action in force
  std::array<engine::SharedView, engine::k_seats_max + 1> last_shown;  // of each seat, and at last of spectators
};

const engine::Game& game() {
  static const std::unique_ptr<engine::Game> made = games::VIVARIUM_GAME::make_game();
  return *made;
}

Table& started() {
  static Table table;
  return table;
}

Table& table() {
  ENSURE(started().now != nullptr, "a game is begun before it is asked for anything");
  return started();
}

std::string& last_answer() {
  static std::string text;
  return text;
}

/// What every function of a text gives: how long it is; the host reads it at `answer`.
int answer(std::string text) {
  last_answer() = std::move(text);
  return static_cast<int>(last_answer().size());
}

/// The same of a refusal: all bits turned, so that it is negative.
int refuse(const Rejection& why) {
  Json told{{"code", why.code}, {"message", why.message}};
  if (!why.rule.empty()) told["rule"] = why.rule;
  if (!why.field.empty()) told["field"] = why.field;
  return ~answer(engine::dump_json(told));
}

Seat seat_at(int index) {
  ENSURE(index >= 0 && index < table().players, "a seat of this table is asked about");
  return Seat{static_cast<std::uint8_t>(index)};
}

Viewer viewer_at(int index) { return index < 0 ? Viewer::spectator() : Viewer::at(seat_at(index)); }

engine::SharedView& last_shown_to(int viewer) {
  return table().last_shown[viewer < 0 ? engine::k_seats_max : static_cast<std::size_t>(viewer)];
}

/// A list of {"audience"?, "event", "others"?}: the whole truth of each, and who sees what of it.
void write_events(std::string& to, const std::vector<engine::Event>& events) {
  to += "[";
  for (const engine::Event& event : events) {
    if (to.back() != '[') to += ",";
    to += "{";
    if (!event.audience.empty()) {
      to += "\"audience\":[";
      for (const Seat seat : event.audience) to += (to.back() == '[' ? "" : ",") + std::to_string(seat.index);
      to += "],";
    }
    to += "\"event\":" + event.full.text;
    if (!event.audience.empty()) to += ",\"others\":" + (event.others ? event.others->text : "null");
    to += "}";
  }
  to += "]";
}

}  // namespace

#define EXPORT(name) [[clang::export_name(name)]]

/// Room for a text that comes in.
EXPORT("alloc") void* take_room(std::size_t length) { return ::operator new(length); }
EXPORT("free") void give_room_back(void* at) { ::operator delete(at); }

/// Where the text of the last answer begins; it stays there until the next function is called.
EXPORT("answer") const char* answer_at() { return last_answer().data(); }

EXPORT("about") int about() {
  return answer(engine::dump_json({{"game", engine::to_json(game().info())}, {"interface", k_interface}}));
}

EXPORT("start")
int start(int players, const char* seed, std::size_t seed_length, const char* options, std::size_t options_length) {
  const auto key = engine::hash_from_hex({seed, seed_length});
  if (!key) return refuse({"bad_params", "A seed is 64 hex digits.", "", "seed"});
  auto checked = engine::check_options(game().info().options, engine::parse_json({options, options_length}));
  if (!checked) return refuse(checked.error());
  auto made = game().start({players, std::move(*checked), *key});
  if (!made) return refuse(made.error());
  started() = {players, std::move(*made), {}, {}};
  std::string text = "{\"events\":";
  write_events(text, table().now->opening());
  return answer(text + "}");
}

EXPORT("pending") int pending() {
  Json owed = Json::array();
  for (const engine::Decision& decision : table().now->pending()) owed.push_back(engine::to_json(decision));
  return answer(engine::dump_json(owed));
}

EXPORT("legal") int legal(int seat) { return answer(table().now->legal_text(seat_at(seat)).text); }

EXPORT("legal_count") int legal_count(int seat) { return static_cast<int>(table().now->legal_count(seat_at(seat))); }

EXPORT("apply") int apply(int seat, const char* action, std::size_t length) {
  Table& at = table();
  auto before = at.now->clone();
  auto applied = at.now->apply(seat_at(seat), engine::parse_json({action, length}));
  if (!applied) return refuse(applied.error());
  at.past.push_back(std::move(before));
  std::string text = "{\"events\":";
  write_events(text, applied->events);
  return answer(text + (applied->reveals ? ",\"reveals\":true}" : ",\"reveals\":false}"));
}

/// An item of `legal`, by its place in it; 1 if somebody learned something by it.
EXPORT("apply_listed") int apply_listed(int seat, int index) {
  Table& at = table();
  ENSURE(index >= 0, "a listed action is chosen by its index");
  at.past.push_back(at.now->clone());
  return at.now->apply_listed(seat_at(seat), static_cast<std::size_t>(index)) ? 1 : 0;
}

/// The state before so many actions.
EXPORT("back") void back(int actions) {
  Table& at = table();
  ENSURE(actions > 0 && static_cast<std::size_t>(actions) <= at.past.size(), "that many actions were applied");
  at.past.resize(at.past.size() - static_cast<std::size_t>(actions) + 1);
  at.now = std::move(at.past.back());
  at.past.pop_back();
}

/// Of a seat, or of a spectator, who is -1.
EXPORT("view") int view(int viewer) {
  auto& shown = last_shown_to(viewer);
  shown = table().now->look(viewer_at(viewer));
  std::string text;
  shown->write_json(text);
  return answer(std::move(text));
}

/// RFC 6902, from the view that this viewer was shown last.
EXPORT("patch") int patch(int viewer) {
  auto& shown = last_shown_to(viewer);
  ENSURE(shown != nullptr, "a view is shown before a difference from it");
  auto now = table().now->look(viewer_at(viewer));
  std::string text;
  engine::JsonOut to(text);
  engine::PatchOut out(to);
  now->write_patch(out, *shown);
  out.finish();
  shown = std::move(now);
  return answer(std::move(text));
}

EXPORT("outcome") int outcome() {
  const auto ended = table().now->outcome();
  return answer(ended ? engine::dump_json(engine::to_json(*ended)) : "null");
}

EXPORT("hash") int hash() { return answer(engine::to_hex(table().now->hash())); }

/// BLAKE2b-256, which chains of records, seeds and commitments are made of.
EXPORT("hash_of") int hash_of(const char* bytes, std::size_t length) {
  return answer(engine::to_hex(engine::hash_of({reinterpret_cast<const std::uint8_t*>(bytes), length})));
}
