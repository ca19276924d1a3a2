// The parameters of notifications to people who are away, and of the staff: turns.*, push.*, webhook.*,
// announcements.*, staff.*.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

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

struct AnnouncementsDismiss {
  Identifier id;
};
DESCRIBE(AnnouncementsDismiss, id)

/// Of an invitation to the staff.
struct StaffClaim {
  Token token;
};
DESCRIBE(StaffClaim, token)

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
