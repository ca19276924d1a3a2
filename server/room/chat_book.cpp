#include "server/room/chat_book.h"

#include <algorithm>
#include <utility>

#include "protocol/text.h"
#include "server/room/push_frame.h"

namespace server {
namespace {

using protocol::ErrorCode;
using storage::ChatRow;

ChatRefusal refusal(ErrorCode code, const char* message, const char* reason = "") {
  protocol::ErrorDetail detail;
  detail.reason = reason;
  return {code, message, detail};
}

ChatRefusal wait(ErrorCode code, const char* message, std::int64_t ms) {
  protocol::ErrorDetail detail;
  detail.retry_after_ms = ms;
  return {code, message, detail};
}

/// Letters of one case and nothing between them: what people add to say the same again.
std::string gist_of(const ChatRow& row) {
  std::string gist = row.phrase.empty() ? std::string() : "/" + row.phrase;
  for (const char c : row.text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) gist += c;
    if (c >= 'A' && c <= 'Z') gist += static_cast<char>(c - 'A' + 'a');
  }
  return gist.empty() ? row.text : gist;
}

}  // namespace

protocol::ChatLineOf shown_line(const ChatRow& row, bool hidden) {
  protocol::ChatLineOf line{row.channel, row.number, row.at_ms};
  if (hidden || row.account.empty()) {
    line.hidden = true;
    return line;
  }
  line.account = row.account;
  line.nickname = row.nickname;
  if (row.seat >= 0) line.seat = engine::Seat{static_cast<std::uint8_t>(row.seat)};
  if (row.staff) line.staff = true;
  if (row.phrase.empty()) {
    line.text = row.text;
  } else {
    line.phrase = row.phrase;
  }
  return line;
}

SharedFrame line_frame(const ChatRow& row) {
  protocol::ChatLine said;
  if (row.room != k_lobby_stream) said.table = row.room;
  said.line = shown_line(row);
  return make_frame(said, row.room);
}

void ChatBook::load(std::vector<ChatRow> rows) {
  for (auto& row : rows) {
    newest_[row.channel] = std::max(newest_[row.channel], row.number);
    lines_.push_back(std::move(row));
  }
}

const ChatRow* ChatBook::said_before(const std::string& account, const std::string& key) const {
  const auto found =
      std::ranges::find_if(lines_, [&](const ChatRow& row) { return row.key == key && row.account == account; });
  return found == lines_.end() ? nullptr : &*found;
}

std::variant<ChatRow, ChatRefusal> ChatBook::draft(const Request& request, const protocol::ChatSend& asked,
                                                   const std::string& channel, std::optional<engine::Seat> seat,
                                                   Now now) {
  if (!request.account) return refusal(ErrorCode::not_signed_in, "Sign in as a guest first.");
  if (!request.standing) return refusal(ErrorCode::busy, "Who you are is still being read; try again.");
  if (request.standing->muted_until_ms > now.wall_ms) {
    auto muted =
        wait(ErrorCode::muted, "You may not write until then.", request.standing->muted_until_ms - now.wall_ms);
    muted.detail.reason = request.standing->mute_reason;
    muted.detail.until_ms = request.standing->muted_until_ms;
    return muted;
  }
  const auto newest = newest_.find(channel);
  ChatRow row{room_,
              channel,
              newest == newest_.end() ? 1 : newest->second + 1,
              now.wall_ms,
              request.account->id,
              request.account->nickname,
              seat ? seat->index : -1,
              asked.key,
              asked.phrase.value_or(""),
              {},
              request.standing->staff};
  if (!asked.phrase) {
    auto [text, wrong] = protocol::clean_text(*asked.text, protocol::TextKind::line, policy_.text_length_max);
    if (wrong) return ChatRefusal{ErrorCode::bad_text, wrong->message, protocol::detail_of(*wrong, "text")};
    if (text.empty()) return refusal(ErrorCode::bad_text, "The line is empty.", "empty");
    row.text = std::move(text);
  }
  if (said_lately(row, now)) {
    return wait(ErrorCode::said_again, "You said that a moment ago.", policy_.repeat_ms);
  }
  if (const auto ms = wait_ms(row.account, now); ms > 0) {
    return wait(ErrorCode::rate_limited, "Slowly; wait a little.", ms);
  }
  return row;
}

storage::WriteGroup ChatBook::write_group(const ChatRow& row, std::optional<std::uint64_t> epoch) const {
  return {{storage::PutChat{row, policy_.lines_kept, row.at_ms - policy_.age_ms(), epoch}}};
}

void ChatBook::add(ChatRow row, Now now) {
  newest_[row.channel] = row.number;
  forget_the_slow(now);
  auto& speaker = speakers_[row.account];
  if (speaker.said == 0) speaker.since_ms = now.steady_ms;
  ++speaker.said;
  lines_.push_back(std::move(row));
  while (lines_.size() > policy_.lines_kept || lines_.front().at_ms < oldest_ms(now)) lines_.pop_front();
}

void ChatBook::forget(const std::string& account) {
  for (ChatRow& row : lines_) {
    if (row.account == account) row.account = row.nickname = row.key = row.phrase = row.text = "";
  }
  speakers_.erase(account);
}

std::int64_t ChatBook::oldest_ms(Now now) const { return now.wall_ms - policy_.age_ms(); }

std::int64_t ChatBook::wait_ms(const std::string& account, Now now) const {
  const auto found = speakers_.find(account);
  if (found == speakers_.end()) return 0;
  const auto passed = (now.steady_ms - found->second.since_ms) / policy_.line_ms;
  if (found->second.said - passed < policy_.lines_burst) return 0;
  return policy_.line_ms - (now.steady_ms - found->second.since_ms) % policy_.line_ms;
}

bool ChatBook::said_lately(const ChatRow& row, Now now) const {
  const auto gist = gist_of(row);
  return std::ranges::any_of(lines_, [&](const ChatRow& old) {
    return old.account == row.account && old.at_ms + policy_.repeat_ms > now.wall_ms && old.at_ms <= now.wall_ms &&
           gist_of(old) == gist;
  });
}

// Whoever has all of the budget back is forgotten, so that there are never more than spoke lately.
void ChatBook::forget_the_slow(Now now) {
  for (auto& [account, speaker] : speakers_) {
    const auto passed = (now.steady_ms - speaker.since_ms) / policy_.line_ms;
    speaker.said = std::max<std::int64_t>(0, speaker.said - passed);
    speaker.since_ms += passed * policy_.line_ms;
  }
  std::erase_if(speakers_, [](const auto& one) { return one.second.said == 0; });
}

}  // namespace server
