// What is on its way to a webhook or a browser: made, tried, tried again, taken or given up.
#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "server/hall/ids.h"
#include "server/hall/notices.h"
#include "server/hall/outgoing_url.h"
#include "server/hall/webhook_signature.h"
#include "server/hall/words/webhook_form.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

constexpr std::int64_t k_store_pause_ms = 60'000;
constexpr std::int64_t k_push_seconds = 4 * 3'600;
constexpr std::int64_t k_growth = 4;
constexpr int k_ok = 200;
constexpr int k_ok_end = 300;
constexpr int k_not_found = 404;
constexpr int k_gone = 410;

bool is_good(int status) { return status >= k_ok && status < k_ok_end; }

/// account/notice/target, where a target may have slashes of its own.
std::string account_in(const std::string& id) { return id.substr(0, id.find('/')); }

bool gets_notices(const Json& device, Now now) {
  return session_holds(device.value("expires_ms", std::int64_t{0}), now);
}

bool is_push(const std::string& id) { return !id.ends_with(std::string("/") + k_webhook); }

/// How it went, for its owner. False: nothing more is tried there.
bool note_webhook(const Kept& kept, int failures_most, const std::string& account, const NoticeSent& mail, Now now,
                  std::vector<storage::Write>& writes) {
  const Json* known = kept.find(k_webhook, account);
  if (known == nullptr) return false;
  Json hook = *known;
  const int failures = is_good(mail.status) ? 0 : hook.value("failures", 0) + 1;
  hook["failures"] = failures;
  hook["last"] = {{"at_ms", now.wall_ms}, {"status", mail.status}, {"problem", mail.problem}};
  if (failures >= failures_most) hook["disabled"] = true;
  const bool disabled = hook.value("disabled", false);
  writes.emplace_back(put(k_webhook, account, hook));
  return !disabled;
}

std::int64_t retry_wait_ms(Entropy& entropy, const NoticeLimits& limits, int tries) {
  const std::int64_t most = limits.retry_hours_most * k_hour_ms;
  std::int64_t wait = limits.retry_seconds * k_second_ms;
  for (int i = 1; i < tries && wait < most; ++i) wait *= k_growth;
  wait = std::min(wait, most);
  // A quarter more or less, so that what failed together is not tried together.
  constexpr std::int64_t k_steps = 256;
  std::array<std::uint8_t, 1> chance{};
  entropy.fill(chance);
  return wait * 3 / 4 + wait * chance.front() / (2 * k_steps);
}

/// What a webhook of a service is posted in the place of `body`, which a program would get.
std::string body_for_service(const engine::Catalog& games, const Json& hook, const Json& body,
                             const HallLimits& limits) {
  const auto url = parse_outgoing_url(hook.value("url", ""), true);
  const std::string target = url ? url->target : "/";
  const std::string id = body.value("game", "");
  const engine::Game* game = games.find(id);
  const std::string title = game == nullptr ? id : game->info().title;
  const std::string table = body.value("table", "");
  std::string link = limits.notice.public_origin;
  if (!link.empty()) link += table.empty() ? "/" : "/table/" + table;
  return body_of_form(form_of(hook),
                      {webhook_sentence(body.value("kind", ""), title, body.value("language", "")), link}, target);
}

}  // namespace

bool Notices::has_channel(const std::string& account) const {
  const Json* hook = kept_.find(k_webhook, account);
  return (hook != nullptr && !hook->value("disabled", false)) || devices_of(account) > 0;
}

void Notices::add_sendings(const std::string& account, const std::string& notice, const Saying& saying, Now now,
                           Writes& writes) const {
  if (known_.size() >= limits_.notice.waiting) return;
  if (kept_.ids(k_sending, account + "/").size() >= limits_.notice.waiting_per_person) return;
  const Json* hook = kept_.find(k_webhook, account);
  if (hook != nullptr && !hook->value("disabled", false)) {
    add_sending(account, notice, k_webhook, saying, limits_.notice.tries, now, writes);
  }
  if (limits_.notice.push_key.empty()) return;
  for (const std::string& device : kept_.ids(k_device, account + "/")) {
    if (gets_notices(*kept_.find(k_device, device), now)) {
      add_sending(account, notice, device.substr(account.size() + 1), saying, limits_.notice.tries, now, writes);
    } else {
      writes.emplace_back(storage::DropKept{k_device, device});
    }
  }
}

