#include "server/hall/accounts.h"

#include <algorithm>
#include <utility>

#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/text.h"
#include "server/hall/asks/answers.h"
#include "server/hall/first_guesses.h"
#include "server/hall/game_list.h"
#include "server/hall/ids.h"
#include "server/hall/known_device.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::Method;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_name_character(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-'; }

/// What keyboards of phones add.
std::string without_spaces_around(const std::string& typed) {
  const auto first = typed.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return typed.substr(first, typed.find_last_not_of(' ') - first + 1);
}

void refuse_password(const Request& request, const std::string& reason, const char* field, Outbox& out) {
  protocol::ErrorDetail detail;
  detail.field = field;
  detail.reason = reason;
  refuse(request, protocol::error_object(ErrorCode::bad_password, "This password won't do.", detail), out);
}

/// Does it check a secret, or make somebody's hash: is it to be counted as an attempt?
bool costs_an_attempt(Method method) {
  return method != Method::session_list && method != Method::session_revoke && method != Method::account_export;
}

}  // namespace

std::string name_key_of(std::string name) {
  for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return name;
}

Accounts::Accounts(Entropy& entropy, const HallLimits& limits, Guests& guests, Kept& kept, Asks& asks)
    : entropy_(entropy),
      limits_(limits),
      guests_(guests),
      kept_(kept),
      exports_(limits.exports_per_person, limits.export_seconds_per_person * k_second_ms, limits.attempts_remembered),
      guesses_(limits.attempts_per_name, limits.attempt_seconds_per_name * k_second_ms, limits.attempts_remembered),
      by_address_(limits.attempts_per_address, limits.attempt_seconds_per_address * k_second_ms,
                  limits.attempts_remembered),
      asks_(asks, limits.waiting_requests) {}

bool Accounts::is_name(const std::string& name) const {
  return name.size() >= limits_.name_length_min && name.size() <= limits_.name_length_max && is_letter(name.front()) &&
         std::ranges::all_of(name, is_name_character);
}

std::string Accounts::fault_of(const std::string& password, const std::string& name_key) const {
  const auto length = protocol::length_of(password);
  if (!length || *length < limits_.password_length_min) return "too_short";
  if (name_key_of(password) == name_key) return "same_as_name";
  return is_first_guess(password) ? "common" : "";
}

engine::Result<Accounts::Asked> Accounts::read(const Request& request) const {
  const Method method = request.method;
  Asked asked;
  asked.method = method;
  asked.request = {request.conn, request.id, request.method, {}, request.account, request.address};
  if (const Guests::Session* session = guests_.session_of(request.conn)) {
    asked.session = session->token_hash;
    if (protocol::needs_account(method)) asked.account = session->account;
  }
  const protocol::Params& params = request.params;
  if (const auto* revoke = params.get_if<protocol::SessionRevoke>()) {
    asked.wanted_session = revoke->session;
  } else if (const auto* wish = params.get_if<protocol::AccountRegister>()) {
    asked.name = wish->name;
    asked.new_password = wish->password;
  } else if (const auto* sign_in = params.get_if<protocol::AccountSignIn>()) {
    asked.name = sign_in->name;
    asked.password = sign_in->password;
    asked.label = sign_in->label;
    asked.device = sign_in->device;
  } else if (const auto* change = params.get_if<protocol::AccountChangePassword>()) {
    asked.password = change->password;
    asked.new_password = change->new_password;
  } else if (const auto* codes = params.get_if<protocol::AccountRecoveryCodes>()) {
    asked.password = codes->password;
  } else if (const auto* recover = params.get_if<protocol::AccountRecover>()) {
    asked.name = recover->name;
    asked.code = recover->code;
    asked.new_password = recover->new_password;
    asked.label = recover->label;
    asked.device = recover->device;
  } else if (const auto* vouched = params.get_if<protocol::AccountSignInToken>()) {
    asked.identity_token = vouched->token;
    asked.state = vouched->state;
    asked.label = vouched->label;
  } else if (const auto* link = params.get_if<protocol::AccountLinkIdentity>()) {
    asked.identity_token = link->token;
    asked.state = link->state;
  } else if (const auto* end = params.get_if<protocol::AccountDelete>()) {
    asked.password = end->password;
    asked.confirmed = end->nickname;
  } else if (const auto* copy = params.get_if<protocol::AccountExport>()) {
    asked.wanted_rows.emplace();
    if (copy->after) asked.wanted_rows->after = mark_from(*copy->after);
    if (copy->after && !asked.wanted_rows->after) {
      return engine::Rejection{"bad_params", "Not from an answer of ours.", "", "after"};
    }
  }
  asked.label = protocol::shown_part(asked.label, protocol::k_client_text_length_max);
  asked.name = without_spaces_around(asked.name);
  asked.name_key = name_key_of(asked.name);
  return asked;
}

