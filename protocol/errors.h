// The closed list of errors (docs/protocol.md, section 2).
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace protocol {

using Json = nlohmann::json;

enum class ErrorCode : std::uint8_t {
  bad_json,
  bad_request,
  unknown_method,
  bad_params,
  internal,
  rate_limited,
  not_signed_in,
  bad_token,
  no_such_room,
  not_joined,
  seat_taken,
  not_seated,
  bad_option,
  already_running,
  not_running,
  stale_decision,
  not_your_decision,
  illegal_action,
  undo_refused,
  frozen,
  storage_unavailable,
  limit_reached,
  busy,
  key_reused,
  bad_nickname,
  shutting_down,
  not_host,
  bot_plays,
  bad_name,
  name_taken,
  bad_password,
  bad_credentials,
  too_many_attempts,
  already_registered,
  not_registered,
  bad_identity,
  still_keeper,
  no_such_session,
  session_revoked,
  not_over,
  muted,
  bad_text,
  said_again,
  conceded,
  not_overdue,
  paused,
  kicked,
  bad_invite,
  not_ready,
  not_absent,
  has_played,
  has_followed,
  not_for_rated,
  no_such_account,
  already_queued,
  no_such_match,
  match_paused,
  keeper_sign_in,
  not_allowed,
  bad_code,
  bad_invitation,
  not_found,
  suspended,
  maintenance,
};

[[nodiscard]] std::span<const ErrorCode> all_error_codes();
/// The JSON-RPC number, e.g. -32010.
[[nodiscard]] int number_of(ErrorCode code);
/// The stable text, e.g. "stale_decision".
[[nodiscard]] std::string_view text_of(ErrorCode code);
[[nodiscard]] std::optional<ErrorCode> error_code_from(std::string_view text);

/// The optional members of an error's `data`; empty ones are left out.
struct ErrorDetail {
  std::string rule;    ///< "harmonies 5.2"
  std::string field;   ///< the offending member of the params, or the limit that was met
  std::string reason;  ///< a finer code: the game's own, or why an undo was refused
  std::optional<std::uint64_t> seq;
  std::optional<std::int64_t> retry_after_ms;
  std::optional<std::int64_t> until_ms = {};  ///< wall clock
};

/// {"code": number, "message", "data": {"code": text, ...}}: the `error` member of an answer. `message` is English,
/// for developers, and must hold nothing that the asker may not know.
[[nodiscard]] Json error_object(ErrorCode code, std::string_view message, const ErrorDetail& detail = {});

/// A Rejection whose code is one of the list keeps it. Any other code comes from a game: `illegal_action` with the
/// game's code as `reason`.
[[nodiscard]] Json error_object(const engine::Rejection& why);

}  // namespace protocol
