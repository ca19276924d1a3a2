// vivarium: serves the games. `serve` is the default; the other commands are in tools/, those that look at games alone
// in a program of their own.
#include <algorithm>
#include <array>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <unistd.h>
#include <variant>
#include <vector>

#include "server/admin_command.h"
#include "server/built_from.h"
#include "server/config.h"
#include "server/net/damage_watch.h"
#include "server/net/first_owner.h"
#include "server/net/log.h"
#include "server/net/server.h"
#include "server/net/version.h"
#include "server/vapid_command.h"
#include "tools/exit_status.h"
#include "tools/keeper_commands.h"
#include "tools/packs.h"
#include "tools/standard_streams.h"
#include "tools/store/place.h"

namespace {

/// Each connection takes a descriptor; the soft limit of most systems is 1024.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &limit) != 0) server::log_warning("event=descriptor_limit what=\"could not be raised\"");
}

/// Before any thread is made, so that only serve_until_stopped sees them.
sigset_t block_signals(const server::Config& config) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  // Without a certificate there is nothing to read again, and a closed terminal ends the server.
  if (!config.tls_cert.empty()) sigaddset(&signals, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  return signals;
}

std::string url_of(const server::Config& config, std::uint16_t port) {
  const bool everywhere = config.address == "0.0.0.0" || config.address == "::";
  const bool six = config.address.find(':') != std::string::npos && !everywhere;
  const std::string host = everywhere ? "localhost" : six ? "[" + config.address + "]" : config.address;
  return (config.tls_cert.empty() ? "http://" : "https://") + host + ":" + std::to_string(port) + "/";
}

/// Why the server ends by itself. From any thread.
class OwnEnd {
 public:
  void note(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (why_.empty()) why_ = why;
  }
  /// Empty: it goes on.
  [[nodiscard]] std::string why() const {
    const std::lock_guard lock(mutex_);
    return why_;
  }

 private:
  mutable std::mutex mutex_;
  std::string why_;
};

/// The signal that is to end the server; 0: it ends by itself.
int serve_until_stopped(const sigset_t& signals, const server::Config& config, server::Server& house, OwnEnd& end) {
  constexpr timespec k_look_s{1, 0};
  for (;;) {
    const int signal = sigtimedwait(&signals, nullptr, &k_look_s);
    if (signal > 0 && signal != SIGHUP) return signal;
    if (signal == SIGHUP) house.reload_certificate();
    if (house.has_given_up()) {
      end.note("The database has not answered for " + std::to_string(config.store_outage_seconds) +
               " s (store-outage-seconds), so the server ends. Nothing that was acknowledged is lost; what became of "
               "the rest is found by the next start, which needs the database.");
    }
    if (!end.why().empty()) return 0;
  }
}

/// A sentence for whoever sits before it, an event for what reads JSON.
void tell_why(const server::Config& config, const std::string& event, const std::string& why) {
  if (config.log_format == "json") {
    server::log_error("event=" + event + " why=" + server::log_value(why));
  } else {
    std::cerr << why << "\n";
  }
}

int cannot_start(const server::Config& config, const std::string& why) {
  tell_why(config, "cannot_start", why);
  return tools::k_unusable;
}

/// With what belongs to it in the data folder: the decks of games, and an invitation while nobody keeps the server.
engine::Result<std::unique_ptr<storage::Store>> open_kept(const server::Config& config, OwnEnd& end) {
  const tools::StorePlace place{config.data, config.store, config.store_password_file, config.store_connect_seconds};
  auto opened = tools::open_store(place, "vivarium serve", [&end](const std::string& why) { end.note(why); });
  if (const auto* error = std::get_if<storage::OpenError>(&opened)) {
    return engine::Rejection{"storage", error->message, "", ""};
  }
  auto store = std::move(std::get<std::unique_ptr<storage::Store>>(opened));
  const std::string of_postgres = place.is_postgres() ? " store=" + server::log_value(place.url) : "";
  server::log_info("event=storage_opened data=" + server::log_value(config.data) + of_postgres +
                   " sync_us=" + std::to_string(store->writer().measure_sync_us()));
  if (place.is_postgres()) {
    if (auto made = tools::make_folder(config.data); !made) return made.error();
  } else {
    server::tell_damage(config.data);
  }
  auto decks = tools::keep_packs(engine::catalog(), config.data, config.decks);
  if (decks.ok()) decks = tools::add_kept_packs(engine::catalog_to_extend(), config.data);
  if (!decks) return decks.error();
  if (auto invited = server::invite_first_owner(*store, config.data); !invited) return invited.error();
  return store;
}

