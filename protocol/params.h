// The parameters of every method, as structs. They are read once, at the edge, strictly: a member that is missing, of
// another type or out of range is refused with code "bad_params" and its path as field. Unknown members are ignored.
// null is no substitute for leaving a member out. What each may be is said with the structs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/describe/json.h"
#include "engine/core/describe/one_of.h"
#include "engine/core/result.h"
#include "protocol/account_params.h"
#include "protocol/at_table_params.h"
#include "protocol/lobby_filter.h"
#include "protocol/match_params.h"
#include "protocol/methods.h"
#include "protocol/notice_params.h"
#include "protocol/people_params.h"
#include "protocol/table_params.h"

namespace protocol {

/// The parameters of methods that have none.
struct NoParams {};
DESCRIBE(NoParams)

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

struct GamesData {
  Identifier game;
};
DESCRIBE(GamesData, game)

struct LobbySubscribe {
  LobbyFilter filter;
};
DESCRIBE(LobbySubscribe, filter)
constexpr auto described_sentences(const LobbySubscribe*) {
  return std::tuple{engine::says<&LobbySubscribe::filter>("Only these tables. All when left out.")};
}
constexpr auto described_defaults(const LobbySubscribe*) { return engine::may_lack<&LobbySubscribe::filter>(); }

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

struct LobbyFind {
  Identifier table;
};
DESCRIBE(LobbyFind, table)

#define PROTOCOL_PARAMS(method, name, asker, answerer, effect, params) , params
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
