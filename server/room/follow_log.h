// Facts about who follows a seat (follow.h) in the log.
#pragma once

#include <optional>
#include <string>

#include "server/room/facts.h"

namespace server {

[[nodiscard]] Json payload_json(const FollowAsked& fact);
[[nodiscard]] Json payload_json(const FollowAnswered& fact);
[[nodiscard]] Json payload_json(const FollowEnded& fact);
/// None: a record of something else. Throws what the JSON library throws, or std::out_of_range, when a member is
/// missing or of another type.
[[nodiscard]] std::optional<Fact> read_follow_fact(const std::string& kind, const Json& json);

}  // namespace server
