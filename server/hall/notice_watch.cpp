#include "server/hall/notice_watch.h"

#include <algorithm>
#include <utility>

#include "server/room/time_rules.h"

namespace server {
namespace {

constexpr std::int64_t k_put_off_ms = 60'000;

bool is_among(const std::vector<std::string>& accounts, const std::string& account) {
  return std::ranges::find(accounts, account) != accounts.end();
}

}  // namespace

std::string_view name_of(NoticeKind kind) {
  switch (kind) {
    case NoticeKind::turn:
      return "turn";
    case NoticeKind::take_back:
      return "take_back";
    case NoticeKind::over:
      return "over";
  }
  return {};
}

std::optional<NoticeKind> notice_kind_from(std::string_view name) {
  for (const NoticeKind kind : {NoticeKind::turn, NoticeKind::take_back, NoticeKind::over}) {
    if (name_of(kind) == name) return kind;
  }
  return std::nullopt;
}

// A request to take back lapses soon.
std::int64_t NoticeWatch::wait_ms(NoticeKind kind, bool by_days) const {
  return kind == NoticeKind::take_back || by_days ? 0 : limits_.after_seconds * k_second_ms;
}

void NoticeWatch::restore(const Matter& matter, const About& about, Now now) {
  if (matter.kind != NoticeKind::over) {
    // Whether it is still their turn the room will say.
    from_past_[matter.room][matter] = about;
    return;
  }
  Entry& entry = of_[matter.account][matter];
  entry.about = about;
  if (!about.told) be_due(matter, entry, now.steady_ms + wait_ms(matter.kind, false));
}

void NoticeWatch::table(const RoomSummary& summary, Now now, News& news) {
  const auto known = places_.find(summary.room.text);
  if (summary.gone) {
    if (known == places_.end()) return;
    const std::set<Matter> waiting = known->second.waiting;
    for (const Matter& matter : waiting) end(matter, news);
    places_.erase(summary.room.text);
    return;
  }
  const bool was_running = known != places_.end() && !known->second.finished;
  Place& place = places_[summary.room.text];
  place.game = summary.listing->game;
  place.by_days = summary.time.by_days;
  place.finished = summary.finished;
  if (!was_running || !summary.finished) return;
  for (const std::string& account : summary.seated) {
    if (place.present.contains(account)) continue;
    const Matter matter{account, summary.room.text, NoticeKind::over};
    begin(matter, place, now, news);
    news.began.push_back(matter);
    bound_ended(account, news);
  }
}

void NoticeWatch::turn(const TurnChanged& mail, Now now, News& news) {
  const auto known = places_.find(mail.room.text);
  if (known == places_.end()) return;
  Place& place = known->second;
  place.present = {mail.present.begin(), mail.present.end()};
  std::erase_if(place.rung_ms, [&](const auto& rung) { return place.present.contains(rung.first.account); });
  follow(mail, NoticeKind::turn, mail.accounts, now, news);
  follow(mail, NoticeKind::take_back, mail.asked, now, news);
  for (const std::string& account : place.present) end({account, mail.room.text, NoticeKind::over}, news);
  // What was told before the start and holds no longer.
  const auto past = from_past_.find(mail.room.text);
  if (past == from_past_.end()) return;
  for (const auto& [matter, about] : past->second) {
    if (find(matter) == nullptr) news.ended.push_back(matter);
  }
  from_past_.erase(past);
}

void NoticeWatch::follow(const TurnChanged& mail, NoticeKind kind, const std::vector<std::string>& wanted, Now now,
                         News& news) {
  const Place& place = places_.at(mail.room.text);
  const std::set<Matter> waiting = place.waiting;
  for (const Matter& matter : waiting) {
    if (matter.kind == kind && !is_among(wanted, matter.account)) end(matter, news);
  }
  for (const std::string& account : wanted) {
    const Matter matter{account, mail.room.text, kind};
    if (waiting.contains(matter)) {
      look(matter, place, now, news);
    } else {
      begin(matter, place, now, news);
    }
  }
}

void NoticeWatch::begin(const Matter& matter, const Place& place, Now now, News& news) {
  Entry entry{{place.game, now.wall_ms, place.present.contains(matter.account), false}, std::nullopt};
  if (const auto past = from_past_.find(matter.room); past != from_past_.end()) {
    const auto told = past->second.find(matter);
    if (told != past->second.end()) entry.about = told->second;
  }
  Entry& kept = of_[matter.account][matter] = std::move(entry);
  if (matter.kind != NoticeKind::over) places_.at(matter.room).waiting.insert(matter);
  if (!kept.about.told && !kept.about.seen) {
    std::int64_t due_ms = now.steady_ms + wait_ms(matter.kind, place.by_days);
    if (const auto rung = place.rung_ms.find(matter); rung != place.rung_ms.end()) {
      due_ms = std::max(due_ms, rung->second + limits_.again_seconds * k_second_ms);
    }
    be_due(matter, kept, due_ms);
  }
  news.changed.insert(matter.account);
}

/// They came, or went: it goes on being their turn.
void NoticeWatch::look(const Matter& matter, const Place& place, Now now, News& news) {
  Entry& entry = of_.at(matter.account).at(matter);
  if (place.present.contains(matter.account)) {
    be_due(matter, entry, std::nullopt);
    if (!entry.about.seen) news.changed.insert(matter.account);
    entry.about.seen = true;
  } else if (!entry.due_ms && !entry.about.told && !place.by_days) {
    be_due(matter, entry, now.steady_ms + limits_.after_seconds * k_second_ms);
  }
}

void NoticeWatch::end(const Matter& matter, News& news) {
  const auto person = of_.find(matter.account);
  if (person == of_.end()) return;
  const auto found = person->second.find(matter);
  if (found == person->second.end()) return;
  be_due(matter, found->second, std::nullopt);
  news.changed.insert(matter.account);
  news.ended.push_back(matter);
  if (const auto place = places_.find(matter.room); place != places_.end()) place->second.waiting.erase(matter);
  person->second.erase(found);
  if (person->second.empty()) of_.erase(person);
}

void NoticeWatch::bound_ended(const std::string& account, News& news) {
  std::vector<std::pair<std::int64_t, Matter>> over;
  for (const auto& [matter, entry] : of_.at(account)) {
    if (matter.kind == NoticeKind::over) over.emplace_back(entry.about.since_ms, matter);
  }
  if (over.size() > limits_.ended_per_person) end(std::ranges::min(over).second, news);
}

void NoticeWatch::be_due(const Matter& matter, Entry& entry, std::optional<std::int64_t> due_ms) {
  if (entry.due_ms) due_.erase({*entry.due_ms, matter});
  entry.due_ms = due_ms;
  if (due_ms) due_.emplace(*due_ms, matter);
}

void NoticeWatch::tick(Now now, News& news) {
  while (!due_.empty() && due_.begin()->first <= now.steady_ms) {
    const Matter matter = due_.begin()->second;
    Entry& entry = of_.at(matter.account).at(matter);
    be_due(matter, entry, std::nullopt);
    entry.about.told = true;
    news.due.push_back(matter);
    const auto place = places_.find(matter.room);
    if (matter.kind == NoticeKind::over || place == places_.end()) continue;
    const std::int64_t old_ms = now.steady_ms - limits_.again_seconds * k_second_ms;
    std::erase_if(place->second.rung_ms, [&](const auto& rung) { return rung.second <= old_ms; });
    place->second.rung_ms[matter] = now.steady_ms;
  }
}

bool NoticeWatch::dismiss(const Matter& matter, News& news) {
  if (matter.kind != NoticeKind::over || find(matter) == nullptr) return false;
  end(matter, news);
  return true;
}

void NoticeWatch::put_off(const Matter& matter, Now now) {
  if (find(matter) == nullptr) return;
  Entry& entry = of_.at(matter.account).at(matter);
  entry.about.told = false;
  be_due(matter, entry, now.steady_ms + k_put_off_ms);
}

std::optional<std::int64_t> NoticeWatch::next() const {
  return due_.empty() ? std::nullopt : std::optional(due_.begin()->first);
}

const NoticeWatch::About* NoticeWatch::find(const Matter& matter) const {
  const auto person = of_.find(matter.account);
  if (person == of_.end()) return nullptr;
  const auto found = person->second.find(matter);
  return found == person->second.end() ? nullptr : &found->second.about;
}

std::vector<std::pair<NoticeWatch::Matter, NoticeWatch::About>> NoticeWatch::of(const std::string& account) const {
  std::vector<std::pair<Matter, About>> list;
  const auto person = of_.find(account);
  if (person == of_.end()) return list;
  list.reserve(person->second.size());
  for (const auto& [matter, entry] : person->second) list.emplace_back(matter, entry.about);
  std::ranges::sort(list, {}, [](const auto& one) { return std::pair(one.second.since_ms, one.first); });
  return list;
}

}  // namespace server
