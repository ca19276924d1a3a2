#include "tools/commands.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "engine/core/catalog.h"
#include "engine/core/playout.h"
#include "tests/engine/examples/forms.h"
#include "tools/checks.h"
#include "tools/engine_stdio.h"
#include "tools/examples.h"
#include "tools/new_game.h"
#include "tools/packs.h"
#include "tools/patches.h"
#include "tools/play.h"
#include "tools/schema.h"
#include "tools/tournament.h"

namespace tools {
namespace {

constexpr int k_usage = 2;
constexpr int k_broken = 3;
constexpr int k_threads_max = 256;

struct Arguments {
  std::string game;
  std::string file;
  std::string verb;
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
  if (game == nullptr) throw CLI::ValidationError("GAME", "there is no game \"" + id + "\"");
  return *game;
}

/// Every table, or those of the one player count and the options that were asked for.
std::vector<engine::Table> tables_for(const engine::Game& game, const Arguments& given) {
  std::vector<engine::Table> tables = engine::every_table(game.info());
  if (!given.all_options) {
    auto options = engine::check_options(game.info().options, engine::Json::parse(given.options, nullptr, false));
    if (!options) throw CLI::ValidationError("--options", options.error().message);
    tables.clear();
    for (int players = game.info().players.min; players <= game.info().players.max; ++players) {
      tables.push_back({players, *options});
    }
  }
  if (given.players != 0) std::erase_if(tables, [&](const auto& table) { return table.players != given.players; });
  if (tables.empty()) throw CLI::ValidationError("--players", "this game is not played by that many");
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

struct Command {
  const char* name;
  const char* what;
  int (*run)(const Arguments&);
  void (*add)(CLI::App&, Arguments&);
};

void add_game(CLI::App& app, Arguments& into) { app.add_option("GAME", into.game, "id of the game")->required(); }
void add_seed(CLI::App& app, Arguments& into) {
  app.add_option("--seed", into.seed, "any text; the seeds of all games are derived from it")->capture_default_str();
}

void add_playouts(CLI::App& app, Arguments& into) {
  add_game(app, into);
  add_seed(app, into);
  app.add_option("--games", into.games, "how many")->capture_default_str()->check(CLI::Range(1, 100'000'000));
  app.add_flag("--all-options", into.all_options, "every combination of options");
  app.add_option("--options", into.options, "one combination, as a JSON object")->capture_default_str();
  app.add_option("--players", into.players, "one player count; all, when left out")->check(CLI::Range(1, 8));
  app.add_option("--threads", into.threads, "cores to use")->capture_default_str()->check(CLI::Range(1, k_threads_max));
  app.add_flag("--each-step", into.each_step, "hash the state after each action");
}

void add_tournament(CLI::App& app, Arguments& into) {
  add_game(app, into);
  add_seed(app, into);
  const CLI::IsMember known({"easy", "normal", "hard", "random"});
  const CLI::Range playouts(1, 1'000'000);
  app.add_option("--games", into.games, "how many")->capture_default_str()->check(CLI::Range(1, 1'000'000));
  app.add_option("--players", into.players, "how many; two, when left out");
  app.add_option("--options", into.options, "one combination, as a JSON object")->capture_default_str();
  app.add_option("--threads", into.threads, "cores to use")->capture_default_str()->check(CLI::Range(1, k_threads_max));
  app.add_option("--seat-a", into.first.level, "who sits at one seat")->capture_default_str()->check(known);
  app.add_option("--seat-b", into.second.level, "who sits at the others")->capture_default_str()->check(known);
  app.add_option("--playouts-a", into.first.playouts, "instead of the level's")->check(playouts);
  app.add_option("--playouts-b", into.second.playouts, "instead of the level's")->check(playouts);
}

void add_fairness(CLI::App& app, Arguments& into) {
  add_game(app, into);
  add_seed(app, into);
  app.add_option("--decisions", into.decisions, "how many to compare")->capture_default_str();
  app.add_option("--playouts", into.playouts, "thought of each")->capture_default_str();
}

const std::vector<Command>& commands() {
  static const std::vector<Command> list = {
      {"engine", "any game over standard input and output, as JSON lines",
       [](const Arguments&) { return run_engine(engine::catalog(), std::cin, std::cout); },
       [](CLI::App&, Arguments&) {}},
      {"examples", "run a file of worked examples against a game",
       [](const Arguments& given) {
         return run_examples(game_named(given.game), examples::form_of(given.game), given.file, std::cout);
       },
       [](CLI::App& app, Arguments& into) {
         add_game(app, into);
         app.add_option("FILE", into.file, "JSON file of examples")->required();
       }},
      {"deck", "check FILE: can a game be given this deck of cards?",
       [](const Arguments& given) { return run_deck_check(engine::catalog(), given.file, std::cout, std::cerr); },
       [](CLI::App& app, Arguments& into) {
         app.add_option("VERB", into.verb, "check")->required()->check(CLI::IsMember({"check"}));
         app.add_option("FILE", into.file, "the deck file")->required();
       }},
      {"playouts", "play random games to their end; print one hash and the rate", playouts, add_playouts},
      {"digest", "one hash of a game's rules over a fixed bundle of seeds", digest,
       [](CLI::App& app, Arguments& into) { app.add_option("GAME", into.game, "id of the game; all, when left out"); }},
      {"golden", "two whole games, as tests/engine/golden keeps them", golden, add_game},
      {"tournament", "bots against bots: who wins how often, with confidence intervals", tournament, add_tournament},
      {"fairness", "bots decide alike in two worlds that look the same to them", fairness, add_fairness},
      {"schema", "what goes over a game's wire (actions, events, views), as JSON Schema or TypeScript", schema,
       [](CLI::App& app, Arguments& into) {
         add_game(app, into);
         app.add_flag("--typescript", into.typescript, "types for a client instead of a schema");
       }},
      {"new-game", "write the skeleton of a new game into this checkout: a whole small one, to be changed",
       [](const Arguments& given) { return run_new_game(given.game, given.file, std::cout, std::cerr); },
       [](CLI::App& app, Arguments& into) {
         app.add_option("NAME", into.game, "its id: small letters, digits and '-'")->required();
         into.file = ".";
         app.add_option("--into", into.file, "the checkout")->capture_default_str();
       }},
      {"patches", "pairs of views of random games with their difference, a line each, for another library to check",
       [](const Arguments& given) {
         return write_patches(game_named(given.game), given.count, seed_from(given.seed), std::cout);
       },
       [](CLI::App& app, Arguments& into) {
         add_game(app, into);
         add_seed(app, into);
         app.add_option("--count", into.count, "how many pairs")->capture_default_str();
       }},
      {"fuzz-actions", "try illegal actions in random games: all must be refused and change nothing",
       [](const Arguments& given) {
         return run_fuzz_actions(game_named(given.game), given.count, seed_from(given.seed), std::cout);
       },
       [](CLI::App& app, Arguments& into) {
         add_game(app, into);
         add_seed(app, into);
         app.add_option("--count", into.count, "refusals to reach")->capture_default_str();
       }},
      {"noninterference", "compare redealt worlds at every step of random games, for every viewer",
       [](const Arguments& given) {
         return run_noninterference(game_named(given.game), given.games, seed_from(given.seed), std::cout);
       },
       [](CLI::App& app, Arguments& into) {
         add_game(app, into);
         add_seed(app, into);
         app.add_option("--games", into.games, "how many")->capture_default_str();
       }},
  };
  return list;
}

int run_command(const Command& command, int argc, char** argv) {
  CLI::App app(command.what, std::string("vivarium ") + command.name);
  Arguments arguments;
  command.add(app, arguments);
  app.add_option("--deck", arguments.decks, "a deck file that a game is to know as well (repeatable)");
  try {
    app.parse(argc, argv);
    if (const auto added = add_packs(engine::catalog_to_extend(), arguments.decks); !added) {
      throw CLI::ValidationError("--deck", added.error().message);
    }
    return command.run(arguments);
  } catch (const CLI::ParseError& wrong) {
    return app.exit(wrong) == 0 ? 0 : k_usage;
  } catch (const std::exception& broken) {
    std::cerr << command.name << ": " << broken.what() << "\n";
    return k_broken;
  }
}

}  // namespace

std::optional<int> run_tool(int argc, char** argv) {
  if (argc < 2) return std::nullopt;
  for (const Command& command : commands()) {
    if (std::string_view(argv[1]) == command.name) return run_command(command, argc - 1, argv + 1);
  }
  return std::nullopt;
}

std::string tools_help() {
  std::string help;
  for (const Command& command : commands()) {
    std::string name = command.name;
    name.resize(17, ' ');
    help += "  " + name + command.what + "\n";
  }
  return help;
}

}  // namespace tools