void Notices::add_sending(const std::string& account, const std::string& notice, const std::string& target,
                          const Saying& saying, int tries, Now now, Writes& writes) const {
  Json body{{"id", notice}, {"kind", saying.kind}, {"at_ms", saying.at_ms}};
  if (!saying.room.empty()) body["table"] = saying.room;
  if (!saying.room.empty()) body["room"] = saying.room;  // as it was called before (docs/protocol.md, section 21)
  if (!saying.game.empty()) body["game"] = saying.game;
  if (saying.until_ms > 0) body["until_ms"] = saying.until_ms;
  const std::string language = language_of(kept_, account);
  if (!language.empty()) body["language"] = language;
  const Json* hook = target == k_webhook ? kept_.find(k_webhook, account) : nullptr;
  const bool is_plain = hook == nullptr || form_of(*hook) == k_plain_form;
  writes.emplace_back(
      put(k_sending, account + "/" + notice + "/" + target,
          {{"notice", notice},
           {"target", target},
           {"body", is_plain ? engine::dump_json(body) : body_for_service(games_, *hook, body, limits_)},
           {"tries", 0},
           {"tries_most", tries},
           {"next_ms", now.wall_ms},
           {"until_ms", saying.until_ms}}));
}

void Notices::offered(const std::string& account, const std::string& offer, const std::string& game,
                      std::int64_t until_ms, Now now, Outbox& out) {
  if (!has_channel(account) || offers_told_[account] == offer) return;
  offers_told_[account] = offer;
  const auto plan = [this, account, game, until_ms](Now then) -> Writes {
    Writes writes;
    add_sendings(account, draw_notice_id(entropy_), {"match", "", game, then.wall_ms, until_ms}, then, writes);
    return writes;
  };
  acts_.push_back({plan, [](storage::WriteStatus, Now, Outbox&) {}});
  go_on(now, out);
}

// ---- the queue: as the store has it ----

void Notices::applied(const storage::Write& write) {
  if (const auto* put = std::get_if<storage::PutKept>(&write); put != nullptr && put->row.kind == k_sending) {
    const Json* row = kept_.find(k_sending, put->row.id);
    if (row != nullptr) schedule(put->row.id, row->value("next_ms", std::int64_t{0}));
  }
  if (const auto* drop = std::get_if<storage::DropKept>(&write); drop != nullptr && drop->kind == k_sending) {
    unschedule(drop->id);
    if (known_.erase(drop->id) > 0 && is_push(drop->id)) --pushes_;
  }
}

void Notices::person_ended(const std::string& account, const std::vector<storage::DropKept>& rows, Now now,
                           Outbox& out) {
  for (const storage::DropKept& row : rows) applied(row);
  const auto plan = [this, account](Now) {
    Writes writes;
    for (const char* kind : {k_device, k_notice, k_sending}) {
      for (std::string& id : kept_.ids(kind, account + "/"))
        writes.emplace_back(storage::DropKept{kind, std::move(id)});
    }
    for (const char* kind : {k_webhook, k_language}) {
      if (kept_.find(kind, account) != nullptr) writes.emplace_back(storage::DropKept{kind, account});
    }
    return writes;
  };
  acts_.push_back({plan, [](storage::WriteStatus, Now, Outbox&) {}});
  go_on(now, out);
}

void Notices::schedule(const std::string& id, std::int64_t next_ms) {
  unschedule(id);
  if (known_.insert_or_assign(id, next_ms).second && is_push(id)) ++pushes_;
  due_.emplace(next_ms, id);
}

void Notices::unschedule(const std::string& id) {
  if (const auto known = known_.find(id); known != known_.end()) due_.erase({known->second, id});
  ready_.remove(account_in(id), id);
}

void Notices::send_due(Now now, Outbox& out) {
  while (!due_.empty() && due_.begin()->first <= now.wall_ms) {
    const std::string id = due_.extract(due_.begin()).value().second;
    ready_.add(account_in(id), id);
  }
  while (under_way_ < limits_.notice.at_once) {
    auto next = ready_.take();
    if (!next) break;
    auto& [account, id] = *next;
    auto sending = to_send(id, now);
    if (!sending) {
      ready_.done(account);
      drop(id);
      continue;
    }
    ++under_way_;
    const auto went = [this, id](const NoticeSent& mail, Now then, Outbox& to) { sent(id, mail, then, to); };
    asks_.ask(std::move(*sending), went, out);
  }
  if (!is_committing_) commit_next(now, out);
}

