#include "server/hall/connection.h"

#include <algorithm>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "protocol/messages.h"
#include "server/hall/asks/answers.h"
#include "server/room/push_frame.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::Method;

// WebSocket close codes (RFC 6455, 7.4.1).
constexpr std::uint16_t k_close_unsupported = 1003;
constexpr std::uint16_t k_close_policy = 1008;
constexpr std::uint16_t k_close_too_big = 1009;
constexpr std::uint16_t k_close_restart = 1012;
constexpr std::uint16_t k_close_revoked = 4001;  // ours

Json limit_error(std::string_view field, std::string_view message) {
  protocol::ErrorDetail detail;
  detail.field = field;
  return protocol::error_object(ErrorCode::limit_reached, message, detail);
}

/// Of the room that answers it; empty: the hall does.
std::string room_of(const protocol::ParsedRequest& request) {
  const bool asks_a_room = protocol::is_for_room(request.method) || protocol::is_for_chat(request.method);
  return asks_a_room ? protocol::table_in(request.params) : std::string();
}

}  // namespace

Json to_json(const ConnectionLimits& limits) {
  return {{"message_bytes", limits.message_bytes},
          {"messages_per_second", limits.messages_per_second},
          {"messages_burst", limits.messages_burst},
          {"refusals_burst", limits.refusals_burst},
          {"outstanding_requests", limits.outstanding_requests},
          {"tables_watched", limits.rooms_watched}};
}

Json to_json(const HallLimits& limits) {
  return {{"name_length_min", limits.name_length_min},
          {"name_length_max", limits.name_length_max},
          {"password_length_min", limits.password_length_min},
          {"rated_move_seconds", limits.rated.move_seconds},
          {"rated_bank_seconds", limits.rated.bank_seconds}};
}

Connection::Connection(ConnId id, protocol::Encoding encoding, const ConnectionLimits& limits, ServerInfo server,
                       Caller caller)
    : id_(id),
      encoding_(encoding),
      limits_(limits),
      server_(std::move(server)),
      caller_(std::move(caller)),
      rate_(limits.messages_burst, limits.messages_per_second),
      refusals_(limits.refusals_burst, limits.refusals_per_second),
      backlog_(encoding, limits) {}

void Connection::handle(ConnMail mail, Now now, Outbox& out) {
  if (closed_) {
    // Late news: whoever still believes in this connection must hear that it is gone.
    if (const auto* joined = mail.get_if<Joined>()) out.push_back(ToRoom{joined->room, ConnGone{id_}});
    if (mail.holds<SignedIn>()) out.push_back(ToHall{ConnGone{id_}});
    return;
  }
  mail.visit([&](auto& one) { on(one, now, out); });
  if (closed_) return;
  if (backlog_.overflown()) return close(k_close_policy, "too many messages wait for this client", out);
  write_next(now, out);
}

// ---- from the client ----

void Connection::on(FrameIn& mail, Now now, Outbox& out) {
  if (mail.bytes.size() > limits_.message_bytes) return close(k_close_too_big, "message too long", out);
  if (mail.binary != (encoding_ == protocol::Encoding::cbor)) {
    return close(k_close_unsupported, "text frames hold JSON, binary frames hold CBOR", out);
  }
  heard_->now(now.steady_ms);
  refusals_.heard(now.steady_ms);
  const bool in_time = rate_.take(now.steady_ms);
  auto read = protocol::read_request(mail.bytes, encoding_, backlog_.words());
  if (const auto* request = std::get_if<protocol::ParsedRequest>(&read)) {
    const auto* hello = request->params.get_if<protocol::Hello>();
    if (hello != nullptr && hello->words) backlog_.speak(protocol::words_for(*hello->words));
  }
  backlog_.begin();
  if (!in_time) return refuse_too_fast(std::visit([](const auto& one) { return one.id; }, read), now, out);
  if (const auto* refused = std::get_if<protocol::RefusedRequest>(&read)) {
    return answer_error(refused->id, refused->error);
  }
  carry_out(std::get<protocol::ParsedRequest>(std::move(read)), now, out);
}

void Connection::refuse_too_fast(const Json& id, Now now, Outbox& out) {
  const std::int64_t wait_ms = rate_.wait_ms();
  if (!refusals_.refuse(now.steady_ms, wait_ms)) return close(k_close_policy, "rate limit ignored", out);
  protocol::ErrorDetail detail;
  detail.retry_after_ms = wait_ms;
  answer_error(id, protocol::error_object(ErrorCode::rate_limited, "Too many messages; wait a little.", detail));
}

