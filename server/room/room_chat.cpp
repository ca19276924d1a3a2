// The table's own chat (chat.h): who listens, and who may hear whom. Players and spectators are apart while the game
// runs, so that nobody is helped from outside; before and afterwards everybody is told everything.
#include <algorithm>
#include <utility>

#include "server/room/room.h"

namespace server {
namespace {

using protocol::ErrorCode;

const char* channel_to_write(const Table& table, engine::Viewer viewer) {
  const bool apart = table.phase == TablePhase::running || table.phase == TablePhase::sealing;
  if (!apart) return k_channel_table;
  return viewer.is_spectator() ? k_channel_spectators : k_channel_players;
}

bool may_see(const Table& table, engine::Viewer viewer, const std::string& channel) {
  if (table.phase == TablePhase::finished || channel == k_channel_table) return true;
  return viewer.is_spectator() == (channel == k_channel_spectators);
}

}  // namespace

ChatScene Room::chat_scene() {
  ChatScene scene;
  scene.viewer_of = [this](ConnId conn) -> std::optional<engine::Viewer> {
    const auto* watcher = viewers_.find(conn);
    if (watcher == nullptr) return std::nullopt;
    return watcher->viewer;
  };
  scene.channel_of = [this](engine::Viewer viewer) { return channel_to_write(*visible_, viewer); };
  scene.sees = [this](engine::Viewer viewer, const std::string& channel) {
    return may_see(*visible_, viewer, channel);
  };
  scene.audience_of = [this](const std::string& channel) {
    return viewers_.those_who([&](engine::Viewer viewer) { return may_see(*visible_, viewer, channel); });
  };
  scene.why_not = [this](const Request& request, Now) -> std::optional<ChatRefusal> {
    const auto is_asker = [&](const Account& one) { return one.id == request.account->id; };
    if (std::ranges::none_of(visible_->kicked, is_asker)) return std::nullopt;
    return ChatRefusal{ErrorCode::kicked, "You were sent away from this table.", {}};
  };
  scene.new_ticket = [this] { return ++tickets_; };
  scene.seq = visible_->seq;
  scene.epoch = epoch_;
  return scene;
}

// It goes round the queue of what waits for the table's log: talking never holds up a move.
void Room::talk(Request request, Now now, Outbox& out) {
  static_cast<void>(watches(request, now, out));
  chat_.ask(std::move(request), chat_scene(), now, out);
}

void Room::take(ReportWanted mail, Now now, Outbox& out) {
  if (!visible_ || mode_ == Mode::gone) {
    return refuse({mail.request.conn, mail.request.id}, why_not_working(), out);
  }
  chat_.report(std::move(mail), chat_scene(), now, out);
}

void Room::take(ChatLoaded mail, Now now, Outbox& out) {
  if (visible_ && mode_ != Mode::gone) chat_.take(std::move(mail), chat_scene(), now, out);
}

}  // namespace server
