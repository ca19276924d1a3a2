#include "server/hall/game_list.h"

#include <charconv>
#include <utility>

#include "server/hall/ratings.h"
#include "server/room/facts.h"

namespace server {

protocol::ShownSkill shown_skill(const storage::SkillRow& skill) {
  const ShownRating told = shown_rating(skill);
  return {told.rating, told.deviation, skill.mu, skill.sigma};
}

protocol::RatingChange shown_change(const storage::RatingChangeRow& change) {
  const std::int64_t by = shown_rating(change.after).rating - shown_rating(change.before).rating;
  return {shown_skill(change.after), change.number, change.room.text, change.at_ms, change.won, by};
}

protocol::FinishedGame shown_game(const storage::GameRow& game, const std::map<std::string, std::string>& nicknames) {
  protocol::FinishedGame told{game.room.text, game.game, game.finished_ms, {}, {}, game.common_win};
  for (const storage::GameSeatRow& seat : game.seats) {
    auto& one = told.seats.emplace_back();
    one = {engine::Seat{seat.seat}, seat.account, {}, {}, seat.rank, seat.total};
    const auto nickname = nicknames.find(seat.account);
    if (nickname != nicknames.end()) one.nickname = nickname->second;
    if (!seat.bot.empty()) one.bot = seat.bot;
  }
  if (game.rating != storage::GameRating::none) told.rated = true;
  return told;
}

std::string text_of_mark(const storage::GameRow& last) {
  return std::to_string(last.finished_ms) + "." + last.room.text;
}

std::optional<storage::GameMark> mark_from(const std::string& text) {
  storage::GameMark mark;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, mark.finished_ms);
  if (error != std::errc() || stopped == end || *stopped != '.') return std::nullopt;
  mark.room.text.assign(stopped + 1, end);
  return mark;
}

}  // namespace server