void Connection::carry_out(protocol::ParsedRequest request, Now now, Outbox& out) {
  const auto* hello = request.params.get_if<protocol::Hello>();
  if (auto error = why_not(request)) return answer_error(request.id, *error);
  if (request.method == Method::ping) {
    return backlog_.add_result(request.id, engine::json_text(protocol::ResultOf<Method::ping>{now.told_ms()}));
  }
  if (hello != nullptr && !hello->token) return backlog_.add_result(request.id, hello_result(now));
  pass_on(std::move(request), now, out);
}

std::optional<Json> Connection::why_not(const protocol::ParsedRequest& request) const {
  if (stopping_) {
    return protocol::error_object(ErrorCode::shutting_down, "The server is stopping; connect again in a moment.");
  }
  if (revoked_) {
    return protocol::error_object(ErrorCode::session_revoked, "This session was ended from another one.");
  }
  if (!account_ && protocol::needs_account(request.method)) {
    return protocol::error_object(ErrorCode::not_signed_in, "Create a guest or resume a session first.");
  }
  if (outstanding_.size() >= limits_.outstanding_requests) {
    return limit_error("outstanding_requests", "Wait for some answers before asking for more.");
  }
  if (request.method == Method::table_join) {
    const auto rooms = rooms_to_tell();
    if (!rooms.contains(room_of(request)) && rooms.size() >= limits_.rooms_watched) {
      return limit_error("tables_watched", "Leave a table before joining another one.");
    }
  }
  return std::nullopt;
}

void Connection::pass_on(protocol::ParsedRequest request, Now now, Outbox& out) {
  std::string room = room_of(request);
  // What this client would have to patch was dropped: it needs a whole view, whatever it believes to have.
  if (request.method == Method::table_join && backlog_.is_stale(room)) {
    auto& join = request.params.get<protocol::TableJoin>();
    join.have_seq.reset();
    join.have_head.reset();
  }
  if (protocol::is_for_chat(request.method) && account_ && !gate_.standing()) {
    out.push_back(ToHall{WantStanding{id_}});
  }
  outstanding_.push_back({request.id, request.method, room, account_ ? account_->id : std::string()});
  Request asked{id_, std::move(request.id), request.method, std::move(request.params), account_, caller_.address,
                {},  now.steady_ms,         heard_};
  asked.forwards = caller_.forwards;
  gate_.pass(std::move(asked), std::move(room), out);
}

std::string Connection::hello_result(Now now) const {
  protocol::ResultOf<Method::hello> result;
  result.server = {server_.name, server_.version};
  for (const auto encoding : {protocol::Encoding::json, protocol::Encoding::cbor}) {
    result.protocols.emplace_back(protocol::subprotocol_of(encoding));
  }
  result.words = static_cast<std::int64_t>(backlog_.words());
  for (const protocol::Words words : protocol::k_words_spoken) {
    result.words_spoken.push_back(static_cast<std::int64_t>(words));
  }
  if (account_) result.account = own_account(*account_, language_);
  result.limits = to_json(limits_);
  result.limits.update(server_.limits);
  if (!server_.sign_in_at.empty()) result.sign_in_at = server_.sign_in_at;
  result.now_ms = now.told_ms();
  return engine::json_text(result);
}

// ---- from the other parts ----

void Connection::on(Replied& mail, Now now, Outbox& out) {
  Reply& reply = mail.reply;
  const auto asked = settle(reply.id);
  if (!asked) {
    if (hall_lost_) return;
    out.push_back(
        LogLine{LogLine::Level::error, "connection=" + std::to_string(id_.value) + " answer without request"});
    return;
  }
  if (!reply.error.is_null()) return answer_error(reply.id, reply.error);
  if (reply.common) return backlog_.add_result(reply.id, reply.common);
  // With a token: the hall has said before who came in.
  if (asked->method == Method::hello) return backlog_.add_result(reply.id, hello_result(now));
  if (!reply.written.empty()) return backlog_.add_result(reply.id, reply.written);
  backlog_.add_result(reply.id, engine::dump_json(reply.result));
}

