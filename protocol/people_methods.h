// What people say to each other, whom they don't want to hear, and what they may read of one another. Of each method
// its params and its result.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/pushes.h"
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

struct ChatSendResult {
  ChatChannel channel;
  Seq number;
};
DESCRIBE(ChatSendResult, channel, number)

struct ChatHistory {
  Identifier table;
};
DESCRIBE(ChatHistory, table)
constexpr auto described_sentences(const ChatHistory*) {
  return std::tuple{engine::says<&ChatHistory::table>("Left out: the lobby.")};
}
constexpr auto described_defaults(const ChatHistory*) { return engine::may_lack<&ChatHistory::table>(); }

struct ChatHistoryResult {
  std::vector<ChatLineOf> lines;
  std::optional<ChatRulesOf> rules;
};
DESCRIBE(ChatHistoryResult, lines, rules)
constexpr auto described_sentences(const ChatHistoryResult*) {
  return std::tuple{
      engine::says<&ChatHistoryResult::lines>("In order of time."),
      engine::says<&ChatHistoryResult::rules>("Of the lobby's chat. Left out: nothing is set, or it is a table's.")};
}

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

struct ReportCreateResult {
  Identifier report;
};
DESCRIBE(ReportCreateResult, report)

// ---- ratings and games that are over ----

struct Person {
  Identifier id;
  Nickname nickname;
};
DESCRIBE(Person, id, nickname)
constexpr std::string_view described_sentence(const Person*) { return "Somebody as others see them."; }

struct ShownSkill {
  Rating rating;
  Deviation deviation;
  Billionths mu;
  Billionths sigma;
};
DESCRIBE(ShownSkill, rating, deviation, mu, sigma)

/// What a person in one game and their row of a leaderboard both tell.
struct RatedPlay : ShownSkill {
  bool provisional = false;
  Count games;
  Count wins;
};
DESCRIBE_MORE(RatedPlay, ShownSkill, provisional, games, wins)
constexpr auto described_sentences(const RatedPlay*) {
  return std::tuple{engine::says<&RatedPlay::provisional>("Too few rated games for a place."),
                    engine::says<&RatedPlay::games>("Rated ones."),
                    engine::says<&RatedPlay::wins>("First places, shared ones too.")};
}

struct RatedStanding : RatedPlay {
  std::optional<std::int64_t> place;
};
DESCRIBE_MORE(RatedStanding, RatedPlay, place)
constexpr std::string_view described_sentence(const RatedStanding*) { return "Somebody in one game."; }
constexpr auto described_sentences(const RatedStanding*) {
  return std::tuple{engine::says<&RatedStanding::place>("On the leaderboard, from 1. Left out: none.")};
}
constexpr auto described_ranges(const RatedStanding*) {
  return std::tuple{engine::within<&RatedStanding::place>(1, k_integer_max)};
}

struct LeaderboardRow : RatedPlay {
  Identifier account;
  Nickname nickname;
  std::int64_t place = 0;
};
DESCRIBE_MORE(LeaderboardRow, RatedPlay, account, nickname, place)
constexpr std::string_view described_sentence(const LeaderboardRow*) { return "Somebody with a place."; }
constexpr auto described_sentences(const LeaderboardRow*) {
  return std::tuple{engine::says<&LeaderboardRow::place>("On the leaderboard, from 1.")};
}
constexpr auto described_ranges(const LeaderboardRow*) {
  return std::tuple{engine::within<&LeaderboardRow::place>(1, k_integer_max)};
}

struct RatingChange : ShownSkill {
  Seq number;
  Identifier table;
  TimeMs at_ms;
  bool won = false;
  std::int64_t change = 0;
};
DESCRIBE_MORE(RatingChange, ShownSkill, number, table, at_ms, won, change)
constexpr std::string_view described_sentence(const RatingChange*) {
  return "What one rated game did: the figures are those after it.";
}
constexpr auto described_sentences(const RatingChange*) {
  return std::tuple{engine::says<&RatingChange::number>("Which of this person's rated games of this game."),
                    engine::says<&RatingChange::change>("Of the rating.")};
}

struct GameSeat {
  Seat seat;
  Identifier account;
  std::optional<Nickname> nickname;
  std::optional<BotLevel> bot;
  std::int64_t rank = 0;
  std::int64_t total = 0;
};
DESCRIBE(GameSeat, seat, account, nickname, bot, rank, total)
constexpr std::string_view described_sentence(const GameSeat*) { return "Who sat there and what came of it."; }
constexpr auto described_sentences(const GameSeat*) {
  return std::tuple{engine::says<&GameSeat::nickname>("Left out: a bot's seat."),
                    engine::says<&GameSeat::bot>("Level of the bot that played at the end.")};
}
constexpr auto described_ranges(const GameSeat*) {
  return std::tuple{engine::within<&GameSeat::rank>(1, k_integer_max)};
}

