#include "tests/server/room_driver.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/core/playout.h"
#include "server/room/recall.h"
#include "server/room/snapshot.h"
#include "tests/engine/sealed_cards.h"
#include "tests/protocol/patch.h"
#include "tests/server/asked.h"

namespace server {

void ThinClient::take(const Frame& frame) {
  const Json message = frame.message();
  frames.push_back(message);
  const auto method = message.at("method").get<std::string>();
  order.push_back("push " + method);
  if (method != "table.update") return;
  const auto& params = message.at("params");
  if (params.contains("view")) {
    view = params.at("view");
    entry_seqs.clear();
  } else {
    in_step = in_step && params.at("from") == seq;
    auto patched = protocol::apply_patch(view, params.at("patch"));
    ASSERT_TRUE(patched.ok()) << params.at("patch");
    view = std::move(*patched);
  }
  seq = params.at("seq").get<std::uint64_t>();
  head = params.at("head").get<std::string>();
  pending = params.at("pending");
  you = params.value("you", Json());
  for (const auto& entry : params.at("entries")) entry_seqs.push_back(entry.at("seq").get<std::uint64_t>());
}

std::size_t ThinClient::count(const std::string& method) const {
  return static_cast<std::size_t>(std::ranges::count(order, "push " + method));
}

const Json& ThinClient::last(const std::string& method) const {
  static const Json none;
  for (std::size_t i = frames.size(); i-- > 0;) {
    if (frames[i].at("method") == method) return frames[i].at("params");
  }
  return none;
}

std::string name_of_client(int client) {
  static const std::vector<std::string> k_names{"ann", "ben", "cleo", "dan"};
  return k_names.at(static_cast<std::size_t>(client - 1));
}

const engine::Catalog& test_games() {
  static const engine::Catalog games = [] {
    std::vector<std::unique_ptr<engine::Game>> made;
    made.push_back(sealed_cards::make_game());
    engine::Catalog catalog(std::move(made));
    catalog.teach("sealed-cards", sealed_cards::k_lessons);
    return catalog;
  }();
  return games;
}

namespace {

// But for the answer to a keeper's order, which goes by way of the hall.
bool hall_hears_first(const Outbox& batch) {
  const auto is_heard = [](const Out& out) {
    return out.holds<ToConn>() || out.holds<Broadcast>() || out.holds<ToRoom>();
  };
  const auto is_news = [](const Out& out) {
    return out.holds<ToHall>() && !out.get<ToHall>().mail.holds<OrderAnswered>();
  };
  return std::none_of(std::ranges::find_if(batch, is_heard), batch.end(), is_news);
}

}  // namespace

RoomDriver::RoomDriver(const engine::Catalog& games) : games_(games), store_(std::make_unique<storage::MemoryStore>()) {
  add_client(1, "ann");
  policy.first_move_ms = 0;  // most tests wait for something else while nobody moves
}

ThinClient& RoomDriver::add_client(int client, const std::string& name) {
  ThinClient fresh;
  if (!name.empty()) fresh.account = Account{"u_" + name, name};
  return clients_[client] = std::move(fresh);
}

void RoomDriver::make(const TableWish& wish) {
  NewRoom made;
  made.room = id_;
  made.code = "K7QF2MXA";
  made.game = wish.game;
  const auto* game = games_.find(wish.game);
  if (game != nullptr) made.options = engine::check_options(game->info().options, wish.options)->to_json();
  made.players = wish.players;
  made.is_private = wish.is_private;
  made.move_seconds = wish.move_seconds;
  made.autopilot = wish.autopilot;
  made.rated = wish.rated;
  made.time = wish.time;
  made.spectator_delay_moves = wish.spectator_delay_moves;
  made.spectator_delay_seconds = wish.spectator_delay_seconds;
  made.ready_check = wish.ready_check;
  made.host = wish.host.value_or(*clients_.at(1).account);
  made.host_seat = wish.host_seat;
  made.kept = wish.kept;
  made.bots = wish.bots;
  made.bot_seats = wish.bot_seats;
  made.lesson = wish.lesson;
  made.host_seed_commit = wish.seed_commit;
  made.server_seed.fill(wish.server_seed_byte);
  made.answer_to =
      Request{ConnId{1}, next_request++, protocol::Method::table_create, protocol::TableCreate{}, made.host};
  room_ = std::make_unique<Room>(std::move(made), now_, out_, games_, policy);
  deliver();
}

engine::Result<engine::Done> RoomDriver::restart(bool with_snapshot, bool hold) {
  store_ = store_->restarted();
  EXPECT_EQ(store_->writer().become_owner(), storage::WriteStatus::stored);
  EXPECT_EQ(store_->writer().claim({&id_, 1}).front().status, storage::WriteStatus::stored);
  room_.reset();
  rest_.reset();
  out_.clear();
  arrived_.clear();
  held_.clear();
  hold_ = hold;
  wake_.reset();
  for (auto& [number, client] : clients_) add_client(number, client.account ? client.account->nickname : "");
  auto recovered =
      Room::recover(row(), records(), with_snapshot ? snapshot() : std::nullopt, now_, out_, games_, policy, alive_ms);
  if (!recovered) return recovered.error();
  room_ = std::make_unique<Room>(std::move(*recovered));
  deliver();
  return engine::Done{};
}

Json RoomDriver::ask(int client, const std::string& method, Json params) {
  params["table"] = id_.text;
  const int id = next_request++;
  const auto account = clients_.at(client).account;
  const auto standing = clients_.at(client).standing;
  auto asked = ask_at_the_edge(ConnId{static_cast<std::uint64_t>(client)}, id, method, params, account);
  if (const auto* refused = std::get_if<Reply>(&asked)) return Json{{"error", refused->error}};
  auto& request = std::get<Request>(asked);
  request.standing = standing;
  request.heard = clients_.at(client).heard;
  clients_.at(client).heard->now(now_.steady_ms);
  mail(RoomRequest{std::move(request)});
  const auto& replies = clients_.at(client).replies;
  const auto reply = replies.find(id);
  return reply == replies.end() ? Json() : reply->second;
}

Json RoomDriver::refused(int client, const std::string& method, Json params) {
  const auto reply = ask(client, method, std::move(params));
  EXPECT_TRUE(reply.is_object() && reply.contains("error")) << method << " was answered: " << reply;
  return reply.value("error", Json::object());
}

std::string RoomDriver::code_of_refusal(int client, const std::string& method, Json params) {
  const auto error = refused(client, method, std::move(params));
  return error.value("data", Json::object()).value("code", "");
}

void RoomDriver::join(int client, Json more) {
  const auto reply = ask(client, "table.join", std::move(more));
  EXPECT_TRUE(reply.contains("result")) << reply;
}

void RoomDriver::close(int client) { mail(ConnGone{ConnId{static_cast<std::uint64_t>(client)}}); }

// As the network shell does for a table that left memory.
void RoomDriver::come_back() {
  const auto kept = std::exchange(rest_, nullptr);
  auto back = Room::recover(row(), records(), snapshot(), now_, out_, games_, policy, now_.wall_ms, kept.get());
  ASSERT_TRUE(back.ok());
  room_ = std::make_unique<Room>(std::move(*back));
  ++came_back;
  deliver();
}

void RoomDriver::mail(RoomMail mail) {
  const bool wanted =
      mail.holds<RoomRequest>() || mail.holds<KeeperOrder>() || mail.holds<PersonEnded>() || mail.holds<GiveWay>();
  if (rest_ && !wanted && !mail.holds<Wake>()) return;
  if (rest_) come_back();
  room_->handle(std::move(mail), now_, out_);
  deliver();
}

Json RoomDriver::order(RoomOrder order) {
  order.room = id_;
  const auto ticket = ++last_order_;
  mail(KeeperOrder{ticket, 40 + ticket, std::move(order)});
  for (const HallMail& one : hall) {
    const auto* answered = one.get_if<OrderAnswered>();
    if (answered == nullptr || answered->ticket != ticket) continue;
    return answered->error.is_null() ? Json{{"result", answered->result}} : Json{{"error", answered->error}};
  }
  return nullptr;
}

void RoomDriver::seat_everybody(int players) {
  join(1);
  for (int i = 2; i <= players; ++i) {
    add_client(i, name_of_client(i));
    join(i);
    const auto reply = ask(i, "table.sit");
    EXPECT_TRUE(reply.contains("result")) << reply;
  }
}

Json RoomDriver::act(int client, std::size_t index) {
  const auto& you = clients_.at(client).you;
  return ask(client, "table.act",
             Json{{"decision", you.at("decision")},
                  {"key", "key-of-request-" + std::to_string(next_request)},
                  {"action", you.at("actions").at(index)}});
}

void RoomDriver::undo(int client) {
  const auto reply = ask(client, "table.undo", {{"key", "undo-of-request-" + std::to_string(next_request)}});
  EXPECT_TRUE(reply.contains("result")) << reply;
}

bool RoomDriver::random_step(engine::Rng& chance) {
  if (table().phase != TablePhase::running) return false;
  const auto pick = engine::pick_at_random(table().play->now(), chance);
  if (!pick) return false;
  const auto reply = act(pick->seat.index + 1, pick->index);
  EXPECT_TRUE(reply.contains("result")) << reply;
  return reply.contains("result");
}

void RoomDriver::wait(std::int64_t ms) {
  const auto until = now_.steady_ms + ms;
  while (wake_ && *wake_ <= until) {
    const auto passed = std::max<std::int64_t>(0, *wake_ - now_.steady_ms);
    now_.steady_ms += passed;
    now_.wall_ms += passed;
    wake_.reset();
    mail(Wake{});
  }
  now_.wall_ms += until - now_.steady_ms;
  now_.steady_ms = until;
}

void RoomDriver::jump_wall_clock(std::int64_t ms) {
  now_.wall_ms += ms;
  now_.jumped_ms += ms;
  mail(TimeLost{0, ms});
}

void RoomDriver::fall_behind(std::int64_t ms) {
  now_.steady_ms += ms;
  now_.wall_ms += ms;
}

void RoomDriver::stall(std::int64_t ms) {
  now_.wall_ms += ms;
  mail(TimeLost{ms, 0});
}

void RoomDriver::release_store() {
  hold_ = false;
  while (!held_.empty()) {
    const auto persist = std::move(held_.front());
    held_.pop_front();
    commit(persist);
    deliver();
  }
}

void RoomDriver::answer_held(storage::WriteStatus status) {
  ASSERT_FALSE(held_.empty()) << "nothing waits for the store";
  const auto ticket = held_.front().ticket;
  held_.pop_front();
  mail(Stored{ticket, status});
}

std::vector<storage::LogRecord> RoomDriver::records() const { return store_->durable().rooms.at(id_).log; }
storage::RoomRow RoomDriver::row() const { return store_->durable().rooms.at(id_).row; }
std::optional<storage::SnapshotRow> RoomDriver::snapshot() const { return store_->durable().rooms.at(id_).snapshot; }

void RoomDriver::replace_store(storage::MemoryContents contents) {
  store_ = std::make_unique<storage::MemoryStore>(std::move(contents));
}

void RoomDriver::commit(const Persist& persist) {
  const auto statuses = store_->writer().commit({&persist.group, 1});
  arrived_.emplace_back(Stored{persist.ticket, statuses.at(0)});
}

void RoomDriver::deliver() {
  while (true) {
    Outbox batch;
    batch.swap(out_);
    EXPECT_TRUE(hall_hears_first(batch)) << "who is answered may ask the hall at once, which must know by then";
    for (auto& out : batch) deliver(out);
    const bool due = out_.empty() && arrived_.empty() && wake_ && *wake_ <= now_.steady_ms;
    if (due) {
      wake_.reset();
      arrived_.emplace_back(Wake{});
    }
    if (out_.empty() && arrived_.empty()) return;
    if (arrived_.empty()) continue;
    auto next = std::move(arrived_.front());
    arrived_.pop_front();
    room_->handle(std::move(next), now_, out_);
  }
}

void RoomDriver::deliver(Out& out) {
  if (auto* persist = out.get_if<Persist>()) {
    if (hold_) {
      held_.push_back(std::move(*persist));
    } else {
      commit(*persist);
    }
  } else if (const auto* keep = out.get_if<KeepSnapshot>(); keep != nullptr && !hold_) {
    Persist made{keep->ticket, {}};
    made.group.writes.emplace_back(storage::PutSnapshot{make_snapshot(*keep->state), keep->epoch});
    commit(made);
  } else if (auto* broadcast = out.get_if<Broadcast>()) {
    for (const auto conn : broadcast->conns) clients_.at(static_cast<int>(conn.value)).take(*broadcast->frame);
  } else if (auto* to_conn = out.get_if<ToConn>()) {
    const auto found = clients_.find(static_cast<int>(to_conn->conn.value));
    if (found == clients_.end()) return;
    auto& client = found->second;
    if (const auto* push = to_conn->mail.get_if<Push>()) {
      client.take(*push->frame);
    } else if (const auto* replied = to_conn->mail.get_if<Replied>()) {
      const auto& reply = replied->reply;
      const int id = reply.id.get<int>();
      EXPECT_FALSE(client.replies.contains(id)) << "answered twice";
      client.replies[id] = reply.error.is_null() ? Json{{"result", result_of(reply)}} : Json{{"error", reply.error}};
      client.order.push_back("reply " + std::to_string(id));
    } else {
      client.order.push_back(to_conn->mail.holds<Joined>() ? "joined" : "left");
    }
  } else if (auto* to_hall = out.get_if<ToHall>()) {
    hall.push_back(std::move(to_hall->mail));
  } else if (const auto* recall = out.get_if<Recall>(); recall != nullptr && recall->entries_alone && !hold_) {
    arrived_.emplace_back(recall_room(games_, store_->reader()->rooms(), id_, *recall));
  } else if (const auto* load = out.get_if<LoadChat>()) {
    auto lines = store_->reader()->moderation().chat(load->room, 0);
    const bool failed = !lines;
    arrived_.emplace_back(
        ChatLoaded{load->ticket, failed ? std::vector<storage::ChatRow>() : std::move(*lines), failed});
  } else if (auto* wake = out.get_if<WakeAt>()) {
    wake_ = wake->steady_ms;
  } else if (auto* line = out.get_if<LogLine>()) {
    log_lines.push_back(std::move(*line));
  } else {
    const auto* unload = out.get_if<UnloadRoom>();
    unloaded = unloaded || unload != nullptr;
    if (unload != nullptr && unload->rest) {
      rest_ = unload->rest;
      wake_ = unload->wake_ms;
    }
    other.push_back(std::move(out));
  }
}

}  // namespace server
