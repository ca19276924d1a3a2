#include "server/hall/backlog.h"

#include <algorithm>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "engine/core/ensure.h"
#include "protocol/messages.h"

namespace server {

namespace {

/// What concerns the whole server, such as that it can store nothing, is all that may come before a first request.
constexpr std::size_t k_unsaid_max = 8;

/// A message as it was said before, of its JSON text.
SharedBytes in_former_words(const std::string& message, protocol::Encoding encoding) {
  const Json told = protocol::in_former_words(engine::parse_own_json(message));
  return std::make_shared<const std::string>(protocol::encode(told, encoding));
}

}  // namespace

void Backlog::begin() {
  if (begun_) return;
  begun_ = true;
  for (const SharedFrame& frame : std::exchange(unsaid_, {})) add_push(frame);
}

void Backlog::add_refusal(const Json& id, const Json& error) {
  if (words_ == protocol::Words::former) {
    return put(in_former_words(protocol::refusal_text(id, error, protocol::Encoding::json), encoding_), nullptr);
  }
  put(std::make_shared<const std::string>(protocol::refusal_text(id, error, encoding_)), nullptr);
}

void Backlog::add_result(const Json& id, const SharedResult& result) {
  if (words_ == protocol::Words::former) return add_result(id, result->text(protocol::Encoding::json));
  std::string text = protocol::answer_text(id, result->text(encoding_), encoding_);
  put(std::make_shared<const std::string>(std::move(text)), nullptr);
}

void Backlog::add_result(const Json& id, std::string_view result) {
  if (words_ == protocol::Words::former) {
    return put(in_former_words(protocol::answer_text(id, result, protocol::Encoding::json), encoding_), nullptr);
  }
  if (encoding_ == protocol::Encoding::json) {
    return put(std::make_shared<const std::string>(protocol::answer_text(id, result, encoding_)), nullptr);
  }
  const std::string encoded = protocol::encode(engine::parse_own_json(result), encoding_);
  put(std::make_shared<const std::string>(protocol::answer_text(id, encoded, encoding_)), nullptr);
}

void Backlog::add_push(const SharedFrame& frame) {
  if (!begun_) {
    if (unsaid_.size() >= k_unsaid_max) unsaid_.pop_front();
    unsaid_.push_back(frame);
    return;
  }
  // Updates that will be dropped anyway are not encoded.
  if (frame->kind == FrameKind::step && stale_.contains(frame->room)) return;
  SharedBytes bytes = text_of(frame);
  switch (frame->kind) {
    case FrameKind::once:
      return put(std::move(bytes), frame);
    case FrameKind::line:
      if (has_space_for(bytes->size())) return put(std::move(bytes), frame);
      missed_.insert(frame->room);
      return;
    case FrameKind::state:
      drop_state_of(frame->room);
      return put(std::move(bytes), frame);
    case FrameKind::step:
      return add_step(frame, std::move(bytes));
    case FrameKind::whole:
      return add_whole(frame, std::move(bytes));
  }
}

void Backlog::add_step(const SharedFrame& frame, SharedBytes bytes) {
  if (has_space_for(bytes->size())) return put(std::move(bytes), frame);
  drop_updates_of(frame->room);
  stale_[frame->room] = Stale::unasked;
}

void Backlog::add_whole(const SharedFrame& frame, SharedBytes bytes) {
  const auto fits = [&] { return has_space_for(bytes->size()) || half_free(); };
  if (!fits()) drop_updates_of(frame->room);
  if (fits()) {
    stale_.erase(frame->room);
    return put(std::move(bytes), frame);
  }
  stale_[frame->room] = Stale::unasked;
}

SharedBytes Backlog::take() {
  ENSURE(!waiting_.empty(), "something waits");
  SharedBytes bytes = std::move(waiting_.front().bytes);
  waiting_.pop_front();
  bytes_ -= bytes->size();
  return bytes;
}

std::vector<std::string> Backlog::to_ask() {
  std::vector<std::string> streams;
  if (!half_free()) return streams;
  for (auto stream = stale_.begin(); stream != stale_.end();) {
    if (stream->second == Stale::unasked) streams.push_back(stream->first);
    stream->second = Stale::asked;
    // The lobby answers with a difference, whose gap makes the client subscribe again.
    stream = stream->first == k_lobby_stream ? stale_.erase(stream) : std::next(stream);
  }
  return streams;
}

std::vector<std::string> Backlog::chats_missed() {
  if (missed_.empty() || !half_free()) return {};
  std::vector<std::string> chats(missed_.begin(), missed_.end());
  missed_.clear();
  return chats;
}

bool Backlog::overflown() const {
  return waiting_.size() > limits_.backlog_messages_hard || bytes_ > limits_.backlog_bytes_hard;
}

void Backlog::put(SharedBytes bytes, SharedFrame frame) {
  bytes_ += bytes->size();
  waiting_.push_back({std::move(bytes), std::move(frame)});
}

void Backlog::drop_updates_of(const std::string& stream) {
  std::erase_if(waiting_, [&](const Waiting& one) {
    const bool dropped = one.frame && one.frame->room == stream &&
                         (one.frame->kind == FrameKind::step || one.frame->kind == FrameKind::whole);
    if (dropped) bytes_ -= one.bytes->size();
    return dropped;
  });
}

void Backlog::drop_state_of(const std::string& stream) {
  std::erase_if(waiting_, [&](const Waiting& one) {
    const bool dropped = one.frame && one.frame->room == stream && one.frame->kind == FrameKind::state;
    if (dropped) bytes_ -= one.bytes->size();
    return dropped;
  });
}

bool Backlog::has_space_for(std::size_t bytes) const {
  return waiting_.size() < limits_.backlog_messages_soft && bytes_ + bytes <= limits_.backlog_bytes_soft;
}

bool Backlog::half_free() const {
  return waiting_.size() <= limits_.backlog_messages_soft / 2 && bytes_ <= limits_.backlog_bytes_soft / 2;
}

SharedBytes Backlog::text_of(const SharedFrame& frame) const {
  if (words_ == protocol::Words::former) {
    const Json message = protocol::in_former_words(frame->message());
    return std::make_shared<const std::string>(protocol::encode(message, encoding_));
  }
  // Points into the frame and keeps it alive: all its readers share one text.
  if (encoding_ == protocol::Encoding::cbor) return {frame, &frame->cbor()};
  return {frame, &frame->json};
}

}  // namespace server
