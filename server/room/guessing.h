// Guesses at the codes of tables and parties (the shell counts them: CodeGuesses).
#pragma once

#include <cstdint>
#include <string>

#include "server/room/mail.h"
#include "server/room/room_requests.h"

namespace server {

/// Too many codes that don't exist were asked for from the asker's address (Request::codes_wait_ms).
[[nodiscard]] Refusal too_many_codes(std::int64_t wait_ms);

/// What the request's code, as it is written, turned out to be.
[[nodiscard]] RightCode right_code(const Request& request, std::string code);

}  // namespace server
