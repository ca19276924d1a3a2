// Notifications to people who are away, and the staff: turns.*, push.*, webhook.*, announcements.*, staff.*. Of each
// method its params and its result.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/describe.h"
#include "protocol/pushes.h"
#include "protocol/texts.h"

namespace protocol {

struct TurnsDismiss {
  Identifier table;
};
DESCRIBE(TurnsDismiss, table)
constexpr auto described_sentences(const TurnsDismiss*) {
  return std::tuple{engine::says<&TurnsDismiss::table>("Its identifier.")};
}

/// Of a browser's subscription, as RFC 8291 has them.
struct PushKeys {
  PushKey p256dh;
  PushKey auth;
};
DESCRIBE(PushKeys, p256dh, auth)
constexpr std::string_view described_sentence(const PushKeys*) {
  return "What notifications are encrypted for (RFC 8291), base64url.";
}

struct PushSubscribe {
  Url endpoint;
  PushKeys keys;
};
DESCRIBE(PushSubscribe, endpoint, keys)

struct PushShow {
  std::optional<Url> endpoint;
};
DESCRIBE(PushShow, endpoint)
constexpr auto described_sentences(const PushShow*) {
  return std::tuple{engine::says<&PushShow::endpoint>("Of the browser's subscription, when it has one.")};
}

struct PushShowResult {
  engine::Nullable<std::string> key;
  Count devices;
  bool here = false;
};
DESCRIBE(PushShowResult, key, devices, here)
constexpr auto described_sentences(const PushShowResult*) {
  return std::tuple{
      engine::says<&PushShowResult::key>("`applicationServerKey`, base64url; null: this server sends no Web Push."),
      engine::says<&PushShowResult::devices>("Of the asker that get Web Push."),
      engine::says<&PushShowResult::here>(
          "`endpoint` gets the asker's notifications, and was subscribed in the session that asks.")};
}

/// The result of push.subscribe and push.unsubscribe.
struct DevicesTold {
  Count devices;
};
DESCRIBE(DevicesTold, devices)
constexpr auto described_sentences(const DevicesTold*) {
  return std::tuple{engine::says<&DevicesTold::devices>("Of the asker that get Web Push.")};
}

struct PushUnsubscribe {
  Url endpoint;
};
DESCRIBE(PushUnsubscribe, endpoint)

inline constexpr std::array<std::string_view, 5> k_webhook_forms{"json", "discord", "slack", "ntfy", "gotify"};

struct WebhookForm : OneOf<k_webhook_forms> {
  using OneOf::OneOf;
};
DESCRIBE_VALUE(WebhookForm,
               "What is posted. json: for programs, a notification's members. discord, slack, ntfy, gotify: a sentence "
               "and a link, as that service takes them.")

struct WebhookSet {
  Url url;
  std::optional<WebhookForm> form;
};
DESCRIBE(WebhookSet, url, form)
constexpr auto described_sentences(const WebhookSet*) {
  return std::tuple{engine::says<&WebhookSet::form>("`json` when left out.")};
}

struct WebhookSetResult {
  std::string secret;
};
DESCRIBE(WebhookSetResult, secret)
constexpr auto described_sentences(const WebhookSetResult*) {
  return std::tuple{engine::says<&WebhookSetResult::secret>("What notifications are signed with; told this once.")};
}

/// Why a try got no answer; empty when it got one.
inline constexpr std::array<std::string_view, 9> k_webhook_problems{
    "", "bad_url", "no_address", "private_address", "no_connection", "tls", "timeout", "bad_answer", "busy"};

struct WebhookTry {
  TimeMs at_ms;
  Count status;
  OneOf<k_webhook_problems> problem;
};
DESCRIBE(WebhookTry, at_ms, status, problem)
constexpr auto described_sentences(const WebhookTry*) {
  return std::tuple{engine::says<&WebhookTry::status>("Of the answer; 0: there was none."),
                    engine::says<&WebhookTry::problem>("Why there was none; empty otherwise.")};
}

struct Webhook {
  Url url;
  WebhookForm form;
  TimeMs since_ms;
  Count waiting;
  Count failures;
  bool disabled = false;
  std::optional<WebhookTry> last = {};
};
DESCRIBE(Webhook, url, form, since_ms, waiting, failures, disabled, last)
constexpr std::string_view described_sentence(const Webhook*) {
  return "Where somebody's notifications are posted, and how that went.";
}
constexpr auto described_sentences(const Webhook*) {
  return std::tuple{engine::says<&Webhook::waiting>("Notifications that will be tried (again)."),
                    engine::says<&Webhook::failures>("Tries in a row that failed; 0 when the last one went well."),
                    engine::says<&Webhook::disabled>("Too many failed: nothing is posted until it is set again."),
                    engine::says<&Webhook::last>("The last try; left out before the first.")};
}

struct WebhookShowResult {
  engine::Nullable<Webhook> webhook;
};
DESCRIBE(WebhookShowResult, webhook)
constexpr auto described_sentences(const WebhookShowResult*) {
  return std::tuple{engine::says<&WebhookShowResult::webhook>("null: there is none.")};
}

struct AnnouncementsListResult {
  std::vector<Announcement> announcements;
};
DESCRIBE(AnnouncementsListResult, announcements)

struct AnnouncementsDismiss {
  Identifier id;
};
DESCRIBE(AnnouncementsDismiss, id)

/// Of an invitation to the staff.
struct StaffClaim {
  Token token;
};
DESCRIBE(StaffClaim, token)

inline constexpr std::array<std::string_view, 3> k_roles{"moderator", "admin", "owner"};

struct Role : OneOf<k_roles> {
  using OneOf::OneOf;
};
DESCRIBE_VALUE(Role, "What somebody of the staff is.")

struct StaffClaimResult {
  Role role;
  std::string secret;
  std::string uri;
};
DESCRIBE(StaffClaimResult, role, secret, uri)
constexpr auto described_sentences(const StaffClaimResult*) {
  return std::tuple{engine::says<&StaffClaimResult::secret>("Base 32."),
                    engine::says<&StaffClaimResult::uri>("The same as an `otpauth:` URI, for a QR picture.")};
}

/// The result of staff.confirm and staff.sign_in.
struct StaffSession {
  Token token;
  Role role;
  std::vector<std::string> acts;
  TimeMs expires_ms;
};
DESCRIBE(StaffSession, token, role, acts, expires_ms)
constexpr std::string_view described_sentence(const StaffSession*) {
  return "That somebody of the staff is signed in.";
}
constexpr auto described_sentences(const StaffSession*) {
  return std::tuple{engine::says<&StaffSession::acts>("What this role may do.")};
}

struct StaffConfirm {
  SecondFactor code;
};
DESCRIBE(StaffConfirm, code)

struct StaffSignIn {
  SecondFactor code;
  std::optional<Token> session;
  bool end_session = false;
};
DESCRIBE(StaffSignIn, code, session, end_session)
constexpr auto described_sentences(const StaffSignIn*) {
  return std::tuple{engine::says<&StaffSignIn::session>("The session as a player; left out: that of this connection."),
                    engine::says<&StaffSignIn::end_session>("That session was only made for this, and ends now.")};
}
constexpr auto described_defaults(const StaffSignIn*) { return engine::may_lack<&StaffSignIn::end_session>(); }

struct StaffSignOut {
  std::optional<Token> token;
};
DESCRIBE(StaffSignOut, token)
constexpr auto described_sentences(const StaffSignOut*) {
  return std::tuple{engine::says<&StaffSignOut::token>("Left out: the session of this connection.")};
}

struct StaffAct {
  Identifier act;
  AnyObject params;
  std::optional<Token> token;
};
DESCRIBE(StaffAct, act, params, token)
constexpr auto described_sentences(const StaffAct*) {
  return std::tuple{engine::says<&StaffAct::params>("The act's own."),
                    engine::says<&StaffAct::token>("A session's of staff; left out: this connection's.")};
}
constexpr auto described_defaults(const StaffAct*) { return engine::may_lack<&StaffAct::params>(); }

}  // namespace protocol
