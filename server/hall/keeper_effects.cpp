// What keepers' acts do once they are stored: to connections, to the lobby, to what comes in next.
#include <set>
#include <utility>
#include <vector>

#include "server/hall/keepers.h"
#include "server/hall/origins/address_range.h"
#include "server/room/push_frame.h"

namespace server {
void Keepers::take_effect(const Order& order, Now now, Outbox& out) {
  for (const storage::Write& write : order.plan.writes) {
    kept_.apply(write);
    if (const auto* put = std::get_if<storage::PutKept>(&write)) {
      take_effect(order, *put, now, out);
    } else if (const auto* drop = std::get_if<storage::DropKept>(&write)) {
      take_effect(order, *drop, now, out);
    } else if (const auto* ended = std::get_if<storage::DropSessionsOf>(&write)) {
      end_sessions_of(ended->account);
      guests_.revoked_all_of(ended->account, ended->keep, order.request.conn, out);
    } else if (const auto* mute = std::get_if<storage::PutMute>(&write)) {
      if (mute_changed_) mute_changed_(mute->row, out);
    }
  }
}

void Keepers::take_effect(const Order& order, const storage::PutKept& put, Now now, Outbox& out) {
  const std::string& id = put.row.id;
  const Json& value = *kept_.find(put.row.kind, id);
  if (put.row.kind == k_restraint) {
    if (const auto why = why_not_in(kept_, id, now)) guests_.turn_away(guests_.connections_of(id), *why, out);
    end_sessions_of(id);
  } else if (put.row.kind == k_range) {
    if (const auto range = parse_banned_range(id)) turn_away_banned(origins_.in(*range), now, out);
  } else if (put.row.kind == k_keeper) {
    // Who signs in or enrols writes that too, and begins a session with it.
    if (order.session_token.empty()) end_sessions_of(id);
    if (role_changed_) role_changed_(id, out);
  } else if (put.row.kind == k_warning) {
    const SharedFrame frame = make_frame(protocol::AnnouncementShown{announcement_of(k_warning, id, value)});
    for (const ConnId conn : guests_.connections_of(id.substr(0, id.find('/')))) {
      out.push_back(ToConn{conn, Push{frame}});
    }
  } else if (put.row.kind == k_announcement) {
    out.push_back(BroadcastToAll{make_frame(protocol::AnnouncementShown{announcement_of(k_announcement, id, value)})});
  } else if (put.row.kind == k_switch && id == k_maintenance) {
    tables_.close_to_new(true);
    out.push_back(BroadcastToAll{make_frame(protocol::AnnouncementShown{announcement_of(k_maintenance, id, value)})});
  }
}

void Keepers::turn_away_banned(const std::set<ConnId>& conns, Now now, Outbox& out) {
  // Those of an account are fewer with each that is turned away.
  for (const ConnId conn : std::vector<ConnId>(conns.begin(), conns.end())) {
    const Guests::Session* session = guests_.session_of(conn);
    if (session == nullptr) continue;
    const auto why = why_not_from(kept_, session->account.id, origins_.of(conn), now);
    if (why) guests_.turn_away({conn}, *why, out);
  }
}

void Keepers::take_effect(const Order&, const storage::DropKept& drop, Now now, Outbox& out) {
  if (drop.kind == k_keeper) {
    end_sessions_of(drop.id);
    turn_away_banned(guests_.connections_of(drop.id), now, out);
    if (role_changed_) role_changed_(drop.id, out);
  }
  const bool ends_maintenance = drop.kind == k_switch && drop.id == k_maintenance;
  if (ends_maintenance) tables_.close_to_new(false);
  if (ends_maintenance || drop.kind == k_announcement) {
    out.push_back(BroadcastToAll{make_frame(protocol::AnnouncementWithdrawn{drop.id})});
  }
}

}  // namespace server
