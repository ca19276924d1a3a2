// The parameters of notifications to people who are away, and of the staff: turns.*, push.*, webhook.*,
// announcements.*, staff.*.
#pragma once

#include <optional>
#include <string>

#include "protocol/texts.h"

namespace protocol {

struct TurnsDismiss {
  Identifier table;  ///< its room
};
DESCRIBE(TurnsDismiss, table)

/// Of a browser's subscription, as RFC 8291 has them.
struct PushKeys {
  PushKey p256dh;
  PushKey auth;
};
DESCRIBE(PushKeys, p256dh, auth)

struct PushSubscribe {
  Url endpoint;
  PushKeys keys;
};
DESCRIBE(PushSubscribe, endpoint, keys)

struct PushShow {
  std::optional<Url> endpoint;  ///< of the browser that asks
};
DESCRIBE(PushShow, endpoint)

struct PushUnsubscribe {
  Url endpoint;
};
DESCRIBE(PushUnsubscribe, endpoint)

struct WebhookSet {
  Url url;
};
DESCRIBE(WebhookSet, url)

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
  Identifier code;
};
DESCRIBE(StaffConfirm, code)

struct StaffSignIn {
  Identifier code;
  std::optional<Token> session;  ///< token of that person as a player; left out: who is signed in here
  bool end_session = false;      ///< that session was only made for this
};
DESCRIBE(StaffSignIn, code, session, end_session)
constexpr auto described_defaults(const StaffSignIn*) { return engine::may_lack<&StaffSignIn::end_session>(); }

struct StaffSignOut {
  std::optional<Token> token;
};
DESCRIBE(StaffSignOut, token)

struct StaffAct {
  Identifier act;
  AnyObject params;  ///< the act checks its members
  std::optional<Token> token;
};
DESCRIBE(StaffAct, act, params, token)
constexpr auto described_defaults(const StaffAct*) { return engine::may_lack<&StaffAct::params>(); }

}  // namespace protocol
