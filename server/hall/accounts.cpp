#include "server/hall/accounts.h"

#include <algorithm>
#include <utility>

#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/text.h"
#include "server/hall/answers.h"
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

Accounts::Accounts(Entropy& entropy, const HallLimits& limits, Guests& guests, Kept& kept)
    : entropy_(entropy),
      limits_(limits),
      guests_(guests),
      kept_(kept),
      exports_(limits.exports_per_person, limits.export_seconds_per_person * k_second_ms, limits.attempts_remembered),
      guesses_(limits.attempts_per_name, limits.attempt_seconds_per_name * k_second_ms, limits.attempts_remembered),
      by_address_(limits.attempts_per_address, limits.attempt_seconds_per_address * k_second_ms,
                  limits.attempts_remembered) {}

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

bool Accounts::is_registering(const std::string& account) const {
  return std::ranges::any_of(waiting_, [&](const auto& one) {
    return one.second.method == Method::account_register && one.second.account.id == account;
  });
}

engine::Result<Accounts::Waiting> Accounts::read(const Request& request) const {
  const Method method = request.method;
  Waiting asked;
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
  Waiting asked = std::move(*read_request);
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
  const bool twice = method == Method::account_register && is_registering(asked.account.id);
  if (twice || waiting_.size() >= limits_.waiting_requests) {
    return refuse(request, ErrorCode::busy, "Too much at once; try again in a moment.", out);
  }
  const auto key = device_key();
  const auto device = key && !asked.device.empty() ? device_in(*key, asked.name_key, asked.device) : std::nullopt;
  asked.known_device = device.has_value();
  asked.device = device.value_or("");
  asked.tried_as = guess_of(asked);
  if (costs_an_attempt(method) && !may_try(asked, now, out)) return;
  if (method == Method::account_export && !may_export(asked, now, out)) return;
  if (!asked.identity_token.empty()) return check_identity(std::move(asked), now, out);
  load(std::move(asked), out);
}

// A name is guessed at from a place: somebody else's wrong guesses, elsewhere, must not keep out who knows the secret.
// Who is signed in already guesses from that session.
std::string Accounts::guess_of(const Waiting& waiting) const {
  // A household has 256 networks: guesses from all of them are guesses of one place.
  const std::string& address = waiting.request.address;
  const std::string household = household_of(address);
  const std::string place =
      waiting.known_device ? "on " + waiting.device : "from " + (household.empty() ? address : household);
  switch (waiting.method) {
    case Method::account_sign_in:
      return "password " + waiting.name_key + " " + place;
    case Method::account_recover:
      return "code " + waiting.name_key + " " + place;
    case Method::account_change_password:
    case Method::account_recovery_codes:
    case Method::account_delete:
      return "session " + session_id(*waiting.session);
    default:
      return "";
  }
}

bool Accounts::may_try(const Waiting& waiting, Now now, Outbox& out) {
  const std::string& address = waiting.request.address;
  const bool counts_for_address = !address.empty() && !waiting.known_device;
  std::int64_t wait_ms = counts_for_address ? by_address_.take(address, now.steady_ms) : 0;
  if (wait_ms == 0 && !waiting.tried_as.empty()) wait_ms = guesses_.take(waiting.tried_as, now.steady_ms);
  if (wait_ms == 0) return true;
  protocol::ErrorDetail detail;
  detail.retry_after_ms = wait_ms;
  refuse(waiting.request,
         protocol::error_object(ErrorCode::too_many_attempts, "Too many attempts; wait a while.", detail), out);
  return false;
}

void Accounts::give_back(const Waiting& waiting) {
  if (!costs_an_attempt(waiting.method)) return;
  guesses_.give_back(waiting.tried_as);
  if (!waiting.known_device) by_address_.give_back(waiting.request.address);
}

void Accounts::conn_gone(ConnId conn) {
  for (auto& [ticket, waiting] : waiting_) {
    if (waiting.request.conn == conn) waiting.gone = true;
  }
}

}  // namespace server