void Accounts::ask(const Request& request, Now now, Outbox& out) {
  const Method method = request.method;
  auto read_request = read(request);
  if (!read_request) return refuse(request, protocol::error_object(read_request.error()), out);
  Asked asked = std::move(*read_request);
  if (protocol::needs_account(method) && !asked.session) {
    return refuse(request, ErrorCode::not_signed_in, "Nobody is signed in here.", out);
  }
  if (method == Method::account_register) {
    if (!asked.account.name.empty()) {
      return refuse(request, ErrorCode::already_registered, "This account has a name already.", out);
    }
    if (!is_name(asked.name)) {
      return refuse(request, ErrorCode::bad_name, "Letters a to z, digits, _ and -, a letter first.", "name", out);
    }
  }
  if (method == Method::account_delete) {
    if (const auto why_not = why_not_end(asked, now)) return refuse(request, *why_not, out);
  }
  const bool sets_one = !asked.new_password.empty() || method == Method::account_register ||
                        method == Method::account_change_password || method == Method::account_recover;
  const std::string& whose = asked.name_key.empty() ? name_key_of(asked.account.name) : asked.name_key;
  const std::string fault = sets_one ? fault_of(asked.new_password, whose) : "";
  if (!fault.empty()) {
    return refuse_password(request, fault, method == Method::account_register ? "password" : "new_password", out);
  }
  std::erase_if(registering_, [](const auto& one) { return one.second.expired(); });
  if (method == Method::account_register && registering_.contains(asked.account.id)) {
    return refuse(request, ErrorCode::busy, "This account is being registered already.", out);
  }
  if (asks_.is_too_busy(request, out)) return;
  const auto key = device_key();
  const auto device = key && !asked.device.empty() ? device_in(*key, asked.name_key, asked.device) : std::nullopt;
  asked.known_device = device.has_value();
  asked.device = device.value_or("");
  asked.tried_as = guess_of(asked);
  if (costs_an_attempt(method) && !may_try(asked, now, out)) return;
  if (method == Method::account_export && !may_export(asked, now, out)) return;
  go(std::make_shared<Asked>(std::move(asked)), now, out);
}

void Accounts::go(const Going& asked, Now now, Outbox& out) {
  switch (asked->method) {
    case Method::session_list:
      return list_sessions(asked, out);
    case Method::session_revoke:
      return revoke_session(asked, out);
    case Method::account_register:
      return register_guest(asked, out);
    case Method::account_sign_in:
      return sign_in(asked, out);
    case Method::account_recover:
      return recover(asked, out);
    case Method::account_change_password:
      return change_password(asked, out);
    case Method::account_recovery_codes:
      return make_recovery_codes(asked, out);
    case Method::account_sign_in_token:
      return come_with_token(asked, now, out);
    case Method::account_link_identity:
      return link_identity(asked, now, out);
    case Method::account_export:
      return export_own(asked, out);
    default:
      return end_account(asked, out);
  }
}

// A name is guessed at from a place: somebody else's wrong guesses, elsewhere, must not keep out who knows the secret.
// Who is signed in already guesses from that session.
std::string Accounts::guess_of(const Asked& asked) const {
  // A household has 256 networks: guesses from all of them are guesses of one place.
  const std::string& address = asked.request.address;
  const std::string household = household_of(address);
  const std::string place =
      asked.known_device ? "on " + asked.device : "from " + (household.empty() ? address : household);
  switch (asked.method) {
    case Method::account_sign_in:
      return "password " + asked.name_key + " " + place;
    case Method::account_recover:
      return "code " + asked.name_key + " " + place;
    case Method::account_change_password:
    case Method::account_recovery_codes:
    case Method::account_delete:
      return "session " + session_id(*asked.session);
    default:
      return "";
  }
}

bool Accounts::may_try(const Asked& asked, Now now, Outbox& out) {
  const std::string& address = asked.request.address;
  const bool counts_for_address = !address.empty() && !asked.known_device;
  std::int64_t wait_ms = counts_for_address ? by_address_.take(address, now.steady_ms) : 0;
  if (wait_ms == 0 && !asked.tried_as.empty()) wait_ms = guesses_.take(asked.tried_as, now.steady_ms);
  if (wait_ms == 0) return true;
  protocol::ErrorDetail detail;
  detail.retry_after_ms = wait_ms;
  refuse(asked.request,
         protocol::error_object(ErrorCode::too_many_attempts, "Too many attempts; wait a while.", detail), out);
  return false;
}

void Accounts::give_back(const Asked& asked) {
  if (!costs_an_attempt(asked.method)) return;
  guesses_.give_back(asked.tried_as);
  if (!asked.known_device) by_address_.give_back(asked.request.address);
}

}  // namespace server