std::optional<SendNotice> Notices::to_send(const std::string& id, Now now) const {
  const Json* row = kept_.find(k_sending, id);
  if (row == nullptr) return std::nullopt;
  const std::int64_t until_ms = row->value("until_ms", std::int64_t{0});
  if (until_ms > 0 && until_ms <= now.wall_ms) return std::nullopt;
  const std::string account = account_in(id);
  SendNotice sending;
  sending.body = row->value("body", "");
  sending.id = row->value("notice", "");
  if (!is_push(id)) {
    const Json* hook = kept_.find(k_webhook, account);
    if (hook == nullptr || hook->value("disabled", false)) return std::nullopt;
    const std::string form = form_of(*hook);
    sending.url = hook->value("url", "");
    const auto url = parse_outgoing_url(sending.url, true);
    if (url && form != k_plain_form) sending.url = address_of_form(form, url->origin(), url->target);
    sending.signature = webhook_signature(hook->value("secret", ""), now.wall_ms / k_second_ms, sending.body);
    return sending;
  }
  const Json* device = kept_.find(k_device, account + "/" + row->value("target", ""));
  if (device == nullptr || !gets_notices(*device, now) || limits_.notice.push_key.empty()) return std::nullopt;
  sending.url = device->value("endpoint", "");
  sending.push = PushKeys{device->value("p256dh", ""), device->value("auth", "")};
  sending.good_for_seconds =
      until_ms > 0 ? std::max<std::int64_t>(1, (until_ms - now.wall_ms) / k_second_ms) : k_push_seconds;
  return sending;
}

void Notices::drop(const std::string& id) {
  const auto plan = [this, id](Now) -> Writes {
    if (kept_.find(k_sending, id) == nullptr) return {};
    return {storage::DropKept{k_sending, id}};
  };
  acts_.push_back({plan, [this, id](storage::WriteStatus status, Now now, Outbox&) {
                     if (status != storage::WriteStatus::stored) schedule(id, now.wall_ms + k_store_pause_ms);
                   }});
}

// ---- how it went ----

void Notices::sent(const std::string& id, const NoticeSent& mail, Now now, Outbox& out) {
  --under_way_;
  ready_.done(account_in(id));
  const auto plan = [this, id, mail](Now then) { return after_try(id, mail, then); };
  const auto done = [this, id](storage::WriteStatus status, Now then, Outbox&) {
    // It goes out once more: better twice than never.
    if (status != storage::WriteStatus::stored && kept_.find(k_sending, id) != nullptr) {
      schedule(id, then.wall_ms + k_store_pause_ms);
    }
  };
  acts_.push_back({plan, done});
  go_on(now, out);
}

Notices::Writes Notices::after_try(const std::string& id, const NoticeSent& mail, Now now) {
  const Json* row = kept_.find(k_sending, id);
  if (row == nullptr) return {};  // nobody wants it any more
  Writes writes;
  const std::string account = account_in(id);
  const std::string target = row->value("target", "");
  if (is_push(id) && (mail.status == k_not_found || mail.status == k_gone)) {
    drop_all_to(account, target, writes);
    const std::string device = account + "/" + target;
    if (kept_.find(k_device, device) != nullptr) writes.emplace_back(storage::DropKept{k_device, device});
    return writes;
  }
  if (!is_push(id) && !note_webhook(kept_, limits_.notice.failures, account, mail, now, writes)) {
    drop_all_to(account, target, writes);
    return writes;
  }
  const int tries = row->value("tries", 0) + 1;
  if (is_good(mail.status) || tries >= row->value("tries_most", 1)) {
    writes.emplace_back(storage::DropKept{k_sending, id});
    return writes;
  }
  Json again = *row;
  again["tries"] = tries;
  again["next_ms"] = now.wall_ms + retry_wait_ms(entropy_, limits_.notice, tries);
  writes.emplace_back(put(k_sending, id, again));
  return writes;
}

void Notices::drop_all_to(const std::string& account, const std::string& target, Writes& writes) const {
  for (const std::string& id : kept_.ids(k_sending, account + "/")) {
    if (kept_.find(k_sending, id)->value("target", "") == target) writes.emplace_back(storage::DropKept{k_sending, id});
  }
}

}  // namespace server
