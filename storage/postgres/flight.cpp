#include "storage/postgres/flight.h"

#include <algorithm>
#include <set>
#include <variant>

#include "storage/postgres/account_statements.h"
#include "storage/postgres/game_statements.h"
#include "storage/postgres/talk_statements.h"
#include "storage/postgres/transaction_statements.h"

namespace storage::postgres {
namespace {

/// The room of a write that has to do with its log, its head or its phase.
struct RoomOf {
  const RoomId* operator()(const CreateRoom& write) const { return &write.row.id; }
  const RoomId* operator()(const AppendLog& write) const { return &write.room; }
  const RoomId* operator()(const PutSnapshot& write) const { return &write.row.room; }
  const RoomId* operator()(const PutRest& write) const { return &write.row.room; }
  const RoomId* operator()(const PutGame& write) const { return &write.row.room; }
  const RoomId* operator()(const PruneRoom& write) const { return &write.room; }
  template <class Other>
  const RoomId* operator()(const Other&) const {
    return nullptr;
  }
};

const RoomId* room_of(const Write& write) { return std::visit(RoomOf{}, write); }

/// The append that the group is, if it is one.
const AppendLog* lone_append(const WriteGroup& group) {
  if (group.writes.size() != 1) return nullptr;
  const auto* append = std::get_if<AppendLog>(&group.writes.front());
  return append != nullptr && is_plain(*append) ? append : nullptr;
}

/// How the group's status stands in `writers.marks`.
char mark_of(WriteStatus status) {
  switch (status) {
    case WriteStatus::stored:
      return 's';
    case WriteStatus::fenced:
      return 'f';
    default:
      return 'c';
  }
}

WriteStatus status_of(char mark) {
  if (mark == 's') return WriteStatus::stored;
  return mark == 'f' ? WriteStatus::fenced : WriteStatus::conflict;
}

}  // namespace

Heard heard_of(Meaning meaning) {
  switch (meaning) {
    case Meaning::again:
      return Heard::again;
    case Meaning::full:
      return Heard::full;
    case Meaning::lost:
      return Heard::lost;
    case Meaning::conflict:
    case Meaning::fenced:
    case Meaning::stored_before:
    case Meaning::failed:
      return Heard::failed;
  }
  return Heard::failed;
}

Flight::Flight(std::span<const WriteGroup> groups, BatchName name)
    : name_(name), statuses_(groups.size(), WriteStatus::stored) {
  sort_groups(groups);
}

// The one statement is carried out before all other groups. So none of its rooms may be the business of an earlier one.
void Flight::sort_groups(std::span<const WriteGroup> groups) {
  lone_.clear();
  others_.clear();
  std::set<std::string_view> rooms;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const AppendLog* append = lone_append(groups[i]);
    const bool is_lone = append != nullptr && !all_apart_ && !rooms.contains(append->room.text);
    (is_lone ? lone_ : others_).push_back(i);
    for (const Write& write : groups[i].writes) {
      if (const RoomId* room = room_of(write)) rooms.insert(room->text);
    }
  }
  // Whoever locks rooms does so in this order.
  std::ranges::sort(lone_, {}, [&](std::size_t i) -> const std::string& { return lone_append(groups[i])->room.text; });
}

Script Flight::next(std::span<const WriteGroup> groups) {
  Script script;
  switch (stage_) {
    case Stage::storing:
      script = storing(groups);
      break;
    case Stage::telling:
      add_rollback(script);
      add_told(script, name_.writer, name_.number);
      break;
    case Stage::looking:
      script = looking(groups);
      break;
  }
  groups_of_steps_.clear();
  append_step_.reset();
  for (const Step& step : script.steps()) {
    if (is_append(*step.sql)) append_step_ = groups_of_steps_.size();
    groups_of_steps_.push_back(step.group);
  }
  return script;
}

Script Flight::storing(std::span<const WriteGroup> groups) const {
  std::vector<LoneAppend> appends;
  for (const std::size_t group : lone_) appends.push_back({group, lone_append(groups[group])});
  Script script;
  if (others_.empty() && !sent_before_) {
    add_appends(script, appends);
    return script;
  }
  if (in_transaction_) {
    add_back_to_savepoint(script);
  } else {
    add_begin(script, name_.writer, name_.number, marks());
    if (!appends.empty()) add_appends(script, appends);
  }
  for (std::size_t other = next_other_; other < others_.size(); ++other) {
    const std::size_t group = others_[other];
    add_savepoint(script);
    script.begin_group(group);
    for (const Write& write : groups[group].writes) {
      std::visit([&](const auto& kind) { add_write(script, kind); }, write);
    }
    script.end_group();
    add_release(script);
  }
  if (in_transaction_) add_marks(script, name_.writer, marks());
  add_commit(script);
  return script;
}

Script Flight::looking(std::span<const WriteGroup> groups) const {
  Script script;
  add_look(script, to_look_for(groups));
  add_touch(script, name_.writer);
  return script;
}

