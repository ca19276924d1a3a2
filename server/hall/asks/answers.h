// How a part answers a request.
#pragma once

#include <string>
#include <string_view>

#include "protocol/errors.h"
#include "server/room/mail.h"

namespace server {

/// What a person is told of their own account. `language`: what they have chosen; empty: none.
[[nodiscard]] protocol::Account own_account(const Account& account, const std::string& language);

/// With what is written already, as JSON text.
void answer_written(const Request& request, std::string result, Outbox& out);
/// With the result that the method's row names.
template <protocol::Method method>
void answer(const Request& request, const protocol::ResultOf<method>& result, Outbox& out) {
  out.push_back(ToConn{request.conn, Replied{reply_with<method>(request, result)}});
}
/// Of methods whose result is protocol::Done.
void answer_done(const Request& request, Outbox& out);
/// Of what staff do: each act has a result of its own.
void answer(const Request& request, Json result, Outbox& out);
/// With what others are given as well.
void answer_alike(const Request& request, SharedResult result, Outbox& out);
void refuse(const Request& request, Json error, Outbox& out);
void refuse(const Request& request, protocol::ErrorCode code, std::string_view message, Outbox& out);
/// `field` names the parameter, or the limit that was met.
void refuse(const Request& request, protocol::ErrorCode code, std::string_view message, std::string_view field,
            Outbox& out);
/// What was to be read could not be.
void refuse_storage(const Request& request, Outbox& out);
/// Something that this was decided by is not so any more: what is so now is found when it is asked again.
void refuse_changed(const Request& request, Outbox& out);
void refuse_not_stored(const Request& request, storage::WriteStatus status, Outbox& out);

}  // namespace server
