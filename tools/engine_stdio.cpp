#include "tools/engine_stdio.h"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>

#include "engine/core/describe/tree.h"
#include "engine/core/ensure.h"
#include "engine/core/playout.h"
#include "protocol/field_reader.h"
#include "protocol/games.h"
#include "protocol/wire.h"
#include "tests/engine/examples/forms.h"

namespace tools {
namespace {

using engine::Json;
using engine::Match;
using engine::Rejection;
using engine::Seat;
using engine::Viewer;
using protocol::FieldReader;

constexpr protocol::Lengths k_name_lengths{1, 64};

// What others chose beside it since stands, each on a state without it.
void forget_last_of(std::deque<Taken>& taken, Seat seat) {
  std::size_t last = taken.size();
  while (last > 0 && taken[last - 1].seat != seat) --last;
  if (last == 0) return;
  std::unique_ptr<Match> state = std::move(taken[last - 1].before);
  taken.erase(taken.begin() + static_cast<std::ptrdiff_t>(last - 1));
  for (std::size_t i = last - 1; i < taken.size(); ++i) {
    taken[i].before = state->clone();
    const auto again = state->apply(taken[i].seat, taken[i].action);
    ENSURE(again.ok(), "a choice is accepted again without another seat's beside it");
  }
}

Json to_json(const Rejection& why) {
  Json error = {{"code", why.code}, {"message", why.message}};
  if (!why.rule.empty()) error["rule"] = why.rule;
  if (!why.field.empty()) error["field"] = why.field;
  return error;
}

Json pending_of(const Match& match) {
  Json list = Json::array();
  for (const engine::Decision& decision : match.pending()) list.push_back(engine::to_json(decision));
  return list;
}

Json to_json(const std::vector<engine::Event>& events) {
  Json list = Json::array();
  for (const engine::Event& event : events) list.push_back(engine::to_json(event));
  return list;
}

Seat read_seat(FieldReader& in, std::string_view name) {
  return Seat{static_cast<std::uint8_t>(in.integer(name, 0, engine::k_seats_max - 1))};
}

Viewer read_viewer(FieldReader& in, const Json& request) {
  const auto given = request.find("viewer");
  if (given != request.end() && given->is_number()) return Viewer::at(read_seat(in, "viewer"));
  if (given == request.end() || *given != "spectator") {
    in.refuse({"bad_params", "`viewer` must be a seat or \"spectator\".", "", "viewer"});
  }
  return Viewer::spectator();
}

/// In FieldReader's own words when it found nothing else wrong.
engine::Seed read_seed(FieldReader& in) {
  const std::string digits = in.hash("seed");
  return in.rejection() ? engine::Seed{} : *engine::hash_from_hex(digits);
}

Json game_info(const engine::Game& game) {
  Json info = engine::to_tree(protocol::shown(game.info()));
  info["version"] = std::move(info["rules_version"]);
  info.erase("rules_version");
  return info;
}

/// Every step as {"seat", "action"}, and how it ended.
Json play_on(Match& match, engine::Rng& chance, int limit) {
  Json taken = Json::array();
  while (static_cast<int>(taken.size()) < limit) {
    const auto pick = engine::pick_at_random(match, chance);
    if (!pick) break;
    taken.push_back({{"seat", pick->seat.index}, {"action", match.legal(pick->seat)[pick->index]}});
    match.apply_listed(pick->seat, pick->index);
  }
  return taken;
}

enum class Line { complete, too_long, none };

/// Reads one line without ever holding more of it than may be answered.
Line read_line(std::streambuf& from, std::string& line) {
  using Traits = std::streambuf::traits_type;
  line.clear();
  bool any = false;
  bool too_long = false;
  for (auto c = from.sbumpc(); c != Traits::eof(); c = from.sbumpc()) {
    any = true;
    if (c == '\n') break;
    if (line.size() < k_line_bytes_max) {
      line.push_back(Traits::to_char_type(c));
    } else {
      too_long = true;
    }
  }
  if (!any) return Line::none;
  return too_long ? Line::too_long : Line::complete;
}

}  // namespace

const EngineSession::Operation* EngineSession::find_operation(std::string_view name) {
  static constexpr std::array k_operations = {
      Operation{"games", &EngineSession::games, false},    Operation{"new", &EngineSession::start, false},
      Operation{"load", &EngineSession::load, false},      Operation{"restore", &EngineSession::restore, false},
      Operation{"pending", &EngineSession::pending, true}, Operation{"legal", &EngineSession::legal, true},
      Operation{"apply", &EngineSession::apply, true},     Operation{"view", &EngineSession::view, true},
      Operation{"state", &EngineSession::state, true},     Operation{"outcome", &EngineSession::outcome, true},
      Operation{"undo", &EngineSession::undo, true},       Operation{"save", &EngineSession::save, true},
      Operation{"redeal", &EngineSession::redeal, true},   Operation{"playout", &EngineSession::playout, true},
      Operation{"back", &EngineSession::back, true},       Operation{"note", &EngineSession::note, false},
  };
  const auto* found = std::ranges::find_if(k_operations, [&](const auto& one) { return one.name == name; });
  return found == k_operations.end() ? nullptr : found;
}

std::string EngineSession::answer(std::string_view line) {
  const auto request = protocol::decode(line, protocol::Encoding::json, k_line_bytes_max);
  Answer result = request.ok() ? perform(*request) : Answer(request.error());
  Json answer = Json::object();
  if (result) {
    answer = std::move(result).value();
    answer["ok"] = true;
  } else {
    answer = {{"ok", false}, {"error", to_json(result.error())}};
  }
  if (request && request->is_object() && request->contains("id")) answer["id"] = request->at("id");
  return protocol::encode(answer, protocol::Encoding::json);
}

EngineSession::Answer EngineSession::perform(const Json& request) {
  if (!request.is_object()) return Rejection{"bad_request", "A line holds one JSON object.", "", ""};
  FieldReader in(request);
  const std::string name = in.text("op", k_name_lengths);
  if (in.rejection()) return *in.rejection();
  const Operation* operation = find_operation(name);
  if (operation == nullptr) return Rejection{"unknown_op", "There is no such operation.", "", "op"};
  if (operation->needs_game && !timeline_) {
    return Rejection{"no_game", "Start, load or restore a game first.", "", ""};
  }
  try {
    return (this->*operation->run)(in, request);
  } catch (const std::exception& thrown) {
    timeline_.reset();
    return Rejection{"internal", std::string("The game broke an invariant and was dropped: ") + thrown.what(), "", ""};
  }
}

EngineSession::Answer EngineSession::games(Reader&, const Json&) {
  Json list = Json::array();
  for (const auto& game : catalog_.games()) list.push_back(game_info(*game));
  return Json{{"games", std::move(list)}};
}

engine::Result<const engine::Game*> EngineSession::game_named(Reader& in) const {
  const std::string id = in.text("game", k_name_lengths);
  if (in.rejection()) return *in.rejection();
  if (const engine::Game* game = catalog_.find(id)) return game;
  return Rejection{"unknown_game", "There is no game of that id.", "", "game"};
}

EngineSession::Answer EngineSession::start(Reader& in, const Json&) {
  const auto game = game_named(in);
  if (!game) return game.error();
  engine::Setup setup;
  setup.players = static_cast<int>(in.integer("players", 1, engine::k_seats_max));
  setup.seed = read_seed(in);
  const Json given = in.optional_object("options");
  if (in.rejection()) return *in.rejection();
  auto options = engine::check_options((*game)->info().options, given);
  if (!options) return options.error();
  setup.options = std::move(options).value();
  Answer answer = go_on_from((*game)->start(setup));
  if (answer) (*answer)["events"] = to_json(now().opening());
  return answer;
}

EngineSession::Answer EngineSession::load(Reader& in, const Json& request) {
  const auto game = game_named(in);
  if (!game) return game.error();
  if (request.contains("position")) {
    const Json position = in.object("position");
    if (in.rejection()) return *in.rejection();
    return go_on_from(examples::form_of((*game)->info().id).position(**game, position));
  }
  const Json scenario = in.object("scenario");
  if (in.rejection()) return *in.rejection();
  return go_on_from((*game)->load(scenario));
}

EngineSession::Answer EngineSession::restore(Reader& in, const Json&) {
  const auto game = game_named(in);
  if (!game) return game.error();
  const std::string text = in.text("snapshot", {1, k_line_bytes_max});
  if (in.rejection()) return *in.rejection();
  const auto bytes = engine::from_base64(text);
  if (!bytes) return Rejection{"bad_snapshot", "The snapshot is not base64.", "", "snapshot"};
  return go_on_from((*game)->decode(*bytes));
}

EngineSession::Answer EngineSession::go_on_from(engine::Result<std::unique_ptr<Match>> match) {
  if (!match) return match.error();
  timeline_.emplace(std::move(match).value());
  taken_.clear();
  return position();
}

Json EngineSession::position() const {
  return {{"pending", pending_of(now())}, {"hash", engine::to_hex(now().hash())}};
}

EngineSession::Answer EngineSession::pending(Reader&, const Json&) { return Json{{"pending", pending_of(now())}}; }

EngineSession::Answer EngineSession::legal(Reader& in, const Json&) {
  const Seat seat = read_seat(in, "seat");
  if (in.rejection()) return *in.rejection();
  Json answer = {{"decision", nullptr}, {"actions", now().legal(seat)}};
  for (const engine::Decision& decision : now().pending()) {
    if (decision.seat == seat) answer["decision"] = engine::to_json(decision)["decision"];
  }
  return answer;
}

EngineSession::Answer EngineSession::apply(Reader& in, const Json&) {
  const Seat seat = read_seat(in, "seat");
  const Json action = in.object("action");
  if (in.rejection()) return *in.rejection();
  auto before = now().clone();
  const auto applied = timeline_->apply(seat, action);
  if (!applied) return applied.error();
  taken_.push_back({std::move(before), seat, action});
  if (taken_.size() > k_back_max) taken_.pop_front();
  Json answer = position();
  answer["reveals"] = applied->reveals;
  answer["events"] = to_json(applied->events);
  return answer;
}

EngineSession::Answer EngineSession::view(Reader& in, const Json& request) {
  const Viewer viewer = read_viewer(in, request);
  if (in.rejection()) return *in.rejection();
  return Json{{"view", now().view(viewer)}};
}

EngineSession::Answer EngineSession::state(Reader&, const Json&) { return Json{{"state", now().scenario()}}; }

EngineSession::Answer EngineSession::outcome(Reader&, const Json&) {
  const auto outcome = now().outcome();
  return Json{{"outcome", outcome ? engine::to_json(*outcome) : Json(nullptr)}};
}

EngineSession::Answer EngineSession::undo(Reader& in, const Json&) {
  const Seat seat = read_seat(in, "seat");
  if (in.rejection()) return *in.rejection();
  const auto undone = timeline_->undo(seat);
  if (!undone) return undone.error();
  forget_last_of(taken_, seat);
  return position();
}

// Whatever was learned by them: what a table does when all its players agree to it.
EngineSession::Answer EngineSession::back(Reader& in, const Json&) {
  const auto actions = static_cast<std::size_t>(in.integer("actions", 1, k_back_max));
  if (in.rejection()) return *in.rejection();
  if (actions > taken_.size()) {
    return Rejection{"nothing_to_undo", "So many actions are not within reach.", "", "actions"};
  }
  const auto first = taken_.end() - static_cast<std::ptrdiff_t>(actions);
  timeline_.emplace(std::move(first->before));
  taken_.erase(first, taken_.end());
  return position();
}

EngineSession::Answer EngineSession::save(Reader&, const Json&) {
  return Json{{"snapshot", engine::to_base64(now().encode())}};
}

EngineSession::Answer EngineSession::redeal(Reader& in, const Json& request) {
  const Viewer viewer = read_viewer(in, request);
  engine::Rng chance(read_seed(in));
  if (in.rejection()) return *in.rejection();
  auto other = now().clone();
  other->redeal(viewer, chance);
  return go_on_from(std::move(other));
}

EngineSession::Answer EngineSession::playout(Reader& in, const Json&) {
  engine::Rng chance(read_seed(in));
  const auto policy = in.optional_text("policy", k_name_lengths);
  const auto limit = in.optional_integer("limit", 0, k_playout_actions_max);
  const bool trace = in.optional_flag("trace", false);
  if (in.rejection()) return *in.rejection();
  if (policy && *policy != "random") return Rejection{"unknown_policy", "The only policy is \"random\".", "", "policy"};
  auto match = now().clone();
  Json taken = play_on(*match, chance, static_cast<int>(limit.value_or(k_playout_actions_max)));
  const auto outcome = match->outcome();
  Json answer = {{"outcome", outcome ? engine::to_json(*outcome) : Json(nullptr)},
                 {"actions", taken.size()},
                 {"hash", engine::to_hex(match->hash())}};
  if (trace) answer["taken"] = std::move(taken);
  timeline_.emplace(std::move(match));
  taken_.clear();
  return answer;
}

// What happened around the game: a line of an exported log that is no step of it.
EngineSession::Answer EngineSession::note(Reader&, const Json&) { return Json::object(); }

int run_engine(const engine::Catalog& catalog, std::istream& in, std::ostream& out) {
  EngineSession session(catalog);
  std::string line;
  for (;;) {
    switch (read_line(*in.rdbuf(), line)) {
      case Line::none:
        return 0;
      case Line::too_long:
        line.push_back(' ');  // one byte more than is taken: answered with what is wrong
        break;
      case Line::complete:
        break;
    }
    out << session.answer(line) << '\n' << std::flush;
  }
}

}  // namespace tools
