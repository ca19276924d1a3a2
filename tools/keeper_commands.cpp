#include "tools/keeper_commands.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string_view>
#include <vector>

#include "storage/sqlite/cures.h"
#include "storage/sqlite/inspection.h"
#include "storage/sqlite/sqlite_store.h"
#include "tools/command_line.h"
#include "tools/copy.h"
#include "tools/doctor.h"
#include "tools/exit_status.h"
#include "tools/packs.h"
#include "tools/progress.h"
#include "tools/prune.h"
#include "tools/replay.h"
#include "tools/reports.h"
#include "tools/store/place.h"
#include "tools/upgrade_check.h"
#include "tools/verify.h"

namespace tools {
namespace {

struct Arguments {
  StorePlace place;
  std::string room;
  std::string witness;
  std::string commitment;
  std::string viewer = "spectator";
  std::string to;
  std::string file;
  std::string verb;
  std::string cert;
  std::string key;
  bool whole_log = false;
  bool accept = false;
  bool migrate = false;
  std::int64_t finished_days = 0;
  std::int64_t abandoned_days = 0;
  bool dry_run = false;
};

/// How one connects to a database.
void add_connecting_options(CommandLine& line, StorePlace& into) {
  constexpr std::int64_t k_connect_most = 300;
  line.option("--store-password-file", &into.password_file, "file whose first line is the database's password");
  line.option("--store-connect-seconds", &into.connect_s, "time for a connection to it",
              {.range = {{2, k_connect_most}}});
}

void add_store_options(CommandLine& line, StorePlace& into) {
  line.option("--data", &into.data, "the data folder");
  line.option("--store", &into.url, "the database of PostgreSQL in its place, postgresql://USER@HOST/DATABASE");
  add_connecting_options(line, into);
}

std::optional<engine::Hash> hash_option(const char* name, const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto hash = engine::hash_from_hex(text);
  if (!hash) throw Misused(name, "is 64 hex digits");
  return hash;
}

/// Opens the store for reading, with the decks that are kept beside it, and runs `use` on it.
template <class Use>
int with_reader(const StorePlace& place, const Use& use) {
  if (const auto added = add_kept_packs(engine::catalog_to_extend(), place.data); !added) {
    std::cerr << added.error().message << "\n";
    return k_unusable;
  }
  auto opened = read_store(place);
  if (const auto* error = std::get_if<storage::OpenError>(&opened)) {
    std::cerr << error->message << "\n";
    return k_unusable;
  }
  return use(*std::get<std::unique_ptr<storage::Reader>>(opened));
}

/// A game that somebody downloaded; needs no data folder, but knows the decks that are kept in one.
int verify_file(const Arguments& given, const VerifyOrder& order) {
  if (std::filesystem::exists(given.place.data)) {
    if (const auto added = add_kept_packs(engine::catalog_to_extend(), given.place.data); !added) {
      std::cerr << added.error().message << "\n";
      return k_unusable;
    }
  }
  std::error_code error;
  if (std::filesystem::is_directory(given.file, error)) {
    std::cerr << given.file << " is a folder, and no exported game. All games of a data folder: vivarium verify --data "
              << given.file << "\n";
    return k_unusable;
  }
  std::ifstream file(given.file);
  if (!file) {
    std::cerr << "Can't read " << given.file << ": there is no such file, or this user may not read it.\n";
    return k_unusable;
  }
  return run_verify_file(engine::catalog(), file, order, std::cout, std::cerr);
}

int verify(const Arguments& given) {
  const bool one_game = !given.file.empty() || !given.room.empty();
  if (!one_game && !(given.witness + given.commitment).empty()) {
    throw Misused("--witness, --commitment", "are of one game: name a room or a file");
  }
  const VerifyOrder order{given.room, hash_option("--witness", given.witness),
                          hash_option("--commitment", given.commitment), given.file};
  if (!given.file.empty()) return verify_file(given, order);
  const int status = with_reader(given.place, [&](storage::Reader& reader) {
    return run_verify(engine::catalog(), reader, order, std::cout, std::cerr, Progress::on_terminal());
  });
  if (one_game || status == k_unusable || given.place.is_postgres()) return status;
  Progress progress = Progress::on_terminal();
  const auto damage = damage_of(given.place.data, progress.teller());
  progress.clear();
  for (const storage::Damage& one : damage) std::cout << "BAD  " << one.subject << ": " << one.what << "\n";
  return damage.empty() || status != 0 ? status : k_found_wrong;
}

int replay(const Arguments& given) {
  const ReplayOrder order{given.room, given.viewer, given.whole_log};
  return with_reader(given.place, [&](storage::Reader& reader) {
    return run_replay(engine::catalog(), reader.rooms(), order, std::cout, std::cerr);
  });
}

int reports(const Arguments& given) {
  return with_reader(given.place, [&](storage::Reader& reader) {
    return run_reports(reader.moderation(), "open", std::cout, std::cerr);
  });
}

int backup(const Arguments& given) {
  if (given.place.is_postgres()) {
    std::cerr << "A backup of a database in PostgreSQL is PostgreSQL's: pg_dump --format=custom --schema=vivarium "
                 "--file=FILE '"
              << given.place.url
              << "', also while the server runs; or its own continuous archiving. The folder of decks ("
              << given.place.data << "/decks) goes along with it.\n";
    return k_unusable;
  }
  if (given.to.empty()) throw Misused("--to", "is required");
  Progress progress = Progress::on_terminal();
  const auto error = storage::copy_sqlite(given.place.data, given.to, progress.teller());
  progress.clear();
  if (error) {
    std::cerr << error->message << "\n";
    return k_unusable;
  }
  if (const auto copied = copy_kept_packs(engine::catalog(), given.place.data, given.to); !copied) {
    std::cerr << copied.error().message << "\n";
    return k_unusable;
  }
  std::cout << "Copied to " << given.to << "\n";
  return k_all_is_well;
}

/// A database of an older release can't be read before it was migrated; where a server serves it, that is not for this
/// command to do.
int check_upgrade(const Arguments& given) {
  if (given.migrate && given.place.is_postgres()) throw Misused("--migrate", "is for a folder; see vivarium migrate");
  // Opened to be migrated, a folder that isn't there would be made.
  if (given.migrate && !storage::sqlite::no_database_in(given.place.data)) {
    auto opened = storage::open_sqlite({.folder = given.place.data});
    if (const auto* error = std::get_if<storage::OpenError>(&opened)) {
      std::cerr << error->message << "\n";
      return k_unusable;
    }
  }
  return with_reader(given.place, [&](storage::Reader& reader) {
    return run_upgrade_check(engine::catalog(), reader.rooms(), std::cout, std::cerr);
  });
}

/// A start of the server does it for a folder; a database may have servers of the release before on it.
int migrate(const Arguments& given) {
  if (!given.place.is_postgres()) {
    throw Misused("--store", "is required: the database in a data folder is migrated by the start of the server");
  }
  const auto done = migrate_store(given.place);
  if (const auto* error = std::get_if<storage::OpenError>(&done)) {
    std::cerr << error->message << "\n";
    return k_unusable;
  }
  std::cout << "The database has schema version " << std::get<std::int64_t>(done) << ".\n";
  return k_all_is_well;
}

int prune(const Arguments& given) {
  const PruneDays days{given.finished_days, given.abandoned_days};
  return run_prune(given.place, days, given.dry_run, std::cout, std::cerr);
}

void add_prune(CommandLine& line, Arguments& into) {
  constexpr std::int64_t k_days_max = 36'500;
  line.option("--finished-days", &into.finished_days, "drop logs of games with a result that are older",
              {.range = {{1, k_days_max}}});
  line.option("--abandoned-days", &into.abandoned_days, "drop logs of tables that came to no result and are older",
              {.range = {{1, k_days_max}}});
  line.flag("--dry-run", into.dry_run, "only say what would be dropped");
}

const std::vector<Command<Arguments>>& commands() {
  static const std::vector<Command<Arguments>> k_commands = {
      {"verify", "replay every room's log: hash chain, seeds, each state", verify,
       [](CommandLine& line, Arguments& into) {
         line.option("FILE", &into.file, "a downloaded game (JSON lines), in place of a data folder");
         line.option("--room", &into.room, "one room only");
         line.option("--witness", &into.witness, "a `head` that a player kept: the log must contain it");
         line.option("--commitment", &into.commitment, "the commitment that players were shown");
       }},
      {"replay", "a room's past as JSON lines, as one viewer saw it", replay,
       [](CommandLine& line, Arguments& into) {
         line.option("--room", &into.room, "id of the room", {.required = true});
         line.option("--viewer", &into.viewer, "a seat's number, or spectator");
         line.flag("--export", into.whole_log, "the log itself; only of a game that is over");
       }},
      {"reports", "what people reported, as JSON lines", reports, nullptr},
      {"doctor", "is the data folder fit to serve from?",
       [](const Arguments& given) { return run_doctor({given.place, given.cert, given.key, given.accept}, std::cout); },
       [](CommandLine& line, Arguments& into) {
         line.option("--tls-cert", &into.cert, "also look at this certificate (PEM)");
         line.option("--tls-key", &into.key, "and at its private key (PEM)");
         line.flag("--accept", into.accept, "what is damaged or lost is known now, and not said again");
       }},
      {"backup", "copy the data folder, also while the server runs", backup,
       [](CommandLine& line, Arguments& into) { line.option("--to", &into.to, "a folder that is not there yet"); }},
      {"migrate", "bring a database of PostgreSQL to this release's schema", migrate, nullptr},
      {"upgrade-check", "what this release makes of each table, before it serves it", check_upgrade,
       [](CommandLine& line, Arguments& into) {
         line.flag("--migrate", into.migrate, "the folder is a copy made for this: bring its database to this release");
       }},
      {"prune", "drop what is old, and give the space back; while no server runs", prune, add_prune},
  };
  return k_commands;
}

constexpr Common<Arguments> k_data = {
    "vivarium", [](CommandLine& line, Arguments& into) { add_store_options(line, into.place); }, nullptr};

/// What is looked at before it comes into a data folder.
const std::vector<Command<Arguments>>& commands_without_data() {
  static const std::vector<Command<Arguments>> k_commands = {
      {"deck", "check FILE: can a game be given this deck of cards?",
       [](const Arguments& given) { return run_deck_check(engine::catalog(), given.file, std::cout, std::cerr); },
       [](CommandLine& line, Arguments& into) {
         line.option("VERB", &into.verb, "check", {.required = true, .words = {"check"}});
         line.option("FILE", &into.file, "the deck file", {.required = true});
       }},
  };
  return k_commands;
}

/// Between two stores: neither is the one of --data and --store.
const std::vector<Command<CopyOrder>>& commands_between() {
  static const std::vector<Command<CopyOrder>> k_commands = {
      {"copy", "move all that is kept from a data folder to PostgreSQL, or back",
       [](const CopyOrder& order) { return run_copy(engine::catalog(), order, std::cout, std::cerr); },
       [](CommandLine& line, CopyOrder& into) {
         line.option("--from", &into.from, "a data folder, or postgresql://USER@HOST/DATABASE", {.required = true});
         line.option("--to", &into.to, "the same, where there is no store yet", {.required = true});
         add_connecting_options(line, into.beside);
         line.option("--data", &into.beside.data, "the folder of decks of a server on PostgreSQL");
       }},
  };
  return k_commands;
}

constexpr Common<CopyOrder> k_no_place = {"vivarium", [](CommandLine&, CopyOrder&) {}, nullptr};

constexpr Common<Arguments> k_nothing = {"vivarium", [](CommandLine&, Arguments&) {}, nullptr};

}  // namespace

std::optional<int> run_keeper_tool(int argc, char** argv) {
  if (const auto status = run_one_of(commands(), k_data, argc, argv)) return status;
  if (const auto status = run_one_of(commands_between(), k_no_place, argc, argv)) return status;
  return run_one_of(commands_without_data(), k_nothing, argc, argv);
}

std::string keeper_tools_help() {
  return help_of(commands()) + help_of(commands_between()) + help_of(commands_without_data());
}

}  // namespace tools
