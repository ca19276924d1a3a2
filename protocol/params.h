// The parameters of every method, as structs, with the result beside them. Parameters are read once, at the edge,
// strictly: a member that is missing, of another type or out of range is refused with code "bad_params" and its path as
// field. Unknown members are ignored. null is no substitute for leaving a member out. What each may be is said with the
// structs.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/json.h"
#include "engine/core/describe/one_of.h"
#include "engine/core/result.h"
#include "protocol/account_methods.h"
#include "protocol/at_table_methods.h"
#include "protocol/games.h"
#include "protocol/lobby_filter.h"
#include "protocol/match_methods.h"
#include "protocol/methods.h"
#include "protocol/notice_methods.h"
#include "protocol/people_methods.h"
#include "protocol/pushes.h"
#include "protocol/table_methods.h"

namespace protocol {

/// The parameters of methods that have none.
struct NoParams {};
DESCRIBE(NoParams)

/// The result of methods that only say that it is done.
struct Done {};
DESCRIBE(Done)

/// What a client calls itself.
struct Client {
  ClientText name;
  ClientText version;
};
DESCRIBE(Client, name, version)
constexpr std::string_view described_sentence(const Client*) { return "A program, for the other side's log."; }

struct Hello {
  std::optional<Client> client;
  std::optional<Token> token;
  std::optional<std::uint64_t> words;
};
DESCRIBE(Hello, client, token, words)
constexpr auto described_sentences(const Hello*) {
  return std::tuple{engine::says<&Hello::token>("Signs in, as `session.resume` does."),
                    engine::says<&Hello::words>(
                        "How far the client knows the names of the wire: 2 are those of this page (docs/protocol.md "
                        "section 21). Left out: as it was on this connection, at first 1.")};
}
constexpr auto described_ranges(const Hello*) { return std::tuple{engine::within<&Hello::words>(1, k_integer_max)}; }

struct HelloResult {
  Client server;
  std::vector<std::string> protocols;
  std::int64_t words = 0;
  std::vector<std::int64_t> words_spoken;
  std::optional<Account> account;
  Json limits;
  std::optional<std::string> sign_in_at;
  TimeMs now_ms;
};
DESCRIBE(HelloResult, server, protocols, words, words_spoken, account, limits, sign_in_at, now_ms)
constexpr auto described_ranges(const HelloResult*) {
  return std::tuple{engine::within<&HelloResult::words>(1, k_integer_max)};
}
constexpr auto described_sentences(const HelloResult*) {
  return std::tuple{
      engine::says<&HelloResult::protocols>("Subprotocols that this server speaks."),
      engine::says<&HelloResult::words>(
          "The names that are spoken on this connection from here on: the newest that both know."),
      engine::says<&HelloResult::words_spoken>("The names that this server speaks, by their numbers, the newest last."),
      engine::says<&HelloResult::account>("Whoever is signed in on this connection."),
      engine::says<&HelloResult::limits>(
          "The server's limits by name, as docs/protocol.md lists them: message_bytes, messages_per_second, "
          "messages_burst, refusals_burst, outstanding_requests, tables_watched, name_length_min, name_length_max, "
          "password_length_min, rated_move_seconds, rated_bank_seconds. There may be more."),
      engine::says<&HelloResult::sign_in_at>(
          "Where people sign in with the identity provider that this server trusts. The client adds `state`, as a "
          "member of the query."),
      engine::says<&HelloResult::now_ms>(
          "The time by which deadlines are told: never set forwards or back while the server lives.")};
}
constexpr auto described_schemas(const HelloResult*) {
  return std::tuple{
      engine::fits<&HelloResult::words_spoken>(R"({"items":{"type":"integer","minimum":1}})"),
      engine::fits<&HelloResult::limits>(R"({"type":"object","additionalProperties":{"type":"number"}})")};
}

struct PingResult {
  TimeMs now_ms;
};
DESCRIBE(PingResult, now_ms)
constexpr auto described_sentences(const PingResult*) {
  return std::tuple{engine::says<&PingResult::now_ms>(
      "The time by which deadlines are told: never set forwards or back while the server lives.")};
}

struct GamesListResult {
  std::vector<GameInfo> games;
};
DESCRIBE(GamesListResult, games)

struct GamesData {
  Identifier game;
};
DESCRIBE(GamesData, game)

struct GamesDataResult {
  AnyObject data;
};
DESCRIBE(GamesDataResult, data)
constexpr auto described_sentences(const GamesDataResult*) {
  return std::tuple{
      engine::says<&GamesDataResult::data>("The same for every table; may be kept as long as `rules_version` stays.")};
}

/// Tables by identifier.
using ListedTables = std::map<std::string, TableSummary>;

struct LobbySubscribe {
  LobbyFilter filter;
};
DESCRIBE(LobbySubscribe, filter)
constexpr auto described_sentences(const LobbySubscribe*) {
  return std::tuple{engine::says<&LobbySubscribe::filter>("Only these tables. All when left out.")};
}
constexpr auto described_defaults(const LobbySubscribe*) { return engine::may_lack<&LobbySubscribe::filter>(); }

struct LobbySubscribeResult {
  Count rev;
  ListedTables tables;
  bool whole = false;
  std::optional<Identifier> cursor;
  HouseCounts house;
  std::int64_t beat_ms = 0;
};
DESCRIBE(LobbySubscribeResult, rev, tables, whole, cursor, house, beat_ms)
constexpr auto described_sentences(const LobbySubscribeResult*) {
  return std::tuple{
      engine::says<&LobbySubscribeResult::tables>(
          "The public tables that the filter lets through, by identifier: the first ones when there are too many, open "
          "ones before others, the newest first."),
      engine::says<&LobbySubscribeResult::whole>("Whether these are all tables that the filter lets through."),
      engine::says<&LobbySubscribeResult::cursor>(
          "Where the list is cut, when it isn't `whole`: `lobby.list` goes on `after` it."),
      engine::says<&LobbySubscribeResult::beat_ms>(
          "A push comes at least so often, also when nothing changes: a client that hears nothing for longer has "
          "missed something.")};
}
constexpr auto described_ranges(const LobbySubscribeResult*) {
  return std::tuple{engine::within<&LobbySubscribeResult::beat_ms>(100, k_integer_max)};
}

struct LobbyList {
  LobbyFilter filter;
  std::optional<Identifier> after;
};
DESCRIBE(LobbyList, filter, after)
constexpr auto described_sentences(const LobbyList*) {
  return std::tuple{engine::says<&LobbyList::filter>("Only these tables. All when left out."),
                    engine::says<&LobbyList::after>(
                        "A `cursor`: where another page, or the live list, was cut. The beginning when left out.")};
}
constexpr auto described_defaults(const LobbyList*) { return engine::may_lack<&LobbyList::filter>(); }

struct LobbyListResult {
  ListedTables tables;
  bool whole = false;
  std::optional<Identifier> cursor;
};
DESCRIBE(LobbyListResult, tables, whole, cursor)
constexpr auto described_sentences(const LobbyListResult*) {
  return std::tuple{engine::says<&LobbyListResult::tables>("By identifier: open ones before others, the newest first."),
                    engine::says<&LobbyListResult::whole>("Whether nothing comes after these."),
                    engine::says<&LobbyListResult::cursor>(
                        "Where the page is cut, when it isn't `whole`: the next one begins `after` it.")};
}

struct LobbyFind {
  Identifier table;
};
DESCRIBE(LobbyFind, table)

struct LobbyFindResult {
  TableSummary table;
};
DESCRIBE(LobbyFindResult, table)

#define PROTOCOL_PARAMS(method, name, asker, answerer, effect, params, result) , params
/// Each struct once, in the order of the methods.
using AnyParams = engine::UniqueAlternatives<NoParams PROTOCOL_METHODS(PROTOCOL_PARAMS)>;
#undef PROTOCOL_PARAMS

struct Params : engine::OneOf<AnyParams> {
  using OneOf::OneOf;
};

/// Of JSON text. It must be an object: a request without any has an empty one.
[[nodiscard]] engine::Result<Params> read_params_text(Method method, std::string_view text);
/// The same of a tree, for who has one.
[[nodiscard]] engine::Result<Params> read_params(Method method, const Json& params);

/// The table that they name; empty when they name none.
[[nodiscard]] std::string table_in(const Params& params);

}  // namespace protocol

extern template class engine::OneOf<protocol::AnyParams>;