/// The appends of the groups that were refused, and whose records are there perhaps.
std::vector<LoneAppend> Flight::to_look_for(std::span<const WriteGroup> groups) const {
  std::vector<LoneAppend> appends;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (statuses_[i] == WriteStatus::stored) continue;
    const std::size_t before = appends.size();
    for (const Write& write : groups[i].writes) {
      const auto* append = std::get_if<AppendLog>(&write);
      if (append != nullptr) appends.push_back({i, append});
    }
    const bool all = std::all_of(appends.begin() + static_cast<std::ptrdiff_t>(before), appends.end(),
                                 [](const LoneAppend& append) { return !append.write->records.empty(); });
    if (!all) appends.resize(before);
  }
  return appends;
}

std::string Flight::marks() const {
  std::string marks;
  for (const WriteStatus status : statuses_) marks += mark_of(status);
  return marks;
}

Heard Flight::hear(std::span<const WriteGroup> groups, std::span<const Answer> answers, bool warned) {
  if (append_step_ && *append_step_ < answers.size()) note_appends(answers[*append_step_]);
  const auto refusal =
      std::ranges::find_if(answers, [](const Answer& one) { return !one.is_carried_out() && !one.is_skipped(); });
  if (refusal != answers.end()) {
    const auto step = static_cast<std::size_t>(refusal - answers.begin());
    const bool of_step = step < groups_of_steps_.size();
    const Heard heard = refused(*refusal, of_step ? groups_of_steps_[step] : k_no_group);
    if (heard == Heard::again && all_apart_) sort_groups(groups);
    return heard;
  }
  if (warned || answers.size() != groups_of_steps_.size()) return Heard::lost;
  switch (stage_) {
    case Stage::storing:
      return look_or_end(groups);
    case Stage::telling:
      return told(groups, answers.back());
    case Stage::looking:
      looked(answers.front());
      return Heard::done;
  }
  return Heard::failed;
}

Heard Flight::refused(const Answer& answer, std::size_t group) {
  const Meaning meaning = meaning_of(answer.state());
  // What is stored stays so: it is only not known yet what it was told.
  if (stage_ != Stage::storing) return meaning == Meaning::failed ? Heard::failed : Heard::lost;
  if (meaning == Meaning::stored_before) {
    stage_ = Stage::telling;
    return Heard::more;
  }
  if (meaning != Meaning::conflict && meaning != Meaning::fenced) return heard_of(meaning);
  if (group != k_no_group) {
    statuses_[group] = meaning == Meaning::fenced ? WriteStatus::fenced : WriteStatus::conflict;
    next_other_ = static_cast<std::size_t>(std::ranges::find(others_, group) - others_.begin()) + 1;
    in_transaction_ = true;
    return Heard::more;
  }
  // The statement for all appends met something that only one of them can have to do with.
  if (lone_.empty()) return Heard::failed;
  all_apart_ = true;
  return Heard::again;
}

/// Of those that are there already, too, more is known when the writer has looked.
void Flight::note_appends(const Answer& answer) {
  for (int i = 0; i < answer.rows(); ++i) {
    const Row row = answer.row(i);
    const std::string word = row.text(1);
    if (word == k_stored) continue;
    statuses_[row.counter(0)] = word == k_key_used ? WriteStatus::conflict : WriteStatus::fenced;
  }
}

Heard Flight::told(std::span<const WriteGroup> groups, const Answer& answer) {
  if (answer.rows() != 1) return Heard::failed;
  const std::string marks = answer.row(0).text(0);
  for (const std::size_t group : others_) {
    statuses_[group] = group < marks.size() ? status_of(marks[group]) : WriteStatus::conflict;
  }
  // Of these nothing was noted: their records tell.
  for (const std::size_t group : lone_) statuses_[group] = WriteStatus::fenced;
  return look_or_end(groups);
}

Heard Flight::look_or_end(std::span<const WriteGroup> groups) {
  if (to_look_for(groups).empty()) return Heard::done;
  stage_ = Stage::looking;
  return Heard::more;
}

/// A group is there when all of its appends are.
void Flight::looked(const Answer& answer) {
  std::set<std::size_t> missing;
  std::set<std::size_t> found;
  for (int i = 0; i < answer.rows(); ++i) {
    const Row row = answer.row(i);
    const std::string word = row.text(1);
    const std::size_t group = row.counter(0);
    (word == k_stored_before ? found : missing).insert(group);
    const bool is_lone = std::ranges::find(lone_, group) != lone_.end();
    if (is_lone && word == k_key_used) statuses_[group] = WriteStatus::conflict;
  }
  for (const std::size_t group : found) {
    if (!missing.contains(group)) statuses_[group] = WriteStatus::stored;
  }
}

void Flight::start_over() {
  stage_ = Stage::storing;
  std::ranges::fill(statuses_, WriteStatus::stored);
  next_other_ = 0;
  in_transaction_ = false;
  sent_before_ = true;
}

}  // namespace storage::postgres
