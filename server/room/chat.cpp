#include "server/room/chat.h"

#include <algorithm>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "engine/core/describe/tree.h"
#include "server/room/limits.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::Method;

template <Method method>
void answer(const Request& request, const protocol::ResultOf<method>& result, Outbox& out) {
  out.emplace_back(ToConn{request.conn, Replied{reply_with<method>(request, result)}});
}

void refuse(const Request& request, ErrorCode code, const std::string& message, Outbox& out,
            const protocol::ErrorDetail& detail = {}) {
  out.emplace_back(ToConn{
      request.conn, Replied{Reply{request.conn, request.id, nullptr, protocol::error_object(code, message, detail)}}});
}

protocol::ChatSendResult said(const storage::ChatRow& row) { return {row.channel, row.number}; }

}  // namespace

Chat::Chat(const std::string& name, const ChatPolicy& policy, bool known_empty)
    : name_(name), policy_(policy), book_(name, policy), state_(known_empty ? State::loaded : State::unknown) {}

Chat::Chat(Chat&&) noexcept = default;
Chat& Chat::operator=(Chat&&) noexcept = default;
Chat::~Chat() = default;

void Chat::ask(Request request, const ChatScene& scene, Now now, Outbox& out) {
  queue({std::move(request), std::nullopt}, scene, now, out);
}

void Chat::report(ReportWanted wanted, const ChatScene& scene, Now now, Outbox& out) {
  queue({std::move(wanted.request), std::move(wanted.row)}, scene, now, out);
}

void Chat::queue(Waiting waiting, const ChatScene& scene, Now now, Outbox& out) {
  if (waiting_.size() >= k_chat_waiting_max) {
    return refuse(waiting.request, ErrorCode::busy, "Too much is being said; try again.", out);
  }
  waiting_.push_back(std::move(waiting));
  if (state_ == State::unknown) {
    state_ = State::loading;
    load_ticket_ = scene.new_ticket();
    out.emplace_back(LoadChat{load_ticket_, name_});
  }
  pump(scene, now, out);
}

void Chat::pump(const ChatScene& scene, Now now, Outbox& out) {
  while (state_ == State::loaded && !flight_ && !waiting_.empty()) {
    auto next = std::move(waiting_.front());
    waiting_.pop_front();
    const auto viewer = scene.viewer_of(next.request.conn);
    if (!viewer) {
      refuse(next.request, ErrorCode::not_joined, "Join the room first.", out);
    } else if (next.report) {
      store_report(std::move(next.request), std::move(*next.report), *viewer, scene, out);
    } else if (next.request.method == protocol::Method::chat_history) {
      tell_history(next.request, *viewer, scene, now, out);
    } else {
      send(std::move(next.request), *viewer, scene, now, out);
    }
  }
}

void Chat::send(Request request, engine::Viewer viewer, const ChatScene& scene, Now now, Outbox& out) {
  const auto& asked = request.params.get<protocol::ChatSend>();
  if (const auto* before = book_.said_before(request.account->id, asked.key)) {
    return answer<Method::chat_send>(request, said(*before), out);
  }
  auto drafted = book_.draft(request, asked, scene.channel_of(viewer), viewer.seat(), now);
  if (const auto* why = std::get_if<ChatRefusal>(&drafted)) {
    return refuse(request, why->code, why->message, out, why->detail);
  }
  if (scene.why_not) {
    if (const auto why = scene.why_not(request, now)) return refuse(request, why->code, why->message, out, why->detail);
  }
  auto row = std::get<storage::ChatRow>(std::move(drafted));
  const auto ticket = scene.new_ticket();
  out.emplace_back(Persist{ticket, book_.write_group(row, scene.epoch)});
  flight_ = Flight{ticket, std::move(request), std::move(row), {}};
}

void Chat::tell_history(const Request& request, engine::Viewer viewer, const ChatScene& scene, Now now,
                        Outbox& out) const {
  protocol::ChatHistoryResult told{{}, scene.rules};
  auto& lines = told.lines;
  for (auto row = book_.lines().rbegin(); row != book_.lines().rend() && lines.size() < policy_.lines_shown; ++row) {
    if (row->at_ms < book_.oldest_ms(now) || !scene.sees(viewer, row->channel)) continue;
    const bool hidden = request.standing && request.standing->blocked.contains(row->account);
    lines.push_back(shown_line(*row, hidden));
  }
  std::ranges::reverse(lines);
  answer<Method::chat_history>(request, told, out);
}

void Chat::store_report(Request request, storage::ReportRow row, engine::Viewer viewer, const ChatScene& scene,
                        Outbox& out) {
  Json lines = Json::array();
  for (const auto& line : book_.lines()) {
    if (scene.sees(viewer, line.channel)) lines.push_back(engine::to_tree(shown_line(line)));
  }
  while (lines.size() > k_report_lines_max) lines.erase(lines.begin());
  row.room_seq = scene.seq;
  row.context = engine::dump_json(lines);
  const auto ticket = scene.new_ticket();
  std::string id = row.id;
  out.emplace_back(Persist{ticket, {{storage::PutReport{std::move(row)}}}});
  flight_ = Flight{ticket, std::move(request), std::nullopt, std::move(id)};
}

bool Chat::take(const Stored& mail, const ChatScene& scene, Now now, Outbox& out) {
  if (!flight_ || flight_->ticket != mail.ticket) return false;
  auto flight = *std::exchange(flight_, std::nullopt);
  if (mail.status == storage::WriteStatus::conflict && !flight.row) {
    refuse(flight.request, ErrorCode::no_such_account, "There is no such person.", out);
  } else if (mail.status != storage::WriteStatus::stored) {
    if (flight.row && scene.not_said) scene.not_said(flight.request);
    refuse(flight.request, ErrorCode::storage_unavailable, why_not_stored(mail.status), out);
  } else if (flight.row) {
    auto listeners = scene.audience_of(flight.row->channel);
    if (!listeners.empty()) out.emplace_back(Broadcast{std::move(listeners), line_frame(*flight.row)});
    answer<Method::chat_send>(flight.request, said(*flight.row), out);
    book_.add(std::move(*flight.row), now);
  } else {
    answer<Method::report_create>(flight.request, {flight.report}, out);
  }
  pump(scene, now, out);
  return true;
}

void Chat::take(ChatLoaded mail, const ChatScene& scene, Now now, Outbox& out) {
  if (state_ != State::loading || mail.ticket != load_ticket_) return;
  if (mail.failed) {
    state_ = State::unknown;
    for (const auto& waiting : waiting_) {
      refuse(waiting.request, ErrorCode::storage_unavailable, "What was said could not be read; try again.", out);
    }
    waiting_.clear();
    return;
  }
  book_.load(std::move(mail.lines));
  state_ = State::loaded;
  pump(scene, now, out);
}

void Chat::conn_gone(ConnId conn) {
  std::erase_if(waiting_, [&](const Waiting& waiting) { return waiting.request.conn == conn; });
}

void Chat::leave(ConnId conn, Outbox& out) {
  for (const auto& waiting : waiting_) {
    if (waiting.request.conn == conn) refuse(waiting.request, ErrorCode::not_joined, "Join the room first.", out);
  }
  conn_gone(conn);
}

// A line on its way may be stored all the same: who sends it again with its key is told so.
void Chat::refuse_all(ErrorCode code, const std::string& message, Outbox& out) {
  if (flight_) refuse(flight_->request, code, message, out);
  for (const auto& waiting : waiting_) refuse(waiting.request, code, message, out);
  flight_.reset();
  waiting_.clear();
}

}  // namespace server
