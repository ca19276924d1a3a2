#include "protocol/errors.h"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/core/ensure.h"

namespace protocol {
namespace {

struct Known {
  ErrorCode code;
  int number;
  std::string_view text;
};

constexpr std::array k_known{
    Known{ErrorCode::bad_json, -32700, "bad_json"},
    Known{ErrorCode::bad_request, -32600, "bad_request"},
    Known{ErrorCode::unknown_method, -32601, "unknown_method"},
    Known{ErrorCode::bad_params, -32602, "bad_params"},
    Known{ErrorCode::internal, -32603, "internal"},
    Known{ErrorCode::rate_limited, -32000, "rate_limited"},
    Known{ErrorCode::not_signed_in, -32001, "not_signed_in"},
    Known{ErrorCode::bad_token, -32002, "bad_token"},
    Known{ErrorCode::no_such_room, -32003, "no_such_room"},
    Known{ErrorCode::not_joined, -32004, "not_joined"},
    Known{ErrorCode::seat_taken, -32005, "seat_taken"},
    Known{ErrorCode::not_seated, -32006, "not_seated"},
    Known{ErrorCode::bad_option, -32007, "bad_option"},
    Known{ErrorCode::already_running, -32008, "already_running"},
    Known{ErrorCode::not_running, -32009, "not_running"},
    Known{ErrorCode::stale_decision, -32010, "stale_decision"},
    Known{ErrorCode::not_your_decision, -32011, "not_your_decision"},
    Known{ErrorCode::illegal_action, -32012, "illegal_action"},
    Known{ErrorCode::undo_refused, -32013, "undo_refused"},
    Known{ErrorCode::frozen, -32014, "frozen"},
    Known{ErrorCode::storage_unavailable, -32015, "storage_unavailable"},
    Known{ErrorCode::limit_reached, -32016, "limit_reached"},
    Known{ErrorCode::busy, -32017, "busy"},
    Known{ErrorCode::key_reused, -32018, "key_reused"},
    Known{ErrorCode::bad_nickname, -32019, "bad_nickname"},
    Known{ErrorCode::shutting_down, -32020, "shutting_down"},
    Known{ErrorCode::not_host, -32021, "not_host"},
    Known{ErrorCode::bot_plays, -32022, "bot_plays"},
    Known{ErrorCode::bad_name, -32023, "bad_name"},
    Known{ErrorCode::name_taken, -32024, "name_taken"},
    Known{ErrorCode::bad_password, -32025, "bad_password"},
    Known{ErrorCode::bad_credentials, -32026, "bad_credentials"},
    Known{ErrorCode::too_many_attempts, -32027, "too_many_attempts"},
    Known{ErrorCode::already_registered, -32028, "already_registered"},
    Known{ErrorCode::not_registered, -32029, "not_registered"},
    Known{ErrorCode::bad_identity, -32063, "bad_identity"},
    Known{ErrorCode::still_keeper, -32064, "still_keeper"},
    Known{ErrorCode::no_such_session, -32030, "no_such_session"},
    Known{ErrorCode::session_revoked, -32031, "session_revoked"},
    Known{ErrorCode::not_over, -32032, "not_over"},
    Known{ErrorCode::muted, -32033, "muted"},
    Known{ErrorCode::bad_text, -32034, "bad_text"},
    Known{ErrorCode::said_again, -32035, "said_again"},
    Known{ErrorCode::conceded, -32040, "conceded"},
    Known{ErrorCode::not_overdue, -32041, "not_overdue"},
    Known{ErrorCode::paused, -32060, "paused"},
    Known{ErrorCode::kicked, -32042, "kicked"},
    Known{ErrorCode::bad_invite, -32043, "bad_invite"},
    Known{ErrorCode::not_ready, -32047, "not_ready"},
    Known{ErrorCode::not_absent, -32048, "not_absent"},
    Known{ErrorCode::has_played, -32070, "has_played"},
    Known{ErrorCode::has_followed, -32071, "has_followed"},
    Known{ErrorCode::not_for_rated, -32037, "not_for_rated"},
    Known{ErrorCode::no_such_account, -32038, "no_such_account"},
    Known{ErrorCode::already_queued, -32044, "already_queued"},
    Known{ErrorCode::no_such_match, -32045, "no_such_match"},
    Known{ErrorCode::match_paused, -32046, "match_paused"},
    Known{ErrorCode::keeper_sign_in, -32050, "keeper_sign_in"},
    Known{ErrorCode::not_allowed, -32051, "not_allowed"},
    Known{ErrorCode::bad_code, -32052, "bad_code"},
    Known{ErrorCode::bad_invitation, -32053, "bad_invitation"},
    Known{ErrorCode::not_found, -32054, "not_found"},
    Known{ErrorCode::suspended, -32055, "suspended"},
    Known{ErrorCode::maintenance, -32056, "maintenance"},
};

constexpr auto k_codes = [] {
  std::array<ErrorCode, k_known.size()> codes{};
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = k_known[i].code;
  return codes;
}();

// The table is indexed by the enum.
constexpr bool in_order() {
  for (std::size_t i = 0; i < k_known.size(); ++i) {
    if (static_cast<std::size_t>(k_known[i].code) != i) return false;
  }
  return true;
}
static_assert(in_order());

const Known& known(ErrorCode code) {
  const auto index = static_cast<std::size_t>(code);
  ENSURE(index < k_known.size(), "an error code is one of the list");
  return k_known[index];
}

}  // namespace

std::span<const ErrorCode> all_error_codes() { return k_codes; }
int number_of(ErrorCode code) { return known(code).number; }
std::string_view text_of(ErrorCode code) { return known(code).text; }

std::optional<ErrorCode> error_code_from(std::string_view text) {
  for (const auto& entry : k_known) {
    if (entry.text == text) return entry.code;
  }
  return std::nullopt;
}

Json error_object(ErrorCode code, std::string_view message, const ErrorDetail& detail) {
  Json data{{"code", text_of(code)}};
  if (!detail.rule.empty()) data["rule"] = detail.rule;
  if (!detail.field.empty()) data["field"] = detail.field;
  if (!detail.reason.empty()) data["reason"] = detail.reason;
  if (detail.seq) data["seq"] = *detail.seq;
  if (detail.retry_after_ms) data["retry_after_ms"] = *detail.retry_after_ms;
  if (detail.until_ms) data["until_ms"] = *detail.until_ms;
  return Json{{"code", number_of(code)}, {"message", message}, {"data", std::move(data)}};
}

Json error_object(const engine::Rejection& why) {
  ErrorDetail detail;
  detail.rule = why.rule;
  detail.field = why.field;
  const auto code = error_code_from(why.code);
  if (!code) detail.reason = why.code;
  return error_object(code.value_or(ErrorCode::illegal_action), why.message, detail);
}

}  // namespace protocol
