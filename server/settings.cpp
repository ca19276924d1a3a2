#include "server/settings.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "protocol/limits.h"
#include "server/net/forwarded.h"
#include "server/net/host_names.h"
#include "server/net/name_lookup.h"
#include "server/room/time_rules.h"
#include "storage/postgres/target.h"

namespace server {

namespace {

constexpr std::int64_t k_million = 1'000'000;
constexpr std::int64_t k_least_queue = 16;

std::string complain_of_address(const std::string& text) {
  // The listener reads IPv6 itself and says what is wrong with it.
  const bool is_range = text.find('/') != std::string::npos;
  if (text.find(':') != std::string::npos || (!is_range && parse_range(text))) return {};
  return text + " is no IPv4 or IPv6 address";
}

std::string complain_of_store(const std::string& text) {
  return text.empty() ? std::string() : storage::complaint_about_target(text);
}

std::string complain_of_level(const std::string& text) {
  constexpr std::array<std::string_view, 5> k_levels{"debug", "info", "warning", "error", "off"};
  if (std::find(k_levels.begin(), k_levels.end(), text) != k_levels.end()) return {};
  return text + " is none of debug, info, warning, error, off";
}

std::string complain_of_telling(const std::string& text) {
  return engine::from_word<TellLooks>(text) ? std::string() : text + " is none of never, after, at_once";
}

std::string complain_of_range(const std::string& text) {
  return parse_range(text) ? std::string() : text + " is no address and no range of addresses";
}

std::string complain_of_header(const std::string& text) {
  return text == "x-forwarded-for" || text == "forwarded" ? std::string()
                                                          : text + " is none of x-forwarded-for, forwarded";
}

std::string complain_of_host(const std::string& text) {
  const bool name = text.find(':') == std::string::npos && host_in(text);
  return name || text == "*" ? std::string() : text + " is no name of a host";
}

std::string complain_of_public_url(const std::string& text) {
  return text.empty() || origin_in(text) ? std::string() : text + " is no scheme, host and port of a web page";
}

std::string complain_of_name_server(const std::string& text) {
  return text.empty() || is_name_server(text) ? std::string() : text + " is no address, nor one with a port";
}

std::string complain_of_format(const std::string& text) {
  return text == "text" || text == "json" ? std::string() : text + " is none of text, json";
}

std::string complain_of_subject(const std::string& text) {
  if (text.empty() || text.starts_with("mailto:") || text.starts_with("https://")) return {};
  return text + " begins with neither mailto: nor https://";
}

/// Never repeats what it complains of.
std::string complain_of_token(const std::string& text) {
  constexpr std::size_t k_least = 16;
  const bool printable = std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f; });
  if (text.empty() || (printable && text.size() >= k_least)) return {};
  return "a token is printable ASCII, without spaces, and has " + std::to_string(k_least) + " characters or more";
}

std::string complain_of_start(const std::string& text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f && c != '#'; });
  const bool known = text.starts_with("https://") || text.starts_with("http://");
  return text.empty() || (plain && known) ? std::string() : "it is an https:// address, without spaces or #";
}

/// Adds settings to one table of the file.
class Table {
 public:
  Table(std::vector<Setting>& settings, std::string name) : settings_(settings), name_(std::move(name)) {}

  Setting& add(std::string name, Setting::Place place, std::string what) {
    Setting setting{name_, std::move(name), std::move(what), place};
    settings_.push_back(std::move(setting));
    return settings_.back();
  }
  template <class Number>
  void number(std::string name, Number& value, std::int64_t least, std::int64_t most, std::string what) {
    Setting& setting = add(std::move(name), &value, std::move(what));
    setting.least = least;
    setting.most = most;
  }

 private:
  std::vector<Setting>& settings_;
  std::string name_;
};

