#include "server/hall/game_list.h"

#include <charconv>
#include <utility>

#include "server/hall/ratings.h"
#include "server/room/facts.h"

namespace server {

Json skill_json(const storage::SkillRow& skill) {
  const ShownRating told = shown_rating(skill);
  return {{"rating", told.rating}, {"deviation", told.deviation}, {"mu", skill.mu}, {"sigma", skill.sigma}};
}

Json change_json(const storage::RatingChangeRow& change) {
  Json told = skill_json(change.after);
  told["number"] = change.number;
  told["table"] = change.room.text;
  told["at_ms"] = change.at_ms;
  told["won"] = change.won;
  told["change"] = shown_rating(change.after).rating - shown_rating(change.before).rating;
  return told;
}

Json game_json(const storage::GameRow& game, const std::map<std::string, std::string>& nicknames) {
  Json seats = Json::array();
  for (const storage::GameSeatRow& seat : game.seats) {
    Json one{{"seat", seat.seat}, {"account", seat.account}, {"rank", seat.rank}, {"total", seat.total}};
    const auto nickname = nicknames.find(seat.account);
    if (nickname != nicknames.end()) one["nickname"] = nickname->second;
    if (!seat.bot.empty()) one["bot"] = seat.bot;
    seats.push_back(std::move(one));
  }
  Json told{
      {"table", game.room.text}, {"game", game.game}, {"finished_ms", game.finished_ms}, {"seats", std::move(seats)}};
  if (game.rating != storage::GameRating::none) told["rated"] = true;
  if (game.common_win) told["common_win"] = *game.common_win;
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
