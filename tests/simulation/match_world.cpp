#include "tests/simulation/match_world.h"

#include <algorithm>
#include <array>
#include <utility>

#include "server/hall/account_reading.h"
#include "tests/simulation/violation.h"

namespace simulation {
namespace {

constexpr std::int64_t k_commit_ms = 4;
constexpr std::int64_t k_restart_ms = 2'000;
// Whoever comes last may play three tables of an hour, and wait before each.
constexpr std::int64_t k_evening_ms = 6LL * 60 * 60 * 1000;

}  // namespace

MatchWorld::MatchWorld(const CrowdSettings& settings)
    : settings_(settings),
      chance_(settings.seed, "matches"),
      entropy_(Chance::seed_for(settings.seed, "entropy")),
      store_(std::make_unique<storage::MemoryStore>()) {
  for (Newcomer& one : draw_crowd(settings, chance_)) {
    Person person;
    person.is = std::move(one);
    person.number = static_cast<int>(people_.size());
    person.tables_left = person.is.tables;
    people_.push_back(std::move(person));
  }
}

void MatchWorld::at(std::int64_t ms, std::function<void()> what, bool of_server) {
  events_.push({ms, ++order_, of_server ? process_ : 0, std::move(what)});
}

void MatchWorld::run() {
  start_server();
  for (Person& person : people_) at(person.is.comes_ms, [this, &person] { arrive(person); });
  for (int i = 0; i < settings_.crashes; ++i) {
    // A little later than drawn: before some step of the store after that moment.
    at(chance_.between(settings_.day_ms / 20, settings_.day_ms - 1),
       [this] { store_->crash_before_step(store_->steps() + 1 + chance_.below(12)); });
  }
  while (!events_.empty()) {
    const Event event = events_.top();
    events_.pop();
    must(event.at_ms >= now_ms_, "time goes on");
    if (event.at_ms >= settings_.day_ms + k_evening_ms) must(false, "the day comes to an end: " + still_there());
    now_ms_ = event.at_ms;
    if (event.process == 0 || event.process == process_) event.what();
  }
  check_store();
  for (const auto& [id, ticket] : tickets_) must(ticket.room.has_value(), "every ticket has come to an end: " + id);
  for (const auto& [id, table] : tables_) must(table.over, "every table came to its end");
}

/// Who has not gone home, and what of theirs is not over.
std::string MatchWorld::still_there() const {
  std::string list;
  for (const Person& one : people_) {
    if (one.away) continue;
    list += "P" + std::to_string(one.number) + (one.conn ? " connected" : "") +
            " tables=" + std::to_string(one.tables_left) + " ticket=" + one.ticket + " key=" + one.key +
            " led_by=" + std::to_string(one.led_by) + " friend=" + std::to_string(one.friend_number) +
            (one.may_end ? " may_end" : "") + " patience=" + std::to_string(one.is.patience_ms) +
            " now=" + std::to_string(now_ms_) + " asked=" + std::to_string(one.asked.size()) + "; ";
  }
  for (const auto& [id, ticket] : tickets_) {
    if (!ticket.room) list += id + " waits; ";
  }
  return list;
}

// ---- the server ----

void MatchWorld::start_server() {
  hall_ = std::make_unique<server::Hall>(engine::catalog(), entropy_);
  hall_->rate_matches_by([this](const server::Account& account, const std::string&) {
    return people_.at(static_cast<std::size_t>(number_of_.at(account.id))).is.skill;
  });
  const bool owner = store_->writer().become_owner() == storage::WriteStatus::stored;
  if (store_->crashed()) return crash();
  must(owner, "the server owns what it takes");
  const auto reader = store_->reader();
  tell_hall(server::TicketsKept{*reader->games().tickets()});
  constexpr std::array k_unfinished{storage::RoomPhase::open, storage::RoomPhase::running};
  const auto rows = reader->rooms().in_phases(k_unfinished);
  must(rows.ok(), "the rooms are read");
  for (storage::RoomRow row : *rows) {
    Table& table = tables_[row.id.text];
    if (table.over) continue;  // nobody plays here: its end is not in the log
    const storage::Claim claim = store_->writer().claim({&row.id, 1}).front();
    if (store_->crashed()) return crash();
    must(claim.status == storage::WriteStatus::stored, "the room " + row.id.text + " is claimed");
    row.epoch = claim.epoch;
    server::Outbox out;
    auto room = server::Room::recover(row, *reader->rooms().records(row.id, 1, row.head_seq),
                                      *reader->rooms().snapshot(row.id), now(), out);
    must(room.ok(), "the room " + row.id.text + " is replayed");
    table.room = std::make_unique<server::Room>(std::move(*room));
    deliver(std::move(out), row.id.text);
    room_seen(row.id.text);
  }
}

void MatchWorld::crash() {
  ++figures_.counts["crashes"];
  ++process_;
  std::unique_ptr<storage::MemoryStore> found = store_->restarted();
  hall_.reset();
  std::erase_if(tables_,
                [](const auto& one) { return one.second.people.empty(); });  // not heard of: in the store or not
  for (auto& [id, table] : tables_) table.room.reset();
  conns_.clear();
  for (Person& person : people_) {
    person.conn.reset();
    person.signed_in = false;
  }
  store_ = std::move(found);
  check_store();
  // Another process: its steady clock counts from elsewhere.
  steady_from_ = chance_.between(0, 1'000'000'000);
  at(now_ms_ + k_restart_ms, [this] {
    start_server();
    for (Person& person : people_) {
      // Who asked to be let in for the first time, too.
      const bool had_come = person.account || !person.asked.empty();
      if (had_come && !person.away) after(chance_.between(100, 8'000), [this, &person] { connect(person); });
    }
  });
}

// ---- its mail ----

void MatchWorld::tell_hall(server::HallMail mail) {
  if (!hall_) return;
  server::Outbox out;
  hall_->handle(std::move(mail), now(), out);
  deliver(std::move(out), "");
}

void MatchWorld::tell_room(const std::string& id, server::RoomMail mail) {
  const auto table = tables_.find(id);
  if (table == tables_.end() || !table->second.room) return;
  server::Outbox out;
  table->second.room->handle(std::move(mail), now(), out);
  deliver(std::move(out), id);
}

// Bots don't think and nobody's time runs out: what happens after the start is another simulation's.
void MatchWorld::deliver(server::Outbox out, const std::string& room) {
  for (server::Out& one : out) {
    if (auto* to_hall = one.get_if<server::ToHall>()) {
      after(0, [this, mail = std::move(to_hall->mail)]() mutable { tell_hall(std::move(mail)); }, true);
    } else if (auto* to_conn = one.get_if<server::ToConn>()) {
      const auto conn = conns_.find(to_conn->conn);
      if (conn == conns_.end()) continue;
      Person& person = people_.at(static_cast<std::size_t>(conn->second));
      if (auto* signed_in = to_conn->mail.get_if<server::SignedIn>()) {
        person.account = signed_in->account;
        person.account->name = "registered";  // or nothing that they play could be rated
        person.signed_in = true;
        number_of_[person.account->id] = person.number;
      }
      if (auto* known = to_conn->mail.get_if<server::StandingIs>()) person.standing = known->standing;
      if (auto* replied = to_conn->mail.get_if<server::Replied>()) {
        after(k_wire_ms, [this, &person, c = to_conn->conn, reply = replied->reply] {
          if (person.conn == c) take_reply(person, reply);
        });
      }
    } else if (auto* broadcast = one.get_if<server::Broadcast>()) {
      if (broadcast->frame->message().at("method") != "match.state") continue;
      for (const server::ConnId to : broadcast->conns) {
        const auto conn = conns_.find(to);
        if (conn == conns_.end()) continue;
        Person& person = people_.at(static_cast<std::size_t>(conn->second));
        after(k_wire_ms, [this, &person, to, frame = broadcast->frame] {
          if (person.conn == to) take_state(person, frame->message().at("params"));
        });
      }
    } else if (auto* persist_one = one.get_if<server::Persist>()) {
      persist(std::move(*persist_one), room);
    } else if (auto* load = one.get_if<server::LoadSession>()) {
      after(1, [this, wanted = *load] { tell_hall(server::read_session(store_->reader()->accounts(), wanted)); }, true);
    } else if (auto* standing = one.get_if<server::LoadStanding>()) {
      after(
          1, [this, wanted = *standing] { tell_hall(server::read_standing(store_->reader()->moderation(), wanted)); },
          true);
    } else if (auto* spawned = one.get_if<server::SpawnRoom>()) {
      spawn(std::move(spawned->room));
    } else if (auto* wake = one.get_if<server::WakeAt>(); wake != nullptr && room.empty()) {
      const std::uint64_t number = ++wake_;
      at(
          std::max(now_ms_, wake->steady_ms - steady_from_),
          [this, number] {
            if (number == wake_) tell_hall(server::Wake{});
          },
          true);
    } else if (auto* line = one.get_if<server::LogLine>()) {
      must(line->level != server::LogLine::Level::error, "nothing goes wrong: " + line->text);
    }
  }
}

void MatchWorld::persist(server::Persist persist, const std::string& room) {
  after(
      k_commit_ms,
      [this, persist = std::move(persist), room] {
        const auto status = store_->writer().commit({&persist.group, 1}).front();
        if (store_->crashed()) return crash();
        if (status == storage::WriteStatus::stored) note(persist.group);
        must(status == storage::WriteStatus::stored || (room.empty() && status == storage::WriteStatus::conflict),
             "the store stores, and no ticket is taken that is not there");
        const server::Stored stored{persist.ticket, status};
        if (room.empty()) return tell_hall(stored);
        tell_room(room, stored);
        room_seen(room);
      },
      true);
}

void MatchWorld::spawn(server::NewRoom made) {
  const std::string id = made.room.text;
  made.epoch = store_->writer().first_epoch();
  server::Outbox out;
  tables_[id].room = std::make_unique<server::Room>(std::move(made), now(), out);
  deliver(std::move(out), id);
}

/// The first time that the room is durable: who sits there, and when they will have played.
void MatchWorld::room_seen(const std::string& id) {
  Table& table = tables_.at(id);
  const server::Table* seen = table.room ? table.room->visible() : nullptr;
  if (seen == nullptr || !table.people.empty()) return;
  must(seen->full() && seen->phase == server::TablePhase::running, "a table of a match is full and has started");
  for (int seat = 0; seat < seen->terms->players; ++seat) {
    const auto& occupant = *seen->seats[static_cast<std::size_t>(seat)];
    if (occupant.bot.empty()) {
      table.people.push_back(occupant.account.id);
    } else {
      ++figures_.counts["seats filled with bots"];
    }
  }
  ++figures_.counts["tables"];
  check_table(id);
  after(chance_.between(15, 60) * 60'000, [this, id] {
    Table& played = tables_.at(id);
    played.over = true;
    played.room.reset();
    server::RoomSummary summary;
    summary.room = {id};
    summary.gone = true;
    tell_hall(server::SummaryChanged{summary});
    for (const std::string& account : played.people) {
      Person& person = people_.at(static_cast<std::size_t>(number_of_.at(account)));
      if (person.led_by < 0 && !person.away)
        after(chance_.between(1'000, 60'000), [this, &person] { want_table(person); });
    }
  });
}

}  // namespace simulation
