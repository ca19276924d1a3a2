// Games that are over and what they did to ratings, as lists of them tell it.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "protocol/people_methods.h"
#include "server/room/mail.h"

namespace server {

[[nodiscard]] protocol::ShownSkill shown_skill(const storage::SkillRow& skill);
[[nodiscard]] protocol::RatingChange shown_change(const storage::RatingChangeRow& change);
/// `nicknames`: of who sat there, by account; bots have none.
[[nodiscard]] protocol::FinishedGame shown_game(const storage::GameRow& game,
                                                const std::map<std::string, std::string>& nicknames);

/// Where a list of games is gone on with, as one text, and back; nullopt when it is none of ours.
[[nodiscard]] std::string text_of_mark(const storage::GameRow& last);
[[nodiscard]] std::optional<storage::GameMark> mark_from(const std::string& text);

}  // namespace server
