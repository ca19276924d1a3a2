#include "server/hall/asks/answers.h"

#include <utility>

namespace server {

protocol::Account own_account(const Account& account, const std::string& language) {
  protocol::Account told{account.id, account.nickname};
  if (!account.name.empty()) told.name = account.name;
  if (!language.empty()) told.language = protocol::Language(language);
  return told;
}

void answer_written(const Request& request, std::string result, Outbox& out) {
  Reply reply{request.conn, request.id, nullptr, nullptr};
  reply.written = std::move(result);
  out.push_back(ToConn{request.conn, Replied{std::move(reply)}});
}

void answer_done(const Request& request, Outbox& out) {
  answer_written(request, engine::json_text(protocol::Done{}), out);
}

void answer(const Request& request, Json result, Outbox& out) {
  out.push_back(ToConn{request.conn, Replied{{request.conn, request.id, std::move(result), nullptr}}});
}

void answer_alike(const Request& request, SharedResult result, Outbox& out) {
  out.push_back(ToConn{request.conn, Replied{{request.conn, request.id, nullptr, nullptr, std::move(result)}}});
}

void refuse(const Request& request, Json error, Outbox& out) {
  out.push_back(ToConn{request.conn, Replied{{request.conn, request.id, nullptr, std::move(error)}}});
}

void refuse(const Request& request, protocol::ErrorCode code, std::string_view message, Outbox& out) {
  refuse(request, protocol::error_object(code, message), out);
}

void refuse(const Request& request, protocol::ErrorCode code, std::string_view message, std::string_view field,
            Outbox& out) {
  protocol::ErrorDetail detail;
  detail.field = field;
  refuse(request, protocol::error_object(code, message, detail), out);
}

void refuse_storage(const Request& request, Outbox& out) {
  refuse(request, protocol::ErrorCode::storage_unavailable, "What is stored can't be read; try again in a moment.",
         out);
}

void refuse_changed(const Request& request, Outbox& out) {
  refuse(request, protocol::ErrorCode::busy, "Something changed meanwhile; try again.", out);
}

void refuse_not_stored(const Request& request, storage::WriteStatus status, Outbox& out) {
  refuse(request, protocol::ErrorCode::storage_unavailable, why_not_stored(status), out);
}

}  // namespace server
