#include "server/hall/hall.h"

#include <utility>

#include "protocol/methods.h"
#include "protocol/params.h"
#include "server/hall/answers.h"

namespace server {

using protocol::ErrorCode;
using protocol::Method;

Hall::Hall(const engine::Catalog& games, Entropy& entropy, const HallLimits& limits)
    : games_(games), guests_(entropy, limits), tables_(games, entropy, limits), lobby_(limits) {}

void Hall::handle(HallMail mail, Now now, Outbox& out) {
  std::visit([&](auto& one) { on(one, now, out); }, mail);
}

void Hall::on(HallRequest& mail, Now now, Outbox& out) {
  Request& request = mail.request;
  const auto method = protocol::method_from(request.method);
  if (!method) return refuse(request, ErrorCode::unknown_method, "There is no such method.", out);
  switch (*method) {
    case Method::guest_create:
      return guests_.create(std::move(request), now, out);
    case Method::hello:
    case Method::session_resume:
      return guests_.resume(std::move(request), now, out);
    case Method::session_end:
      return guests_.end(std::move(request), out);
    case Method::games_list:
      return list_games(request, out);
    case Method::games_data:
      return give_game_data(request, out);
    case Method::lobby_subscribe:
      return lobby_.subscribe(request, out);
    case Method::lobby_unsubscribe:
      return lobby_.unsubscribe(request, out);
    case Method::table_create:
      return tables_.create(request, out);
    case Method::table_find:
      return tables_.find(request, out);
    case Method::ping:
    case Method::room_join:
    case Method::room_leave:
    case Method::room_sit:
    case Method::room_stand:
    case Method::room_reveal_seed:
    case Method::room_act:
    case Method::room_undo:
    case Method::room_view:
    case Method::room_history:
    case Method::room_rematch:
      return refuse(request, ErrorCode::unknown_method, "The hall does not answer this method.", out);
  }
}

void Hall::on(SummaryChanged& mail, Now now, Outbox& out) {
  tables_.changed(mail.summary);
  lobby_.changed(mail.summary, now, out);
}

void Hall::on(RematchWanted& mail, Now, Outbox& out) { tables_.rematch(mail, out); }

void Hall::on(SessionLoaded& mail, Now now, Outbox& out) { guests_.loaded(mail, now, out); }

void Hall::on(ConnGone& mail, Now, Outbox&) {
  guests_.conn_gone(mail.conn);
  lobby_.conn_gone(mail.conn);
}

void Hall::on(WantFreshView& mail, Now, Outbox& out) { lobby_.show_gap(mail.conn, out); }

void Hall::on(Stored& mail, Now, Outbox& out) { guests_.stored(mail, out); }

void Hall::on(Wake&, Now now, Outbox& out) { lobby_.wake(now, out); }

void Hall::list_games(const Request& request, Outbox& out) const {
  Json games = Json::array();
  for (const auto& game : games_.games()) games.push_back(engine::to_json(game->info()));
  answer(request, {{"games", std::move(games)}}, out);
}

void Hall::give_game_data(const Request& request, Outbox& out) const {
  const auto params = protocol::GamesData::from_json(request.params);
  if (!params) return refuse(request, protocol::error_object(params.error()), out);
  const engine::Game* game = games_.find(params->game);
  if (!game) return refuse(request, ErrorCode::bad_params, "There is no such game here.", "game", out);
  answer(request, {{"data", game->client_data()}}, out);
}

}  // namespace server
