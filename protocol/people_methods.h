// What people say to each other, whom they don't want to hear, and what they may read of one another. Of each method
// its params and its result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/texts.h"

namespace protocol {

/// account.block, account.unblock.
struct AccountOnly {
  Identifier account;
};
DESCRIBE(AccountOnly, account)

struct Blocked {
  Identifier account;
  Nickname nickname;
};
DESCRIBE(Blocked, account, nickname)
constexpr std::string_view described_sentence(const Blocked*) {
  return "Somebody whom the asker doesn't want to hear.";
}

struct AccountBlocksResult {
  std::vector<Blocked> blocked;
};
DESCRIBE(AccountBlocksResult, blocked)

struct ChatSend {
  Identifier table;
  Key key;
  std::optional<Phrase> phrase;
  std::optional<TypedLine> text;  ///< as typed; not looked at where there is a phrase
};
DESCRIBE(ChatSend, table, key, phrase, text)
constexpr std::string_view described_schema(const ChatSend*) {
  return R"({"anyOf":[{"required":["text"]},{"required":["phrase"]}]})";
}
constexpr auto described_sentences(const ChatSend*) {
  return std::tuple{engine::says<&ChatSend::table>("Left out: the lobby.")};
}
constexpr auto described_defaults(const ChatSend*) { return engine::may_lack<&ChatSend::table>(); }
inline std::string_view described_fault(const ChatSend& line) {
  return line.phrase || line.text ? "" : "A `phrase` or a `text` is expected.";
}

struct ChatHistory {
  Identifier table;
};
DESCRIBE(ChatHistory, table)
constexpr auto described_sentences(const ChatHistory*) {
  return std::tuple{engine::says<&ChatHistory::table>("Left out: the lobby.")};
}
constexpr auto described_defaults(const ChatHistory*) { return engine::may_lack<&ChatHistory::table>(); }

struct ReportCreate {
  Identifier table;
  Identifier account;
  OneOf<k_report_kinds> kind;
  TypedLine text;
};
DESCRIBE(ReportCreate, table, account, kind, text)
constexpr auto described_sentences(const ReportCreate*) {
  return std::tuple{engine::says<&ReportCreate::table>("Left out: the lobby."),
                    engine::says<&ReportCreate::text>("The server takes 500 characters.")};
}
constexpr auto described_defaults(const ReportCreate*) {
  return engine::may_lack<&ReportCreate::table, &ReportCreate::text>();
}

struct ProfileGet {
  std::optional<Identifier> account;
};
DESCRIBE(ProfileGet, account)
constexpr auto described_sentences(const ProfileGet*) {
  return std::tuple{engine::says<&ProfileGet::account>("Left out: one's own.")};
}

struct LeaderboardGet {
  Identifier game;
  std::uint64_t from = 1;
};
DESCRIBE(LeaderboardGet, game, from)
constexpr auto described_sentences(const LeaderboardGet*) {
  return std::tuple{engine::says<&LeaderboardGet::from>("The first place wanted; 1 when left out.")};
}
constexpr auto described_ranges(const LeaderboardGet*) {
  return std::tuple{engine::within<&LeaderboardGet::from>(1, k_integer_max)};
}
constexpr auto described_defaults(const LeaderboardGet*) { return engine::may_lack<&LeaderboardGet::from>(); }

struct RatingHistory {
  Identifier account;
  Identifier game;
  std::optional<std::uint64_t> before;
};
DESCRIBE(RatingHistory, account, game, before)
constexpr auto described_sentences(const RatingHistory*) {
  return std::tuple{engine::says<&RatingHistory::before>("The `next` of an answer: older changes.")};
}
constexpr auto described_ranges(const RatingHistory*) {
  return std::tuple{engine::within<&RatingHistory::before>(1, k_integer_max)};
}

/// One's own: `after` as an answer gave it.
struct TableMine {
  std::optional<Identifier> after;
};
DESCRIBE(TableMine, after)
constexpr auto described_sentences(const TableMine*) {
  return std::tuple{
      engine::says<&TableMine::after>("The `next` of an answer: older games. Left out: from the newest on.")};
}

}  // namespace protocol