int serve(const std::vector<std::string>& arguments) {
  const auto read = server::settle_config("serve", arguments);
  if (const auto* exit = std::get_if<server::Exit>(&read)) {
    (exit->status == 0 ? std::cout : std::cerr) << exit->text;
    return exit->status == 0 ? 0 : tools::k_unusable;
  }
  const auto& config = std::get<server::Settled>(read).config;
  std::ignore = server::set_log_level(config.log_level);
  if (config.log_format == "json") server::set_log_format(server::LogFormat::json);
  server::limit_log({config.log_queue_bytes, config.log_repeats_per_minute});
  for (const std::string& warning : std::get<server::Settled>(read).warnings) {
    server::log_warning("event=odd_setting what=" + server::log_value(warning));
  }
  const sigset_t signals = block_signals(config);
  raise_descriptor_limit();

  // All that a start may fail for comes before a folder is made and a token written into it.
  if (const auto decks = tools::check_packs(engine::catalog(), config.decks); !decks) {
    return cannot_start(config, decks.error().message);
  }
  auto threshold = server::reach_threshold(config);
  if (!threshold) return cannot_start(config, threshold.error().message);
  OwnEnd end;
  auto store = open_kept(config, end);
  if (!store) return cannot_start(config, store.error().message);
  server::Server house(config, std::move(*store), server::embedded_site(), std::get<server::Settled>(read).settings);
  const auto port = house.start(std::move(*threshold));
  if (!port) return cannot_start(config, port.error().message);
  std::cout << "Vivarium " << server::k_server_version << " serves " << url_of(config, *port) << std::endl;

  std::optional<server::DamageWatch> watch;
  if (config.store.empty()) watch.emplace(config.data);
  const int signal = serve_until_stopped(signals, config, house, end);
  if (signal != 0) server::log_info("event=stopping signal=" + std::to_string(signal));
  if (signal == 0) tell_why(config, "gave_up", end.why());
  // A second signal ends the process at once.
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  house.stop();
  return signal != 0 ? tools::k_all_is_well : tools::k_found_wrong;
}

int config(const std::vector<std::string>& arguments) {
  const server::Exit exit = server::run_config_command(arguments);
  (exit.status == 0 ? std::cout : std::cerr) << exit.text;
  return exit.status;
}

int help() {
  std::cout
      << "Usage: vivarium [COMMAND] ...; COMMAND --help says more.\n"
      << "  serve            the server (the default)\n"
      << "  config           what it would serve with, and where that comes from; checks a config file\n"
      << "  admin            invites the first owner; keepers' acts from the command line\n"
      << "  vapid-key        makes the key for Web Push\n"
      << tools::keeper_tools_help() << "  --version        which version this is, and of which commit\n"
      << "What looks at games alone (engine, examples, playouts, tournament, new-game ..) is in vivarium-engine, and\n"
         "may be asked for here as well; see vivarium-engine --help.\n";
  return 0;
}

int tell_version() {
  const std::string commit(server::commit());
  std::cout << server::k_server_name << " " << server::k_server_version << " ("
            << (commit.empty() ? "built without git: its commit is not known" : "commit " + commit) << ")\n";
  return 0;
}

/// Becomes vivarium-engine, which lies beside this program or where both were built. Returns when there is none.
void become_engine(char** argv) {
  std::error_code unknown;
  const auto folder = std::filesystem::canonical("/proc/self/exe", unknown).parent_path();
  for (const auto& place : std::array{folder / "vivarium-engine", folder / "../tools/vivarium-engine"}) {
    execv(place.c_str(), argv);
  }
}

}  // namespace

int main(int argc, char** argv) {
  tools::open_standard_streams();
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const std::string_view first = arguments.empty() ? "serve" : std::string_view(arguments.front());
  if (first == "--help" || first == "help") return help();
  if (first == "--version") return tell_version();
  if (first == "serve" && !arguments.empty()) return serve({arguments.begin() + 1, arguments.end()});
  if (first == "serve" || first.starts_with("-")) return serve(arguments);
  if (first == "config") return config({arguments.begin() + 1, arguments.end()});
  if (first == "admin") return server::run_admin_command({arguments.begin() + 1, arguments.end()});
  if (first == "vapid-key") return server::run_vapid_command({arguments.begin() + 1, arguments.end()});
  if (const auto status = tools::run_keeper_tool(argc, argv)) return *status;
  become_engine(argv);
  std::cerr << "There is no command " << first << " here; see vivarium --help. If it looks at games alone, it is in\n"
            << "vivarium-engine: cmake --build --preset release --target vivarium-engine\n";
  return tools::k_unusable;
}