void add_place(std::vector<Setting>& settings, Config& config) {
  Table table(settings, "place");
  Setting& address = table.add("address", &config.address, "Address to listen on; 0.0.0.0 or :: for all");
  address.complaint = complain_of_address;
  address.allowed = "an IPv4 or IPv6 address";
  table.number("port", config.port, 0, 65'535, "TCP port; 0 for any free one");
  table.add("data", &config.data, "Folder of the database; made if it is missing");
  Setting& store = table.add("store", &config.store,
                             "Database of PostgreSQL in the place of the one in the data folder; without a password");
  store.complaint = complain_of_store;
  store.allowed = "such as postgresql://vivarium@db.example/vivarium";
  table.add("store-password-file", &config.store_password_file,
            "File whose first line is the password for --store; empty: PostgreSQL's own ways, such as PGPASSFILE");
  table.number("store-connect-seconds", config.store_connect_seconds, 2, 300,
               "Time for a connection to --store, after which a start gives up");
  table.number("store-outage-seconds", config.store_outage_seconds, 5, 86'400,
               "Time without an answer of --store, in which clocks stand still, after which the server ends");
  table.add("deck", &config.decks, "Deck file that a game is to know as well (repeatable); kept in the data folder");
  table.add("tls-cert", &config.tls_cert, "PEM file of the certificate and its chain; empty: plain HTTP");
  table.add("tls-key", &config.tls_key, "PEM file of the certificate's private key");
  table.number("http-redirect", config.http_redirect, 0, 65'535, "TCP port that sends plain HTTP to https; 0 for none");
  table.number("threads", config.threads, 0, 256, "Network threads; 0 for one per processor");
  Setting& host = table.add("host", &config.hosts,
                            "Name this server is reached by, besides those it knows of (repeatable; * for any)");
  host.complaint = complain_of_host;
  host.allowed = "such as games.example";
  table.add("origin", &config.origins, "Web origin that may open /ws besides our own (repeatable; * for any)");
  table.number("public-reads", config.public_reads, 0, 1,
               "1: web pages of any origin may read what needs no session, such as the list of open tables");
  Setting& url = table.add("public-url", &config.public_url,
                           "What links in messages begin with; empty: https:// and the first host");
  url.complaint = complain_of_public_url;
  url.allowed = "such as https://games.example";
}

void add_watching(std::vector<Setting>& settings, Config& config) {
  Table table(settings, "watching");
  Setting& level = table.add("log-level", &config.log_level, "What to log");
  level.complaint = complain_of_level;
  level.allowed = "debug, info, warning, error, off";
  Setting& format = table.add("log-format", &config.log_format, "How to log");
  format.complaint = complain_of_format;
  format.allowed = "text, json";
  table.number("log-queue-bytes", config.log_queue_bytes, 4'096, std::int64_t{1} << 30,
               "Of lines that standard error hasn't taken yet; what finds no room is dropped and counted");
  table.number("log-repeats-per-minute", config.log_repeats_per_minute, 0, k_million,
               "Warnings and errors of one event; the rest is counted; 0 for no limit");
  Setting& token = table.add("metrics-token", &config.metrics_token,
                             "Whoever sends it as a bearer token may read /metrics; empty: nobody may");
  token.complaint = complain_of_token;
  token.allowed = "printable ASCII, 16 characters or more";
  token.secret = true;
}

void add_connections(std::vector<Setting>& settings, Config& config) {
  Table table(settings, "connections");
  constexpr std::int64_t k_many = 10 * k_million;
  table.number("connections", config.connections_max, 1, k_many, "Connections at once");
  table.number("connections-per-address", config.connections_per_address_max, 0, k_many,
               "Connections at once from one address; 0 for no limit");
  table.number("requests-per-address", config.requests_per_address, 0, k_million,
               "HTTP requests of one address at once; 0 for no limit");
  table.number("requests-per-second-per-address", config.requests_per_second_per_address, 1, 1'000,
               "And about so many more each second");
  Setting& proxies = table.add("trusted-proxy", &config.trusted_proxies,
                               "Address or range of a proxy whose word on its clients is taken (repeatable)");
  proxies.complaint = complain_of_range;
  proxies.allowed = "such as 127.0.0.1, 10.0.0.0/8, ::1";
  Setting& header = table.add("forwarded-header", &config.forwarded_header,
                              "Header in which trusted proxies name their clients; the other one is ignored");
  header.complaint = complain_of_header;
  header.allowed = "x-forwarded-for, forwarded";
  table.number("handshake-seconds", config.handshake_seconds, 1, 300, "Time for an HTTP request or a handshake");
  table.number("idle-seconds", config.idle_seconds, 2, 3'600,
               "A WebSocket silent for longer, pings unanswered, is closed");
  table.number("header-bytes", config.header_bytes_max, 1'024, std::int64_t{64} * 1'024,
               "Longest head of an HTTP request");
  table.number("send-buffer-bytes", config.send_buffer_bytes, 4'096, std::int64_t{16} * 1'024 * 1'024,
               "The kernel's send buffer of one connection");
  table.number("stop-seconds", config.stop_seconds, 1, 300, "Time for a graceful stop");
}

void add_client(std::vector<Setting>& settings, Config& config) {
  ConnectionLimits& limits = config.connection;
  Table table(settings, "client");
  constexpr std::int64_t k_bytes_most = std::int64_t{1} << 30;
  table.number("message-bytes", limits.message_bytes, 1'024, static_cast<std::int64_t>(protocol::k_message_bytes_max),
               "Longest message a client may send");
  table.number("messages-per-second", limits.messages_per_second, 1, k_million, "Messages of one client, on average");
  table.number("messages-burst", limits.messages_burst, 1, k_million, "Messages of one client at once");
  table.number("refusals-burst", limits.refusals_burst, 1, k_million,
               "Answers rate_limited, without waiting, before a client is cut off");
  table.number("refusals-per-second", limits.refusals_per_second, 1, k_million,
               "Of which are forgiven each second; all of them once it waits long enough");
  table.number("outstanding-requests", limits.outstanding_requests, 1, k_million, "Unanswered requests of one client");
  table.number("rooms-watched", limits.rooms_watched, 1, k_million, "Rooms one client may watch");
  table.number("backlog-messages-soft", limits.backlog_messages_soft, 1, k_million,
               "Messages waiting for a client, above which updates give way to a whole view");
  table.number("backlog-bytes-soft", limits.backlog_bytes_soft, 1'024, k_bytes_most, "The same in bytes");
  table.number("backlog-messages-hard", limits.backlog_messages_hard, 1, k_million,
               "Messages waiting for a client, above which it is cut off");
  table.number("backlog-bytes-hard", limits.backlog_bytes_hard, 1'024, k_bytes_most, "The same in bytes");
  table.number("backlog-bytes-all", config.backlog_bytes_all, 1'024 * 1'024, std::int64_t{1} << 40,
               "The same of all clients together, above which those with most waiting are cut off");
  table.number("write-ms", limits.write_ms_max, 100, 3'600'000, "Time for a client to take one message");
}

void add_tables(std::vector<Setting>& settings, Config& config) {
  Table table(settings, "tables");
  RoomPolicy& policy = config.room;
  table.number("chat-text-length", policy.chat.text_length_max, 1, 2'000, "Longest line of a chat, characters");
  table.number("chat-lines-burst", policy.chat.lines_burst, 1, k_million, "Lines of one person in a chat at once");
  table.number("chat-line-ms", policy.chat.line_ms, 1, k_day_ms, "And one more after so long");
  table.number("chat-repeat-ms", policy.chat.repeat_ms, 0, k_day_ms, "The same line again is refused for so long");
  table.number("chat-lines-kept", policy.chat.lines_kept, 1, 10'000, "Lines kept of each channel of a chat");
  table.number("chat-lines-shown", policy.chat.lines_shown, 1, 1'000, "Lines shown to people who come later");
  table.number("chat-days-kept", policy.chat.days_kept, 1, 36'500, "Age at which a line is gone");
  table.number("absent-seat-ms", policy.absent_seat_ms, 1'000, 86'400'000,
               "Time without a connection after which somebody at a table is away");
  table.number("first-move-ms", policy.first_move_ms, 0, 86'400'000,
               "A game that has waited so long for somebody's first move aborts by itself; 0: never");
  table.number("claim-ms", policy.claim_ms, 0, 86'400'000,
               "A rated game can be claimed from a player away for so long, in real time; 0: never");
  table.number("preview-ms", policy.preview_ms, 1, 10'000,
               "Time for telling what each action would change, on a thread for bots; what isn't reached is left out");
  table.number("followers-per-seat", policy.follow.followers_max, 0, 64,
               "Spectators who may see a game as the same seat does");
  table.number("follow-requests-per-seat", policy.follow.requests_max, 1, 64, "Open requests to follow one seat");
  table.number("follow-asks", policy.follow.asks_max, 1, 64, "Requests to follow of one person in one game");
  table.number("rematch-seat-ms", policy.rematch_seat_ms, 1'000, 86'400'000,
               "Time for which a rematch keeps the seats of those who played before");
  table.number("undo-answer-ms", policy.undo_answer_ms, 1'000, 86'400'000,
               "Time for the others to answer a request to take something back");
  table.number("rated-move-seconds", policy.rated.move_seconds, 0, protocol::k_move_seconds_max,
               "A rated table leaves people at least so much for a decision, or has a bank or no clock");
  table.number("rated-bank-seconds", policy.rated.bank_seconds, 0, protocol::k_bank_seconds_max,
               "And a bank of at least so much, without its increments");
  table.number(
      "rest-minutes", policy.rest_minutes, 1, 1'440,
      "A running table that nobody looks at leaves memory after so long, until it is asked for or its clock is "
      "due");
  table.number("abandoned-days", policy.abandoned_days, 0, 36'500,
               "Without any of its people, and the longest time of its clock on top, a running table ends; 0: never");
  table.number("abandoned-grace-minutes", policy.abandoned_grace_minutes, 0, 10'080,
               "But none ends so soon after a start: people come back, and a wrong wall clock is seen");
  table.number("keep-finished-days", config.keep_finished_days, 0, 36'500,
               "Age at which the log of a game with a result is dropped; 0: never");
  table.number("keep-abandoned-days", config.keep_abandoned_days, 0, 36'500,
               "Age at which the log of a table that came to no result is dropped; 0: never");
  Setting& telling = table.add("tell-looks", &config.tell_looks,
                               "When players learn that a keeper looked at their game: after it, at once, or never");
  telling.complaint = complain_of_telling;
  telling.allowed = "never, after, at_once";
}

void add_people(std::vector<Setting>& settings, Config& config) {
  Table table(settings, "people");
  HallLimits& limits = config.hall;
  constexpr std::int64_t k_most = 10 * k_million;
  table.number("tables-per-person", limits.tables_per_person, 1, k_most, "Unfinished tables with one person at them");
  table.number("tables", limits.tables, 1, k_most, "Unfinished tables in all");
  table.number("guest-tables-minutes", limits.guest_tables_minutes, 0, 10'080,
               "Then one gives way that its people, all of them guests, left for so long; 0: none does");
  table.number("waiting-requests", limits.waiting_requests, 1, k_most, "Requests to the hall that wait for the store");
  table.number("lobby-subscribers", limits.lobby_subscribers, 1, k_most, "Clients that watch the lobby");
  table.number("lobby-tables", limits.lobby_tables, 1, k_most, "Tables the lobby lists at once");
  table.number("lobby-interval-ms", limits.lobby_interval_ms, 0, 60'000, "Time between two pushes of the lobby");
  table.number("blocks-per-person", limits.blocks_per_person, 1, 10'000, "Others that one person may block");
  table.number("lobby-lines-per-address", limits.lobby_lines_per_address, 0, k_million,
               "Lines in the lobby of one address at once; 0 for no limit");
  table.number("lobby-line-seconds-per-address", limits.lobby_line_seconds_per_address, 1, k_million,
               "And one more after so many seconds");
  table.number("reports-per-person", limits.reports_per_person, 0, k_million,
               "Reports of one person at once; 0 for no limit");
  table.number("report-seconds-per-person", limits.report_seconds_per_person, 1, k_million,
               "And one more after so many seconds");
  table.number("guests-per-address", limits.guests_per_address, 0, k_million,
               "New guests of one address at once, and in the long run in an hour; 0 for no limit");
  table.number("guest-crowd-per-address", limits.guest_crowd_per_address, 1, k_million,
               "But so many when they come together, paid back later");
  table.number("guest-crowd-seconds", limits.guest_crowd_seconds, 1, 3'600,
               "Of whom those after the first come one each so many seconds");
  table.number("records-per-person", config.records_per_person, 0, 1'000 * k_million,
               "Records of logs that one person may write in a day; 0 for no limit");
  table.number("records-per-address", config.records_per_address, 0, 1'000 * k_million,
               "And all people of one address; 0 for no limit");
  StrangerLimits& strangers = config.strangers;
  table.number("stranger-seats-per-address", strangers.seats_per_address, 0, k_million,
               "Seats at strangers' open tables that the people of one address take without a move; 0 for no limit");
  table.number("stranger-seat-seconds", strangers.seat_seconds, 1, k_million, "And one more after so many seconds");
  table.number("first-moves-per-person", strangers.first_moves_per_person, 0, 1'000,
               "Strangers' games that wait for one person's first move at once; 0 for no limit");
  table.number("first-moves-per-address", strangers.first_moves_per_address, 0, k_million,
               "And of all people of one address");
  table.number("session-days", limits.session_days, 1, 36'500, "How long a session token is good for");
}

void add_accounts(std::vector<Setting>& settings, Config& config) {
  Table table(settings, "accounts");
  HallLimits& limits = config.hall;
  table.number("sessions-per-person", limits.sessions_per_person, 1, 1'000,
               "Sessions of one person; one more sign-in ends the oldest");
  table.number("provisional-games", limits.provisional_games, 0, 1'000,
               "Rated games of one game until somebody is on its leaderboard");
  table.number("rating-pair-hours", limits.ratings.pair_hours, 0, 8'760,
               "Of two people the second game within so long counts half, the third a quarter; 0: all count whole");
  table.number("rating-idle-deviation", limits.ratings.idle_deviation, 0, 500,
               "Points that the deviation of an absent player grows by in a month, as squares add up");
  table.number("rating-listed-days", limits.ratings.listed_days, 1, 36'500,
               "Since the last rated game, until a leaderboard leaves somebody out");
  table.number("name-length-min", limits.name_length_min, 1, 64, "Shortest name to register with");
  table.number("name-length-max", limits.name_length_max, 1, 64, "Longest name to register with");
  table.number("password-length-min", limits.password_length_min, 1,
               static_cast<std::int64_t>(protocol::k_password_length_max), "Shortest password");
  table.number("recovery-codes", limits.recovery_codes, 1, 100, "Recovery codes in a set");
  table.number("attempts-per-name", limits.attempts_per_name, 0, k_million,
               "Wrong guesses at one name from one address, or device, at once; 0 for no limit");
  table.number("attempt-seconds-per-name", limits.attempt_seconds_per_name, 1, k_million,
               "The first wait after them; it doubles with each more, up to a day");
  table.number("attempts-per-address", limits.attempts_per_address, 0, k_million,
               "The same from one address; 0 for no limit (behind a proxy)");
  table.number("attempt-seconds-per-address", limits.attempt_seconds_per_address, 1, k_million,
               "And one more after so many seconds");
  table.number("codes-per-address", limits.codes_per_address, 0, k_million,
               "Codes of tables that don't exist, asked for from one address at once; 0 for no limit");
  table.number("code-seconds-per-address", limits.code_seconds_per_address, 1, k_million,
               "And one more after so many seconds");
  table.number("exports-per-person", limits.exports_per_person, 0, k_million,
               "Answers that hold what is kept of one person, at once; 0 for no limit");
  table.number("export-seconds-per-person", limits.export_seconds_per_person, 1, k_million,
               "And one more after so many seconds");
  table.number("keeper-session-minutes", limits.keeper_session_minutes, 1, 1'440, "How long a keeper stays signed in");
  table.number("keeper-attempts", limits.keeper_attempts, 0, k_million,
               "Attempts at a keeper's second factor at once; 0 for no limit");
  table.number("keeper-attempt-seconds", limits.keeper_attempt_seconds, 1, k_million,
               "And one more after so many seconds");
  table.number("keeper-acts-waiting", limits.keeper_acts_waiting, 1, k_million, "Acts of keepers under way at once");
  table.number("attempts-remembered", limits.attempts_remembered, k_least_queue, 10 * k_million,
               "Names, and addresses, whose attempts are remembered");
  table.number("password-threads", config.password_threads, 1, 64, "Threads on which passwords are hashed");
  table.number("password-queue", config.password_queue_max, 1, k_million, "Passwords waiting for such a thread");
  // The least of both is what libsodium recommends for interactive use.
  table.number("password-passes", config.password_cost.passes, 2, 64, "Argon2id: passes over the memory");
  table.number("password-memory-bytes", config.password_cost.memory_bytes, std::int64_t{64} << 20U,
               std::int64_t{4} << 30U, "Argon2id: memory of one hash");
}

void add_identities(std::vector<Setting>& settings, Config& config) {
  Table table(settings, "identities");
  table.add("jwt-keys", &config.jwt_keys,
            "File of the public keys (JWKS or PEM) of a site that may vouch for people; empty: none may");
  table.add("jwt-issuer", &config.jwt_issuer, "The \"iss\" that its tokens must have");
  table.add("jwt-audience", &config.jwt_audience, "The \"aud\" that its tokens must have: this server");
  table.number("jwt-seconds", config.jwt_seconds, 30, 86'400,
               "Longest time from the \"iat\" to the \"exp\" of a token");
  Setting& start =
      table.add("jwt-start", &config.jwt_start,
                "Address of the provider's page where people sign in, and to which ours sends them; needed with keys");
  start.complaint = complain_of_start;
  start.allowed = "https://..., http://... for trying it out";
}

void add_matches(std::vector<Setting>& settings, MatchLimits& limits) {
  Table table(settings, "matches");
  constexpr std::int64_t k_hours = 24 * 3'600;
  table.number("match-tickets", limits.tickets, 1, k_million, "Tickets that wait for a match");
  table.number("match-parties", limits.parties, 1, k_million, "Parties of people who want to sit together");
  table.number("match-neighbours", limits.neighbours, 4, 4'096, "Tickets that fit, compared for one seeking a table");
  table.number("match-tick-ms", limits.tick_ms, 100, 60'000, "Time between two searches for tables");
  table.number("match-news-ms", limits.news_ms, 1'000, 600'000,
               "Time between two pushes of numbers to people who wait");
  table.number("match-window-start", limits.window_start, 0, k_million, "How far ratings may lie apart at first");
  table.number("match-window-per-minute", limits.window_per_minute, 0, k_million, "And so much more each minute");
  table.number("match-window-most", limits.window_most, 0, k_million, "And so much at the most");
  table.number("match-smaller-table-seconds", limits.smaller_table_seconds, 0, k_hours,
               "Wait until somebody is content with fewer players than the most they take");
  table.number("match-answer-seconds", limits.answer_seconds, 5, 600, "Time to accept a seat");
  table.number("match-refill-seconds", limits.refill_seconds, 0, 600, "How long a table waits for a declined seat");
  table.number("match-absence-seconds", limits.absence_seconds, 1, k_hours,
               "Without a connection, until the ticket is dropped");
  table.number("match-pause-seconds", limits.pause_seconds, 0, k_hours,
               "Pause after a declined seat; doubled each time");
  table.number("match-pause-seconds-most", limits.pause_seconds_most, 0, k_hours, "The longest pause");
  table.number("match-pause-forgiven-seconds", limits.pause_forgiven_seconds, 0, 30 * k_hours,
               "Since the last pause, until all are forgotten");
}

void add_notices(std::vector<Setting>& settings, Config& config) {
  Table table(settings, "notices");
  NoticeLimits& limits = config.hall.notice;
  table.number("notice-after-seconds", limits.after_seconds, 0, 86'400,
               "Away from a table so long, somebody gets a notice of their turn");
  table.number("notice-again-seconds", limits.again_seconds, 0, 86'400,
               "Still away from the table, they get another notice of the same so much later");
  table.number("notices-per-person", limits.waiting_per_person, 1, 10'000, "Notices on their way to one person");
  table.number("notices-waiting", limits.waiting, 1, k_million, "Notices on their way in all");
  table.number("notices-at-once", limits.at_once, 1, 1'024, "Requests to other servers at once");
  table.number("notice-tries", limits.tries, 1, 32, "Tries until a notice is given up");
  table.number("notice-retry-seconds", limits.retry_seconds, 1, 3'600,
               "Wait after the first try; four times as long after each further one");
  table.number("webhook-failures", limits.failures, 1, k_million, "In a row, until a webhook is switched off");
  table.number("push-devices-per-person", limits.devices_per_person, 1, 100, "Browsers of one person with Web Push");
  table.add("vapid-key", &config.vapid_key, "File with the key for Web Push (vivarium vapid-key); empty: no Web Push");
  Setting& subject =
      table.add("vapid-subject", &config.vapid_subject, "Address that push services may write to about this server");
  subject.complaint = complain_of_subject;
  subject.allowed = "mailto:... or https://...";
  table.add("outgoing-ca", &config.outgoing_ca, "File of certificates (PEM) to trust besides the system's");
  Setting& names = table.add("outgoing-name-server", &config.outgoing_name_server,
                             "Name server for the addresses of other servers; empty: as the system has it");
  names.complaint = complain_of_name_server;
  names.allowed = "such as 127.0.0.53, 192.0.2.1:5353, [2001:db8::1]:53";
  table.number("outgoing-private", config.outgoing_private, 0, 1,
               "1: notices may go to private networks, and over plain HTTP");
}

void add_queues(std::vector<Setting>& settings, Config& config) {
  Table table(settings, "queues");
  table.number("room-mail", config.room_mail_max, k_least_queue, k_million, "Mail waiting for one room");
  table.number("hall-mail", config.hall_mail_max, k_least_queue, k_million, "Mail waiting for the hall");
  table.number("connection-mail", config.connection_mail_max, k_least_queue, k_million,
               "Mail waiting for one connection");
  table.number("writer-queue", config.writer_queue_max, k_least_queue, k_million,
               "Write groups waiting for the writer");
  table.number("reader-queue", config.reader_queue_max, k_least_queue, k_million, "Reads waiting for a reader");
  table.number("commit-batch", config.commit_batch_max, 1, 4'096, "Write groups in one commit");
  table.number("commit-window-us", config.commit_window_us, 0, 100'000,
               "Wait for company before a commit, microseconds");
}

void add_bots(std::vector<Setting>& settings, Config& config) {
  Table table(settings, "bots");
  table.number("bot-threads", config.bot_threads, 0, 256, "Threads on which bots think; 0 for half of the processors");
  table.number("bot-queue", config.bot_queue_max, 1, k_million, "Decisions of bots waiting for a thread");
  table.number("bot-queue-per-address", config.bot_queue_per_address_max, 1, k_million,
               "Of which for the people of one address");
  table.number("bot-queue-per-person", config.bot_queue_per_person_max, 1, k_million, "And for one person");
  table.number("bot-pace-ms", config.bot_pace_ms, 0, 60'000,
               "What a bot's action takes at least, so that people can follow");
}

}  // namespace

std::vector<Setting> settings_of(Config& config) {
  std::vector<Setting> settings;
  add_place(settings, config);
  add_watching(settings, config);
  add_connections(settings, config);
  add_client(settings, config);
  add_people(settings, config);
  add_tables(settings, config);
  add_accounts(settings, config);
  add_identities(settings, config);
  add_matches(settings, config.hall.match);
  add_notices(settings, config);
  add_queues(settings, config);
  add_bots(settings, config);
  return settings;
}

}  // namespace server