void Connection::on(NoSuchRoom& mail, Now, Outbox&) {
  if (!settle(mail.request.id)) return;
  answer_error(mail.request.id, protocol::error_object(ErrorCode::no_such_table, "There is no such table."));
}

void Connection::on(Busy& mail, Now, Outbox&) {
  if (!settle(mail.request.id)) return;
  answer_error(mail.request.id, protocol::error_object(ErrorCode::busy, "Too much at once; try again in a moment."));
}

void Connection::on(SignedIn& mail, Now now, Outbox& out) {
  // What a room shows depends on who watches: another person starts afresh.
  if (account_ && account_->id != mail.account.id) {
    forget_person(out);
    tell_of_mute(now);
  }
  account_ = std::move(mail.account);
  language_ = std::move(mail.language);
}

void Connection::on(StandingIs& mail, Now now, Outbox& out) {
  if (!account_) return;
  gate_.become(std::move(mail.standing), out);
  tell_of_mute(now);
}

void Connection::tell_of_mute(Now now) {
  protocol::ChatMuted muted;
  const auto& standing = gate_.standing();
  if (standing && standing->muted_until_ms > now.wall_ms) muted = {standing->muted_until_ms, standing->mute_reason};
  if (muted == muted_) return;
  muted_ = std::move(muted);
  backlog_.add_push(make_frame(muted_));
}

void Connection::on(SignedOut&, Now now, Outbox& out) {
  account_.reset();
  forget_person(out);
  tell_of_mute(now);
}

void Connection::on(SessionRevoked& mail, Now, Outbox& out) {
  revoked_ = true;
  account_.reset();
  forget_person(out);
  protocol::ServerAnnouncement notice{ErrorCode::session_revoked, "This session was ended from another one."};
  if (mail.why) {
    const Json& data = mail.why->at("data");
    notice = {ErrorCode::suspended, mail.why->value("message", "")};
    if (data.contains("reason")) notice.reason = data["reason"].get<std::string>();
    if (data.contains("until_ms")) notice.until_ms = data["until_ms"].get<std::int64_t>();
  }
  backlog_.add_push(make_frame(notice));
}

// Of somebody who is blocked here only the number comes, so that no line seems to be missing.
void Connection::on(Push& mail, Now, Outbox&) {
  const auto& frame = mail.frame;
  // On its way when the room was left: what it would be laid on is another person's by now, or nobody's.
  if (is_room_stream(frame->room) && !watched_.contains(frame->room)) return;
  const auto& standing = gate_.standing();
  const bool blocked = standing && !frame->said_by.empty() && standing->blocked.contains(frame->said_by);
  if (!blocked) return backlog_.add_push(frame);
  const Json message = frame->message();
  const Json& params = message.at("params");
  const Json& line = params.at("line");
  protocol::ChatLine hidden;
  if (params.contains("table")) hidden.table = params["table"].get<std::string>();
  hidden.line.channel = line.at("channel").get<std::string>();
  hidden.line.number = line.at("number").get<std::uint64_t>();
  hidden.line.at_ms = line.at("at_ms").get<std::int64_t>();
  hidden.line.hidden = true;
  backlog_.add_push(make_frame(hidden, frame->room));
}

void Connection::on(Joined& mail, Now, Outbox& out) {
  const std::string& room = mail.room.text;
  const auto asked = std::ranges::find_if(outstanding_, [&](const Outstanding& one) { return one.room == room; });
  const bool by_another =
      asked != outstanding_.end() && !asked->account.empty() && (!account_ || account_->id != asked->account);
  watched_.insert(room);
  // Somebody signed out, or in as another person, while the room was answering.
  if (by_another) leave(room, out);
}

void Connection::on(Left& mail, Now, Outbox&) {
  watched_.erase(mail.room.text);
  backlog_.forget(mail.room.text);
}

void Connection::on(Stopping& mail, Now, Outbox&) {
  stopping_ = true;
  if (mail.hall_lost) give_up_on_hall();
  const protocol::ServerAnnouncement notice{ErrorCode::shutting_down,
                                            "The server is stopping; connect again in a moment."};
  backlog_.add_push(make_frame(notice));
}

