#include "server/net/server.h"

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/catalog.h"
#include "server/hall/account_reading.h"
#include "server/hall/keeper_reading.h"
#include "server/net/certificate.h"
#include "server/net/dispatcher.h"
#include "server/net/hall_cell.h"
#include "server/net/key_file.h"
#include "server/net/listener.h"
#include "server/net/log.h"
#include "server/net/pruner.h"
#include "server/net/pulse.h"
#include "server/net/recovery.h"
#include "server/net/system_entropy.h"
#include "server/system/processors.h"

namespace server {

namespace {

constexpr std::chrono::milliseconds k_settle_pause{1};

int network_threads(const Config& config) {
  if (config.threads > 0) return config.threads;
  return static_cast<int>(processors());
}

/// A thread of the network. What throws here is a bug: it is logged, and everybody else is served on.
void run_network(asio::io_context& io) {
  for (;;) {
    try {
      io.run();
      return;
    } catch (const std::exception& error) {
      log_error("event=internal where=network why=" + log_value(error.what()));
    }
  }
}

constexpr const char* k_port = "port";
constexpr const char* k_redirect = "http-redirect";

DispatcherSettings dispatching(const Config& config) {
  return {config.vapid_key,
          config.vapid_subject,
          config.outgoing_ca,
          config.outgoing_name_server,
          config.outgoing_private != 0,
          config.hall.notice.at_once};
}

void tell_of_certificate(const std::string& subject, const House& house) {
  log_info("event=certificate_loaded subject=" + log_value(subject) +
           " expires_s=" + std::to_string(house.tls.not_after_s()));
}

}  // namespace

struct Server::State {
  State(const Config& config, std::unique_ptr<storage::Store> the_store, std::span<const SiteFile> files)
      : store(std::move(the_store)),
        io(network_threads(config)),
        work(asio::make_work_guard(io)),
        loop(io, network_threads(config)),
        house(loop, *store, config, metrics, files),
        pulse(io, house.board) {}

  std::unique_ptr<storage::Store> store;
  SystemEntropy entropy;
  Metrics metrics;
  asio::io_context io;
  asio::executor_work_guard<asio::io_context::executor_type> work;
  Loop loop;
  House house;
  Pulse pulse;
  std::vector<std::shared_ptr<Listener>> listeners;
  std::vector<std::thread> threads;
  bool stopped = false;
  std::vector<Effective> settings;

  /// On this thread alone, until the recovered rooms have told the hall of themselves and nothing is under way.
  void settle() {
    while (io.poll() > 0 || house.board.writer().pending() > 0) std::this_thread::sleep_for(k_settle_pause);
  }

  /// What the hall was told so far it reads with the port open, before anybody's request; but as nobody's request is
  /// taken while much waits there, it reads that much on this thread.
  void let_hall_go_on(HallCell& hall) {
    hall.go_on();
    const auto most = static_cast<std::int64_t>(house.config.hall_mail_max / 2);
    while (metrics.hall_mail.value() > most) io.poll();
  }

  /// Each game that went on since its last snapshot leaves one: rules of another version may have to go on from it.
  void keep_states() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(house.config.stop_seconds);
    house.board.tell_rooms(KeepState{});
    // In this order: what was answered by the writer is mail, and mail may be a write again. What is under way when
    // nothing waits any more is still done.
    const auto is_done = [&] { return house.board.writer().pending() == 0 && metrics.room_mail.value() == 0; };
    while (!is_done() && std::chrono::steady_clock::now() < deadline) std::this_thread::sleep_for(k_settle_pause);
    if (!is_done()) log_warning("event=states_left what=\"not every running game has left its state\"");
  }

  [[nodiscard]] bool secure() const { return !house.config.tls_cert.empty(); }

  [[nodiscard]] engine::Result<engine::Done> open(HeldPort held, Door door) {
    auto listener = std::make_shared<Listener>(io, house, door);
    auto opened = listener->open(std::move(held), door == Door::redirect ? k_redirect : k_port);
    if (opened) listeners.push_back(std::move(listener));
    return opened;
  }
};

Server::Server(const Config& config, std::unique_ptr<storage::Store> store, std::span<const SiteFile> files,
               std::vector<Effective> settings)
    : state_(std::make_unique<State>(config, std::move(store), files)) {
  state_->settings = std::move(settings);
}

Server::~Server() { stop(); }

engine::Result<Threshold> reach_threshold(const Config& config) {
  if (!config.tls_cert.empty()) {
    const auto read = read_certificate(config.tls_cert, config.tls_key);
    if (!read) return read.error();
  }
  if (const auto keys = KeyFile::look(config); !keys) return keys.error();
  auto outgoing = Dispatcher::read(dispatching(config));
  if (!outgoing) return outgoing.error();
  auto own = hold_port(config.address, config.port, k_port);
  if (const auto* why = std::get_if<std::string>(&own)) return engine::Rejection{"listen", *why};
  Threshold threshold{std::get<HeldPort>(std::move(own)), std::nullopt, std::move(*outgoing)};
  if (config.http_redirect == 0) return threshold;
  auto redirect = hold_port(config.address, config.http_redirect, k_redirect);
  if (const auto* why = std::get_if<std::string>(&redirect)) return engine::Rejection{"listen", *why};
  threshold.redirect.emplace(std::get<HeldPort>(std::move(redirect)));
  return threshold;
}

