#include "tools/commands.h"

#include <algorithm>
#include <iostream>

#include "engine/core/catalog.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/playout.h"
#include "tests/engine/examples/forms.h"
#include "tools/checks.h"
#include "tools/command_line.h"
#include "tools/engine_stdio.h"
#include "tools/examples.h"
#include "tools/new_game.h"
#include "tools/packs.h"
#include "tools/patches.h"
#include "tools/play.h"
#include "tools/schema.h"
#include "tools/tournament.h"
#include "tools/wire_schemas.h"

namespace tools {
namespace {

constexpr int k_threads_max = 256;

struct Arguments {
  std::string game;
  std::string file;
  std::vector<std::string> decks;
  std::string seed = "1";
  std::string options = "{}";
  int players = 0;
  std::uint64_t count = 1'000'000;
  std::uint64_t games = 1'000;
  int threads = 1;
  Contestant first{"hard", 0};
  Contestant second{"random", 0};
  std::uint64_t decisions = 1'000;
  int playouts = 50;
  bool all_options = false;
  bool each_step = false;
  bool typescript = false;
};

engine::Seed seed_from(const std::string& text) {
  engine::Encoder bytes;
  bytes.text(text);
  return engine::hash_of(bytes.bytes());
}

const engine::Game& game_named(const std::string& id) {
  const engine::Game* game = engine::catalog().find(id);
  if (game == nullptr) throw Misused("GAME", "there is no game \"" + id + "\"");
  return *game;
}

/// Every table, or those of the one player count and the options that were asked for.
std::vector<engine::Table> tables_for(const engine::Game& game, const Arguments& given) {
  std::vector<engine::Table> tables = engine::every_table(game.info());
  if (!given.all_options) {
    auto options = engine::check_options(game.info().options, engine::parse_json(given.options));
    if (!options) throw Misused("--options", options.error().message);
    tables.clear();
    for (int players = game.info().players.min; players <= game.info().players.max; ++players) {
      tables.push_back({players, *options});
    }
  }
  if (given.players != 0) std::erase_if(tables, [&](const auto& table) { return table.players != given.players; });
  if (tables.empty()) throw Misused("--players", "this game is not played by that many");
  return tables;
}

int playouts(const Arguments& given) {
  const engine::Game& game = game_named(given.game);
  PlayoutsOrder order;
  order.games = given.games;
  order.tables = tables_for(game, given);
  order.seed = seed_from(given.seed);
  order.threads = given.threads;
  order.each_step = given.each_step;
  return run_playouts(game, order, std::cout);
}

int digest(const Arguments& given) {
  for (const auto& game : engine::catalog().games()) {
    if (!given.game.empty() && game->info().id != given.game) continue;
    std::cout << game->info().id << " " << engine::to_hex(digest_of(*game)) << "\n";
  }
  if (!given.game.empty()) static_cast<void>(game_named(given.game));
  return 0;
}

int golden(const Arguments& given) {
  std::cout << golden_playouts(game_named(given.game));
  return 0;
}

int tournament(const Arguments& given) {
  const engine::Game& game = game_named(given.game);
  TournamentOrder order;
  order.games = given.games;
  Arguments at_table = given;
  if (given.players == 0) at_table.players = std::max(2, game.info().players.min);
  order.table = tables_for(game, at_table).front();
  order.seed = seed_from(given.seed);
  order.threads = given.threads;
  order.contestants = {given.first, given.second};
  if (order.table.players == 1 && !game.info().cooperative) order.contestants.pop_back();
  return run_tournament(game, order, std::cout);
}

int schema(const Arguments& given) {
  const engine::Game& game = game_named(given.game);
  std::cout << (given.typescript ? typescript_of(game) : json_schema_of(game).dump(2) + "\n");
  return 0;
}

int fairness(const Arguments& given) {
  return run_fairness(game_named(given.game), {given.decisions, given.playouts, seed_from(given.seed)}, std::cout);
}

void add_game(CommandLine& line, Arguments& into) {
  line.option("GAME", &into.game, "id of the game", {.required = true});
}
void add_seed(CommandLine& line, Arguments& into) {
  line.option("--seed", &into.seed, "any text; the seeds of all games are derived from it");
}

void add_playouts(CommandLine& line, Arguments& into) {
  add_game(line, into);
  add_seed(line, into);
  line.option("--games", &into.games, "how many", {.range = {{1, 100'000'000}}});
  line.flag("--all-options", into.all_options, "every combination of options");
  line.option("--options", &into.options, "one combination, as a JSON object");
  line.option("--players", &into.players, "one player count; all, when left out", {.range = {{1, 8}}});
  line.option("--threads", &into.threads, "cores to use", {.range = {{1, k_threads_max}}});
  line.flag("--each-step", into.each_step, "hash the state after each action");
}

void add_tournament(CommandLine& line, Arguments& into) {
  add_game(line, into);
  add_seed(line, into);
  const std::vector<std::string> known{"easy", "normal", "hard", "random"};
  line.option("--games", &into.games, "how many", {.range = {{1, 1'000'000}}});
  line.option("--players", &into.players, "how many; two, when left out");
  line.option("--options", &into.options, "one combination, as a JSON object");
  line.option("--threads", &into.threads, "cores to use", {.range = {{1, k_threads_max}}});
  line.option("--seat-a", &into.first.level, "who sits at one seat", {.words = known});
  line.option("--seat-b", &into.second.level, "who sits at the others", {.words = known});
  line.option("--playouts-a", &into.first.playouts, "instead of the level's", {.range = {{1, 1'000'000}}});
  line.option("--playouts-b", &into.second.playouts, "instead of the level's", {.range = {{1, 1'000'000}}});
}

void add_fairness(CommandLine& line, Arguments& into) {
  add_game(line, into);
  add_seed(line, into);
  line.option("--decisions", &into.decisions, "how many to compare");
  line.option("--playouts", &into.playouts, "thought of each");
}

const std::vector<Command<Arguments>>& commands() {
  static const std::vector<Command<Arguments>> list = {
      {"engine", "any game over standard input and output, as JSON lines",
       [](const Arguments&) { return run_engine(engine::catalog(), std::cin, std::cout); },
       [](CommandLine&, Arguments&) {}},
      {"examples", "run a file of worked examples against a game",
       [](const Arguments& given) {
         return run_examples(game_named(given.game), examples::form_of(given.game), given.file, std::cout);
       },
       [](CommandLine& line, Arguments& into) {
         add_game(line, into);
         line.option("FILE", &into.file, "JSON file of examples", {.required = true});
       }},
      {"playouts", "play random games to their end; print one hash and the rate", playouts, add_playouts},
      {"digest", "one hash of a game's rules over a fixed bundle of seeds", digest,
       [](CommandLine& line, Arguments& into) {
         line.option("GAME", &into.game, "id of the game; all, when left out");
       }},
      {"golden", "two whole games, as tests/engine/golden keeps them", golden, add_game},
      {"tournament", "bots against bots: who wins how often, with confidence intervals", tournament, add_tournament},
      {"fairness", "bots decide alike in two worlds that look the same to them", fairness, add_fairness},
      {"schema", "what goes over a game's wire (actions, events, views), as JSON Schema or TypeScript", schema,
       [](CommandLine& line, Arguments& into) {
         add_game(line, into);
         line.flag("--typescript", into.typescript, "types for a client instead of a schema");
       }},
      {"wire",
       "a file of protocol/schemas that is generated: what clients may ask and are answered, what the server says",
       [](const Arguments& given) {
         std::cout << wire_schemas().at(given.file);
         return 0;
       },
       [](CommandLine& line, Arguments& into) {
         line.option("NAME", &into.file, "of the file",
                     {.required = true,
                      .words = {"requests", "results", "pushes", "messages", "rest", "games", "tables", "parts"}});
       }},
      {"new-game", "write the skeleton of a new game into this checkout: a whole small one, to be changed",
       [](const Arguments& given) { return run_new_game(given.game, given.file, std::cout, std::cerr); },
       [](CommandLine& line, Arguments& into) {
         line.option("NAME", &into.game, "its id: small letters, digits and '-'", {.required = true});
         into.file = ".";
         line.option("--into", &into.file, "the checkout");
       }},
      {"patches", "pairs of views of random games with their difference, a line each, for another library to check",
       [](const Arguments& given) {
         return write_patches(game_named(given.game), given.count, seed_from(given.seed), std::cout);
       },
       [](CommandLine& line, Arguments& into) {
         add_game(line, into);
         add_seed(line, into);
         line.option("--count", &into.count, "how many pairs");
       }},
      {"fuzz-actions", "try illegal actions in random games: all must be refused and change nothing",
       [](const Arguments& given) {
         return run_fuzz_actions(game_named(given.game), given.count, seed_from(given.seed), std::cout);
       },
       [](CommandLine& line, Arguments& into) {
         add_game(line, into);
         add_seed(line, into);
         line.option("--count", &into.count, "refusals to reach");
       }},
      {"noninterference", "compare redealt worlds at every step of random games, for every viewer",
       [](const Arguments& given) {
         return run_noninterference(game_named(given.game), given.games, seed_from(given.seed), std::cout);
       },
       [](CommandLine& line, Arguments& into) {
         add_game(line, into);
         add_seed(line, into);
         line.option("--games", &into.games, "how many");
       }},
  };
  return list;
}

void ask_for_decks(CommandLine& line, Arguments& into) {
  line.option("--deck", &into.decks, "a deck file that a game is to know as well (repeatable)");
}

void add_decks(const Arguments& given) {
  const auto added = add_packs(engine::catalog_to_extend(), given.decks);
  if (!added) throw Misused("--deck", added.error().message);
}

constexpr Common<Arguments> k_decks = {"vivarium-engine", ask_for_decks, add_decks};

}  // namespace

std::optional<int> run_tool(int argc, char** argv) { return run_one_of(commands(), k_decks, argc, argv); }

std::string tools_help() { return help_of(commands()); }

}  // namespace tools
