#include "storage/postgres/postgres_writer.h"

#include <algorithm>
#include <map>
#include <utility>

#include "storage/postgres/account_statements.h"
#include "storage/postgres/game_statements.h"
#include "storage/postgres/talk_statements.h"
#include "storage/postgres/transaction_statements.h"

namespace storage::postgres {
namespace {

/// How often something begins again that came to nothing by chance. A deadlock is found after a second.
constexpr int k_attempts_max = 5;

/// Of a script that is no batch.
Heard heard_of(std::span<const Answer> answers, bool warned) {
  for (const Answer& answer : answers) {
    if (!answer.is_carried_out() && !answer.is_skipped()) return heard_of(meaning_of(answer.state()));
  }
  return warned ? Heard::lost : Heard::done;
}

}  // namespace

Statements all_writes() {
  Statements all = transaction_statements();
  for (const Statements& some : {room_writes(), account_writes(), game_writes(), talk_writes()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

Hold::Held PostgresWriter::hold() {
  if (failed_) return Hold::Held::unknown;
  const Hold::Held held = hold_.keep(owner_);
  if (held != Hold::Held::anothers) return held;
  failed_ = true;
  const bool was_held = number_ != 0;
  if (was_held && place_.is_lost) place_.is_lost(hold_.why());
  return held;
}

bool PostgresWriter::connect() {
  if (hold() != Hold::Held::yes) return false;
  if (registering_) return registered();
  if (connection_.is_open()) return true;
  connection_ = Connection(dial(place_.address), all_writes(), Plans::made_once, place_.address.connect_s * 1'000);
  if (!connection_.is_open() || number_ != 0) return connection_.is_open();
  Script script;
  add_new_writer(script);
  connection_.send(script);
  registering_ = true;
  return registered();
}

bool PostgresWriter::registered() {
  const Ending ending = connection_.receive(place_.patience_ms);
  if (ending == Ending::waiting) return false;
  registering_ = false;
  const bool is_there =
      ending == Ending::answered && heard_of(connection_.answers(), connection_.is_warned()) == Heard::done;
  if (is_there) {
    number_ = connection_.answers().front().row(0).integer(0);
  } else {
    connection_.close();
  }
  return is_there;
}

void PostgresWriter::set_out(Errand errand) {
  if (errand_ == errand) return;
  if (connection_.is_waiting() && !registering_) connection_.close();
  flight_.reset();
  answer_lost_ = false;
  attempts_ = 0;
  errand_ = errand;
}

template <class Next, class Hear>
std::optional<Heard> PostgresWriter::ask(bool under_way, const Next& next, const Hear& hear) {
  if (registering_ || !connection_.is_waiting()) {
    if (!under_way && !connect()) {
      if (failed_) return Heard::failed;
      return registering_ ? std::nullopt : std::optional(Heard::lost);
    }
    connection_.send(next());
  }
  switch (connection_.receive(place_.patience_ms)) {
    case Ending::waiting:
      return std::nullopt;
    case Ending::broken:
      return Heard::lost;
    case Ending::answered:
      break;
  }
  return hear(std::span<const Answer>(connection_.answers()), connection_.is_warned());
}

std::optional<WriteStatus> PostgresWriter::trouble(Heard heard) {
  connection_.close();
  if (heard == Heard::again && ++attempts_ < k_attempts_max) return std::nullopt;
  if (heard == Heard::failed) {
    failed_ = true;
    return WriteStatus::failed;
  }
  // Once an answer was lost it isn't known any more that nothing is stored.
  answer_lost_ = answer_lost_ || heard == Heard::lost;
  if (!answer_lost_) errand_ = Errand::none;
  attempts_ = 0;
  return answer_lost_ ? WriteStatus::unknown : WriteStatus::full;
}

std::vector<WriteStatus> PostgresWriter::commit(std::span<const WriteGroup> groups) {
  const auto all = [&](WriteStatus status) { return std::vector<WriteStatus>(groups.size(), status); };
  if (failed_) return all(WriteStatus::failed);
  if (groups.empty()) return {};
  set_out(Errand::batch);
  bool under_way = false;
  for (;;) {
    if (!flight_) {
      // Its number is not known yet, perhaps.
      if (!connect()) {
        if (failed_) return all(WriteStatus::failed);
        return all(registering_ ? WriteStatus::unknown : *trouble(Heard::lost));
      }
      flight_.emplace(groups, BatchName{number_, ++batch_});
    }
    const auto heard = ask(
        under_way, [&] { return flight_->next(groups); },
        [&](std::span<const Answer> answers, bool warned) { return flight_->hear(groups, answers, warned); });
    if (!heard) return all(WriteStatus::unknown);
    under_way = heard == Heard::more;
    if (under_way) continue;
    if (heard == Heard::done) {
      auto statuses = flight_->statuses();
      set_out(Errand::none);
      return statuses;
    }
    flight_->start_over();
    const auto status = trouble(*heard);
    if (status && *status != WriteStatus::unknown) flight_.reset();
    if (status) return all(*status);
  }
}

template <class Next>
WriteStatus PostgresWriter::carry_out(Errand errand, const Next& next) {
  set_out(errand);
  for (;;) {
    const auto heard =
        ask(false, next, [](std::span<const Answer> answers, bool warned) { return heard_of(answers, warned); });
    if (!heard) return WriteStatus::unknown;
    if (heard == Heard::done) {
      set_out(Errand::none);
      return WriteStatus::stored;
    }
    if (const auto status = trouble(*heard)) return *status;
  }
}

WriteStatus PostgresWriter::become_owner() {
  if (failed_) return WriteStatus::failed;
  const WriteStatus status = carry_out(Errand::owner, [] {
    Script script;
    add_next_owner(script);
    return script;
  });
  if (status != WriteStatus::stored) return status;
  const Answer& answer = connection_.answers().front();
  failed_ = answer.rows() != 1;  // a row that is gone is damage
  if (failed_) return WriteStatus::failed;
  owner_ = answer.row(0).counter(0);
  return WriteStatus::stored;
}

// What a claim that was asked for before has taken is read alone, and is durable with the commit that comes with it.
std::vector<Claim> PostgresWriter::claim(std::span<const RoomId> rooms) {
  const auto all = [&](WriteStatus status) { return std::vector<Claim>(rooms.size(), Claim{.status = status}); };
  if (failed_) return all(WriteStatus::failed);
  if (owner_ == 0) return all(WriteStatus::fenced);
  const WriteStatus status = carry_out(Errand::claim, [&] {
    Script script;
    add_claims(script, rooms, owner_);
    if (answer_lost_) add_touch(script, number_);
    return script;
  });
  if (status != WriteStatus::stored) return all(status);
  std::map<std::string, Claim> found;
  const Answer& answer = connection_.answers()[1];
  for (int i = 0; i < answer.rows(); ++i) {
    const Row row = answer.row(i);
    const WriteStatus taken = row.counter(1) == owner_ ? WriteStatus::stored : WriteStatus::fenced;
    found[row.text(0)] = {.status = taken, .epoch = owner_, .head_seq = row.counter(2), .head_hash = row.hash(3)};
  }
  std::vector<Claim> claims;
  claims.reserve(rooms.size());
  for (const RoomId& room : rooms) {
    const auto at = found.find(room.text);
    claims.push_back(at == found.end() ? Claim{.status = WriteStatus::fenced, .epoch = owner_} : at->second);
  }
  return claims;
}

std::int64_t PostgresWriter::measure_sync_us() {
  if (failed_ || connection_.is_waiting() || !connect()) return -1;
  Script script;
  add_timed_touch(script, number_);
  connection_.send(script);
  const bool answered = connection_.receive(place_.patience_ms) == Ending::answered;
  const auto& answers = connection_.answers();
  if (!answered || heard_of(answers, false) != Heard::done) {
    connection_.close();
    return -1;
  }
  return answers.back().row(0).integer(0) - answers[1].row(0).integer(0);
}

}  // namespace storage::postgres