engine::Result<std::uint16_t> Server::start() {
  auto threshold = reach_threshold(state_->house.config);
  if (!threshold) return threshold.error();
  return start(std::move(*threshold));
}

engine::Result<std::uint16_t> Server::start(Threshold threshold) {
  State& state = *state_;
  House& house = state.house;
  if (state.secure()) {
    const auto loaded = house.tls.load(house.config.tls_cert, house.config.tls_key);
    if (!loaded) return loaded.error();
    tell_of_certificate(*loaded, house);
  }
  house.board.dispatcher().open(std::move(threshold.outgoing));
  auto keys = KeyFile::open(house.config);
  if (!keys) return keys.error();
  Json settings = Json::array();
  for (const Effective& one : state.settings) {
    settings.push_back({{"table", one.table}, {"name", one.name}, {"value", one.value}, {"source", one.source}});
  }
  const auto hall =
      std::make_shared<HallCell>(house.board, engine::catalog(), state.entropy, std::move(*keys), settings);
  hall->hold();
  house.board.open(hall);
  if (state.store->writer().become_owner() != storage::WriteStatus::stored) {
    return engine::Rejection{"storage", "This start of the server could not be stored.", "", ""};
  }
  auto ratings = read_ratings(state.store->reader()->games(), house.config.hall.ratings);
  if (!ratings) return engine::Rejection{"storage", "The ratings could not be read.", "", ""};
  HallMail found = std::move(*ratings);
  std::ignore = hall->put(found, Bound::must_take);
  auto kept = read_kept(*state.store->reader());
  if (!kept) return engine::Rejection{"storage", "What keepers have set could not be read.", "", ""};
  kept->settings = std::move(settings);
  HallMail keepers = std::move(*kept);
  std::ignore = hall->put(keepers, Bound::must_take);
  const auto alive = read_alive(state.store->reader()->moderation());
  if (!alive.ok()) {
    return engine::Rejection{"storage", "When the server was last alive could not be read.", "", ""};
  }
  const auto recovered = recover_rooms(*state.store, house, *alive);
  if (!recovered) return recovered.error();
  auto tickets = state.store->reader()->games().tickets();
  if (!tickets) return engine::Rejection{"storage", "The tickets of matches could not be read.", "", ""};
  house.board.tell_hall(TicketsKept{std::move(*tickets)});
  state.settle();
  state.let_hall_go_on(*hall);
  log_info("event=recovered rooms=" + std::to_string(recovered->rooms) +
           " at_rest=" + std::to_string(recovered->at_rest) + " quarantined=" + std::to_string(recovered->quarantined) +
           " ms=" + std::to_string(recovered->took_ms));

  const std::uint16_t port = threshold.own.port();
  const auto opened = state.open(std::move(threshold.own), state.secure() ? Door::tls : Door::plain);
  if (!opened) return opened.error();
  house.port = port;
  if (threshold.redirect) {
    const auto redirecting = state.open(std::move(*threshold.redirect), Door::redirect);
    if (!redirecting) return redirecting.error();
  }
  state.pulse.start();
  house.ready.store(true);
  for (const auto& listener : state.listeners) listener->start();
  std::make_shared<Pruner>(house.board)->start();
  for (int i = 0; i < network_threads(house.config); ++i) {
    state.threads.emplace_back([&state] { run_network(state.io); });
  }
  return port;
}

void Server::reload_certificate() {
  House& house = state_->house;
  const auto loaded = house.tls.load(house.config.tls_cert, house.config.tls_key);
  if (loaded) {
    tell_of_certificate(*loaded, house);
  } else {
    log_error("event=certificate_kept why=" + log_value(loaded.error().message));
  }
}

bool Server::has_given_up() const { return state_->house.board.writer().has_given_up(); }

void Server::stop() {
  State& state = *state_;
  if (state.stopped) return;
  state.stopped = true;
  House& house = state.house;
  house.ready.store(false);
  for (const auto& listener : state.listeners) listener->stop();
  for (const std::shared_ptr<ConnSink>& sink : house.board.connections()) {
    ConnMail stopping = Stopping{};
    std::ignore = sink->deliver(stopping);
  }
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(house.config.stop_seconds);
  const std::size_t left = house.board.wait_for_connections(deadline);
  state.keep_states();
  // The rooms first: what bots would do now is for after the next start, not for a writer that takes nothing more.
  state.work.reset();
  state.io.stop();
  for (std::thread& thread : state.threads) thread.join();
  state.threads.clear();
  house.board.bots().stop();
  house.board.passwords().stop();
  state.pulse.stop();
  house.board.writer().stop();
  house.board.readers().stop();
  house.board.replays().stop();
  log_info("event=stopped connections_cut=" + std::to_string(left));
}

}  // namespace server