struct FinishedGame {
  Identifier table;
  Identifier game;
  TimeMs finished_ms;
  std::vector<GameSeat> seats;
  std::optional<bool> rated;
  std::optional<bool> common_win;
};
DESCRIBE(FinishedGame, table, game, finished_ms, seats, rated, common_win)
constexpr std::string_view described_sentence(const FinishedGame*) {
  return "A game that is over. `table.replay` shows it, to whoever may watch the table.";
}
constexpr auto described_sentences(const FinishedGame*) {
  return std::tuple{engine::says<&FinishedGame::rated>("Left out: it was not."),
                    engine::says<&FinishedGame::common_win>("Of a cooperative game.")};
}
constexpr auto described_schemas(const FinishedGame*) {
  return std::tuple{engine::fits<&FinishedGame::seats>(R"({"maxItems":8})"),
                    engine::fits<&FinishedGame::rated>(R"({"const":true})")};
}

struct ProfileGet {
  std::optional<Identifier> account;
};
DESCRIBE(ProfileGet, account)
constexpr auto described_sentences(const ProfileGet*) {
  return std::tuple{engine::says<&ProfileGet::account>("Left out: one's own.")};
}

struct ProfileGetResult {
  Person account;
  TimeMs since_ms;
  std::map<std::string, RatedStanding> ratings;
  std::vector<FinishedGame> recent;
};
DESCRIBE(ProfileGetResult, account, since_ms, ratings, recent)
constexpr auto described_sentences(const ProfileGetResult*) {
  return std::tuple{engine::says<&ProfileGetResult::ratings>("By game, those with a rated game alone."),
                    engine::says<&ProfileGetResult::recent>("The newest first.")};
}
constexpr auto described_ranges(const ProfileGetResult*) {
  return std::tuple{engine::within<&ProfileGetResult::recent>(0, k_recent_games)};
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

struct LeaderboardGetResult {
  Identifier game;
  Count people;
  std::vector<LeaderboardRow> rows;
  std::optional<RatedStanding> own;
};
DESCRIBE(LeaderboardGetResult, game, people, rows, own)
constexpr auto described_sentences(const LeaderboardGetResult*) {
  return std::tuple{engine::says<&LeaderboardGetResult::people>("Who have a place at all."),
                    engine::says<&LeaderboardGetResult::rows>("In order of their places."),
                    engine::says<&LeaderboardGetResult::own>("The asker's, after a rated game.")};
}
constexpr auto described_ranges(const LeaderboardGetResult*) {
  return std::tuple{engine::within<&LeaderboardGetResult::rows>(0, k_leaderboard_rows_max)};
}

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

struct RatingHistoryResult {
  std::vector<RatingChange> changes;
  std::optional<Seq> next;
};
DESCRIBE(RatingHistoryResult, changes, next)
constexpr auto described_sentences(const RatingHistoryResult*) {
  return std::tuple{engine::says<&RatingHistoryResult::changes>("The newest first."),
                    engine::says<&RatingHistoryResult::next>("There are older ones: for `before`.")};
}
constexpr auto described_ranges(const RatingHistoryResult*) {
  return std::tuple{engine::within<&RatingHistoryResult::changes>(0, k_rating_changes_max)};
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

struct OwnTable {
  TableSummary summary;
  Code code;
  bool your_turn = false;
};
DESCRIBE(OwnTable, summary, code, your_turn)
constexpr std::string_view described_sentence(const OwnTable*) {
  return "A table that the asker sits at and that is not over.";
}
constexpr auto described_sentences(const OwnTable*) {
  return std::tuple{engine::says<&OwnTable::your_turn>("The asker owes a decision.")};
}

struct TableMineResult {
  std::optional<std::vector<OwnTable>> tables;
  std::vector<FinishedGame> games;
  std::optional<Identifier> next;
};
DESCRIBE(TableMineResult, tables, games, next)
constexpr auto described_sentences(const TableMineResult*) {
  return std::tuple{engine::says<&TableMineResult::tables>("Those that are not over; in the first answer alone."),
                    engine::says<&TableMineResult::games>("Those that are over, the newest first, 50 at the most."),
                    engine::says<&TableMineResult::next>("There may be older ones: for `after`.")};
}
constexpr auto described_ranges(const TableMineResult*) {
  return std::tuple{engine::within<&TableMineResult::games>(0, k_games_mine_max)};
}

}  // namespace protocol
