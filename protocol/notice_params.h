// The parameters of notices to people who are away, and of the staff: turns.*, push.*, webhook.*, notices.*, admin.*.
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

struct NoticesDismiss {
  Identifier id;
};
DESCRIBE(NoticesDismiss, id)

/// Of a keeper's invitation.
struct AdminClaim {
  Token token;
};
DESCRIBE(AdminClaim, token)

struct AdminConfirm {
  Identifier code;
};
DESCRIBE(AdminConfirm, code)

struct AdminSignIn {
  Identifier code;
  std::optional<Token> session;  ///< token of the keeper as a player; left out: who is signed in here
  bool end_session = false;      ///< that session was only made for this
};
DESCRIBE(AdminSignIn, code, session, end_session)
constexpr auto described_defaults(const AdminSignIn*) { return engine::may_lack<&AdminSignIn::end_session>(); }

struct AdminSignOut {
  std::optional<Token> token;
};
DESCRIBE(AdminSignOut, token)

struct AdminAct {
  Identifier act;
  AnyObject params;  ///< the act checks its members
  std::optional<Token> token;
};
DESCRIBE(AdminAct, act, params, token)
constexpr auto described_defaults(const AdminAct*) { return engine::may_lack<&AdminAct::params>(); }

}  // namespace protocol
