#include "server/config.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <sstream>

#include "protocol/limits.h"

namespace server {

namespace {

std::string variable_of(std::string flag) {
  for (char& c : flag) c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return "VIVARIUM_" + flag;
}

template <class T>
CLI::Option* add(CLI::App& app, const std::string& flag, T& value, const std::string& what) {
  return app.add_option("--" + flag, value, what)->envname(variable_of(flag))->capture_default_str();
}

void add_place(CLI::App& app, Config& config) {
  add(app, "address", config.address, "Address to listen on; 0.0.0.0 for all")
      ->check(CLI::ValidIPV4 |
              CLI::Validator(
                  [](const std::string& text) { return text.find(':') == std::string::npos ? "not an address" : ""; },
                  "IPV6"));
  add(app, "port", config.port, "TCP port; 0 for any free one");
  add(app, "data", config.data, "Folder of the database; made if it is missing");
  add(app, "deck", config.decks, "Deck file that a game is to know as well (repeatable); kept in the data folder");
  add(app, "threads", config.threads, "Network threads; 0 for one per processor")->check(CLI::Range(0, 256));
  add(app, "origin", config.origins, "Web origin that may open /ws besides our own (repeatable; * for any)");
  add(app, "log-level", config.log_level, "What to log")
      ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}));
}

void add_limits(CLI::App& app, Config& config) {
  constexpr std::size_t k_many = 10'000'000;
  add(app, "connections", config.connections_max, "Connections at once")->check(CLI::Range(std::size_t{1}, k_many));
  add(app, "connections-per-address", config.connections_per_address_max,
      "Connections at once from one address; 0 for no limit (behind a proxy)")
      ->check(CLI::Range(std::size_t{0}, k_many));
  add(app, "send-buffer-bytes", config.send_buffer_bytes, "The kernel's send buffer of one connection")
      ->check(CLI::Range(4'096, 16 * 1'024 * 1'024));
  add(app, "header-bytes", config.header_bytes_max, "Longest head of an HTTP request")
      ->check(CLI::Range(std::size_t{1'024}, std::size_t{64 * 1'024}));
  add(app, "handshake-seconds", config.handshake_seconds, "Time for an HTTP request or a handshake")
      ->check(CLI::Range(1, 300));
  add(app, "idle-seconds", config.idle_seconds, "A WebSocket silent for longer, pings unanswered, is closed")
      ->check(CLI::Range(2, 3'600));
  add(app, "stop-seconds", config.stop_seconds, "Time for a graceful stop")->check(CLI::Range(1, 300));
}

void add_connection_limits(CLI::App& app, ConnectionLimits& limits) {
  constexpr std::int64_t k_rate_most = 1'000'000;
  constexpr std::size_t k_most = 1'000'000;
  constexpr std::size_t k_bytes_most = std::size_t{1} << 30;
  add(app, "message-bytes", limits.message_bytes, "Longest message a client may send")
      ->check(CLI::Range(std::size_t{1'024}, protocol::k_message_bytes_max));
  add(app, "messages-per-second", limits.messages_per_second, "Messages of one client, on average")
      ->check(CLI::Range(std::int64_t{1}, k_rate_most));
  add(app, "messages-burst", limits.messages_burst, "Messages of one client at once")
      ->check(CLI::Range(std::int64_t{1}, k_rate_most));
  add(app, "refusals-burst", limits.refusals_burst, "Answers rate_limited before a client is cut off")
      ->check(CLI::Range(std::int64_t{1}, k_rate_most));
  add(app, "refusals-per-second", limits.refusals_per_second, "Of which are forgiven each second")
      ->check(CLI::Range(std::int64_t{1}, k_rate_most));
  add(app, "outstanding-requests", limits.outstanding_requests, "Unanswered requests of one client")
      ->check(CLI::Range(std::size_t{1}, k_most));
  add(app, "rooms-watched", limits.rooms_watched, "Rooms one client may watch")
      ->check(CLI::Range(std::size_t{1}, k_most));
  add(app, "backlog-messages-soft", limits.backlog_messages_soft,
      "Messages waiting for a client, above which updates give way to a whole view")
      ->check(CLI::Range(std::size_t{1}, k_most));
  add(app, "backlog-bytes-soft", limits.backlog_bytes_soft, "The same in bytes")
      ->check(CLI::Range(std::size_t{1'024}, k_bytes_most));
  add(app, "backlog-messages-hard", limits.backlog_messages_hard,
      "Messages waiting for a client, above which it is cut off")
      ->check(CLI::Range(std::size_t{1}, k_most));
  add(app, "backlog-bytes-hard", limits.backlog_bytes_hard, "The same in bytes")
      ->check(CLI::Range(std::size_t{1'024}, k_bytes_most));
  add(app, "write-ms", limits.write_ms_max, "Time for a client to take one message")
      ->check(CLI::Range(std::int64_t{100}, std::int64_t{3'600'000}));
}

void add_hall_limits(CLI::App& app, HallLimits& limits) {
  constexpr std::size_t k_most = 10'000'000;
  const auto count = [&](const char* flag, std::size_t& value, const char* what) {
    add(app, flag, value, what)->check(CLI::Range(std::size_t{1}, k_most));
  };
  count("tables-per-person", limits.tables_per_person, "Unfinished tables with one person at them");
  count("tables", limits.tables, "Unfinished tables in all");
  count("waiting-requests", limits.waiting_requests, "Requests to the hall that wait for the store");
  count("lobby-subscribers", limits.lobby_subscribers, "Clients that watch the lobby");
  count("lobby-tables", limits.lobby_tables, "Tables the lobby lists at once");
  add(app, "lobby-interval-ms", limits.lobby_interval_ms, "Time between two pushes of the lobby")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{60'000}));
  add(app, "session-days", limits.session_days, "How long a session token is good for")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{36'500}));
}

void add_queues(CLI::App& app, Config& config) {
  constexpr std::size_t k_least = 16;
  constexpr std::size_t k_most = 1'000'000;
  add(app, "room-mail", config.room_mail_max, "Mail waiting for one room")->check(CLI::Range(k_least, k_most));
  add(app, "hall-mail", config.hall_mail_max, "Mail waiting for the hall")->check(CLI::Range(k_least, k_most));
  add(app, "connection-mail", config.connection_mail_max, "Mail waiting for one connection")
      ->check(CLI::Range(k_least, k_most));
  add(app, "writer-queue", config.writer_queue_max, "Write groups waiting for the writer")
      ->check(CLI::Range(k_least, k_most));
  add(app, "reader-queue", config.reader_queue_max, "Reads waiting for a reader")->check(CLI::Range(k_least, k_most));
  add(app, "commit-batch", config.commit_batch_max, "Write groups in one commit")
      ->check(CLI::Range(std::size_t{1}, std::size_t{4'096}));
  add(app, "commit-window-us", config.commit_window_us, "Wait for company before a commit, microseconds")
      ->check(CLI::Range(0, 100'000));
}

}  // namespace

std::variant<Config, Exit> read_config(const std::vector<std::string>& arguments) {
  Config config;
  CLI::App app("Serves the games, the web client and the API on one port.", "vivarium serve");
  add_place(app, config);
  add_limits(app, config);
  add_connection_limits(app, config.connection);
  add_hall_limits(app, config.hall);
  add_queues(app, config);
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    std::ostringstream text;
    const int status = app.exit(error, text, text);
    return Exit{status, text.str()};
  }
  return config;
}

}  // namespace server