// What is still on its way to the next hall may be carried out there; nobody hears of it. Nor does anybody tell what
// the gate waits for.
void Connection::give_up_on_hall() {
  hall_lost_ = true;
  const std::vector<Json> held = gate_.drop();
  const auto of_hall = [&](const Outstanding& one) {
    return one.room.empty() || std::ranges::find(held, one.id) != held.end();
  };
  for (const Outstanding& one : outstanding_) {
    if (!of_hall(one)) continue;
    answer_error(one.id, protocol::error_object(ErrorCode::busy, "This part of the server begins again; try again."));
  }
  std::erase_if(outstanding_, of_hall);
}

// ---- the socket ----

void Connection::on(Written&, Now, Outbox&) { writing_since_ms_.reset(); }

void Connection::on(SocketClosed&, Now, Outbox& out) { say_goodbye(out); }

void Connection::on(Wake&, Now now, Outbox& out) {
  wake_asked_ = false;
  if (!writing_since_ms_) return;
  if (now.steady_ms - *writing_since_ms_ >= limits_.write_ms_max) {
    return close(k_close_policy, "this client takes nothing", out);
  }
  watch_the_write(now, out);
}

void Connection::write_next(Now now, Outbox& out) {
  if (writing_since_ms_) return;
  for (const std::string& stream : backlog_.chats_missed()) {
    const protocol::ChatMissed missed{stream == k_lobby_stream ? std::nullopt : std::optional(stream)};
    backlog_.add_push(make_frame(missed));
  }
  for (const std::string& stream : backlog_.to_ask()) {
    if (stream == k_lobby_stream) {
      out.push_back(ToHall{WantFreshView{id_}});
    } else {
      out.push_back(ToRoom{RoomId{stream}, WantFreshView{id_}});
    }
  }
  if (backlog_.empty()) {
    if (revoked_ && outstanding_.empty()) return close(k_close_revoked, "session revoked", out);
    if (stopping_ && outstanding_.empty()) close(k_close_restart, "server stops", out);
    return;
  }
  out.push_back(WriteOut{backlog_.take(), encoding_ == protocol::Encoding::cbor});
  writing_since_ms_ = now.steady_ms;
  watch_the_write(now, out);
}

void Connection::watch_the_write(Now, Outbox& out) {
  // One wake-up is out at a time; when it comes it looks at the write that is in flight then.
  if (std::exchange(wake_asked_, true)) return;
  out.push_back(WakeAt{*writing_since_ms_ + limits_.write_ms_max});
}

// ---- ends ----

void Connection::leave(const std::string& room, Outbox& out) {
  out.push_back(ToRoom{RoomId{room}, ConnGone{id_}});
  watched_.erase(room);
  backlog_.forget(room);
  backlog_.add_push(make_frame(protocol::TableClosed{room, ErrorCode::not_signed_in}, room));
}

void Connection::forget_person(Outbox& out) {
  const std::set<std::string> watched = watched_;
  for (const std::string& room : watched) leave(room, out);
  for (const Json& id : gate_.forget()) {
    if (settle(id)) answer_error(id, protocol::error_object(ErrorCode::busy, "Somebody else is signed in; try again."));
  }
}

void Connection::close(std::uint16_t code, std::string reason, Outbox& out) {
  say_goodbye(out);
  out.push_back(CloseSocket{code, std::move(reason)});
}

void Connection::say_goodbye(Outbox& out) {
  closed_ = true;
  for (const std::string& room : rooms_to_tell()) out.push_back(ToRoom{RoomId{room}, ConnGone{id_}});
  out.push_back(ToHall{ConnGone{id_}});
}

std::set<std::string> Connection::rooms_to_tell() const {
  std::set<std::string> rooms = watched_;
  for (const Outstanding& one : outstanding_) {
    if (one.method == Method::table_join) rooms.insert(one.room);
  }
  return rooms;
}

std::optional<Connection::Outstanding> Connection::settle(const Json& id) {
  const auto found = std::ranges::find(outstanding_, id, &Outstanding::id);
  if (found == outstanding_.end()) return std::nullopt;
  Outstanding asked = std::move(*found);
  outstanding_.erase(found);
  return asked;
}

void Connection::answer_error(const Json& id, const Json& error) {
  refused_ = protocol::error_code_from(error.at("data").at("code").get_ref<const std::string&>());
  backlog_.add_refusal(id, error);
}

Connection::Figures Connection::figures() const {
  return {backlog_.messages(), backlog_.bytes(),         outstanding_.size(),
          watched_.size(),     backlog_.stale_streams(), account_.has_value()};
}

}  // namespace server
