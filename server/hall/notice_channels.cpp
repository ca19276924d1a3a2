// Where somebody's notices go: what they set and what they are told of it.
#include <algorithm>
#include <utility>

#include "engine/core/bytes.h"
#include "protocol/params.h"
#include "server/hall/asks/answers.h"
#include "server/hall/base64url.h"
#include "server/hall/ids.h"
#include "server/hall/notices.h"
#include "server/hall/outgoing_url.h"
#include "server/hall/words/webhook_form.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::Method;

constexpr std::size_t k_point_bytes = 65;
constexpr std::size_t k_auth_bytes = 16;
constexpr std::size_t k_name_bytes = 16;
constexpr std::uint8_t k_uncompressed = 4;

/// Whether it is so many bytes in base64url; the first one too.
std::optional<std::uint8_t> first_of(const std::string& text, std::size_t bytes) {
  const auto decoded = from_base64url(text);
  if (!decoded || decoded->size() != bytes) return std::nullopt;
  return static_cast<std::uint8_t>(decoded->front());
}

/// The same for every account: a browser is one device.
std::string name_of_device(const std::string& endpoint) {
  const auto hash = engine::hash_of({reinterpret_cast<const std::uint8_t*>(endpoint.data()), endpoint.size()});
  return engine::to_hex(engine::ByteView(hash).first(k_name_bytes));
}

/// Whosever it is.
std::vector<std::string> rows_of(const Kept& kept, const std::string& name) {
  std::vector<std::string> rows;
  for (const auto& [id, device] : kept.all(k_device)) {
    if (id.ends_with("/" + name)) rows.push_back(id);
  }
  return rows;
}

/// Of the account's browsers, when `row` is one of them and they may be `most`: the others that were subscribed longest
/// ago.
std::vector<std::string> those_to_go(const Kept& kept, const std::string& account, const std::string& row,
                                     std::size_t most) {
  std::vector<std::string> others = kept.ids(k_device, account + "/");
  std::erase(others, row);
  // By name where the time is shared. (std::stable_sort does not compile with clang and libstdc++ 12.)
  std::ranges::sort(others, {}, [&](const std::string& id) {
    return std::pair(kept.find(k_device, id)->value("since_ms", std::int64_t{0}), id);
  });
  others.resize(others.size() < most ? 0 : others.size() + 1 - most);
  return others;
}

std::string done_text() { return engine::json_text(protocol::Done{}); }

std::string session_of(const Json& device) { return device.value("session", ""); }

}  // namespace

void device_session_renewed(Kept& kept, const storage::Hash& session, const std::string& account,
                            std::int64_t expires_ms) {
  for (const std::string& id : kept.ids(k_device, account + "/")) {
    Json device = *kept.find(k_device, id);
    if (session_of(device) != engine::to_hex(session)) continue;
    device["expires_ms"] = expires_ms;
    kept.apply(put(k_device, id, device));
  }
}

void Notices::answer_when(const Request& request, std::function<Writes(Now)> plan,
                          std::function<std::string()> result) {
  const auto done = [request, result = std::move(result)](storage::WriteStatus status, Now, Outbox& out) {
    if (status == storage::WriteStatus::stored) return answer_written(request, result(), out);
    refuse_not_stored(request, status, out);
  };
  acts_.push_back({std::move(plan), done});
}

void Notices::dismiss(const Request& request, const protocol::TurnsDismiss& params, Now now, Outbox& out) {
  const Matter matter{request.account->id, params.table, NoticeKind::over};
  NoticeWatch::News news;
  if (!watch_.dismiss(matter, news)) {
    return refuse(request, ErrorCode::not_found, "No game that ended there waits to be seen.", "table", out);
  }
  carry_out(news, now, out);
  // After the write that forgets it.
  answer_when(request, [](Now) { return Writes(); }, done_text);
}

// ---- what they are told in ----

void Notices::set_language(const Request& request, const protocol::AccountSetLanguage& params) {
  const std::string account = request.account->id;
  const auto plan = [this, account, language = params.language](Now) -> Writes {
    if (language_of(kept_, account) == language) return {};
    return {put(k_language, account, {{"tag", language}})};
  };
  const auto done = [this, request](storage::WriteStatus status, Now, Outbox& out) {
    if (status != storage::WriteStatus::stored) return refuse_not_stored(request, status, out);
    guests_.language_chosen(request.account->id, out);
    answer_done(request, out);
  };
  acts_.push_back({plan, done});
}

// ---- browsers ----

std::int64_t Notices::devices_of(const std::string& account) const {
  return limits_.notice.push_key.empty() ? 0 : std::ssize(kept_.ids(k_device, account + "/"));
}

void Notices::show_push(const Request& request, const protocol::PushShow& params, Outbox& out) const {
  const auto& endpoint = params.endpoint;
  const std::string& account = request.account->id;
  const bool sends_push = !limits_.notice.push_key.empty();
  const auto* session = guests_.session_of(request.conn);
  const Json* device = endpoint ? kept_.find(k_device, account + "/" + name_of_device(*endpoint)) : nullptr;
  const bool here = device != nullptr && session != nullptr && sends_push &&
                    session_of(*device) == engine::to_hex(session->token_hash);
  protocol::ResultOf<Method::push_show> result{{}, devices_of(account), here};
  if (sends_push) result.key = limits_.notice.push_key;
  answer<Method::push_show>(request, result, out);
}

void Notices::subscribe(const Request& request, const protocol::PushSubscribe& params, Now now, Outbox& out) {
  if (limits_.notice.push_key.empty()) return refuse(request, ErrorCode::not_found, "There is no Web Push here.", out);
  if (!parse_outgoing_url(params.endpoint, limits_.notice.private_addresses)) {
    return refuse(request, ErrorCode::bad_params, "Not a URL that this server writes to.", "endpoint", out);
  }
  if (first_of(params.keys.p256dh, k_point_bytes) != k_uncompressed) {
    return refuse(request, ErrorCode::bad_params, "Must be a point of P-256, uncompressed, in base64url.",
                  "keys.p256dh", out);
  }
  if (!first_of(params.keys.auth, k_auth_bytes)) {
    return refuse(request, ErrorCode::bad_params, "Must be 16 bytes in base64url.", "keys.auth", out);
  }
  const std::string account = request.account->id;
  const auto* session = guests_.session_of(request.conn);
  if (session == nullptr || session->account.id != account) {
    return refuse(request, ErrorCode::not_signed_in, "Nobody is signed in here any more.", out);
  }
  const std::string name = name_of_device(params.endpoint);
  // It is in use, and so doesn't end before that.
  const storage::RenewSession renewed{session->token_hash, now.wall_ms + limits_.session_days * k_day_ms};
  const Json value{{"endpoint", params.endpoint},
                   {"p256dh", params.keys.p256dh},
                   {"auth", params.keys.auth},
                   {"since_ms", now.wall_ms},
                   {"session", engine::to_hex(session->token_hash)},
                   {"expires_ms", renewed.expires_ms}};
  const auto plan = [this, account, name, value, renewed](Now) {
    const std::string row = account + "/" + name;
    Writes writes;
    // Somebody else was signed in on that browser before.
    for (std::string& id : rows_of(kept_, name)) {
      if (id != row) writes.emplace_back(storage::DropKept{k_device, std::move(id)});
    }
    for (const std::string& id : those_to_go(kept_, account, row, limits_.notice.devices_per_person)) {
      writes.emplace_back(storage::DropKept{k_device, id});
      drop_all_to(account, id.substr(account.size() + 1), writes);
    }
    writes.emplace_back(put(k_device, row, value));
    writes.emplace_back(renewed);
    return writes;
  };
  answer_when(request, plan, [this, account] { return engine::json_text(protocol::DevicesTold{devices_of(account)}); });
}

/// Only the browser has its endpoint: whoever names it may say that it wants nothing more, of whomever.
void Notices::unsubscribe(const Request& request, const protocol::PushUnsubscribe& params) {
  const std::string account = request.account->id;
  const auto plan = [this, name = name_of_device(params.endpoint)](Now) {
    Writes writes;
    for (std::string& id : rows_of(kept_, name)) writes.emplace_back(storage::DropKept{k_device, std::move(id)});
    return writes;
  };
  answer_when(request, plan, [this, account] { return engine::json_text(protocol::DevicesTold{devices_of(account)}); });
}

// ---- and what ends with a session ----

void Notices::session_ended(const Guests::SessionEnded& ended) {
  const auto is_gone = [ended](const Json& device) {
    const auto session = engine::hash_from_hex(session_of(device));
    return ended.token_hash ? session == ended.token_hash : session != ended.keep;
  };
  // One that is being stored, or waits for it, is there only afterwards.
  if (!acts_.empty()) {
    const auto again = [this, ended, is_gone](Now) -> Writes {
      take_away(ended.account, is_gone);
      return {};
    };
    acts_.push_back({again, [](storage::WriteStatus, Now, Outbox&) {}});
  }
  take_away(ended.account, is_gone);
}

void Notices::take_away(const std::string& account, const std::function<bool(const Json& device)>& is_gone) {
  for (const std::string& id : kept_.ids(k_device, account.empty() ? "" : account + "/")) {
    if (!is_gone(*kept_.find(k_device, id))) continue;
    const storage::DropKept drop{k_device, id};
    kept_.apply(drop);
    const auto plan = [this, drop](Now) -> Writes {
      // The same browser has been subscribed anew.
      if (kept_.find(k_device, drop.id) != nullptr) return {};
      return {drop};
    };
    acts_.push_back({plan, [](storage::WriteStatus, Now, Outbox&) {}});
  }
}

// ---- webhooks ----

void Notices::set_webhook(const Request& request, const protocol::WebhookSet& params, Now now, Outbox& out) {
  if (request.account->name.empty()) {
    return refuse(request, ErrorCode::not_registered, "Only registered people have a webhook.", out);
  }
  const auto url = parse_outgoing_url(params.url, limits_.notice.private_addresses);
  if (!url) return refuse(request, ErrorCode::bad_params, "Not a URL that this server writes to.", "url", out);
  const std::string form = params.form ? std::string(*params.form) : std::string(k_plain_form);
  if (!fits_form(form, url->target)) {
    return refuse(request, ErrorCode::bad_params, "An address of ntfy ends with a topic: https://ntfy.sh/TOPIC.", "url",
                  out);
  }
  const std::string account = request.account->id;
  const std::string secret = draw_token(entropy_);
  const Json value{{"url", params.url},       {"form", form},  {"secret", secret},
                   {"since_ms", now.wall_ms}, {"failures", 0}, {"disabled", false}};
  const auto plan = [this, account, value](Now) {
    Writes writes{put(k_webhook, account, value)};
    drop_all_to(account, k_webhook, writes);
    return writes;
  };
  answer_when(request, plan, [secret] { return engine::json_text(protocol::ResultOf<Method::webhook_set>{secret}); });
}

void Notices::show_webhook(const Request& request, Outbox& out) const {
  const std::string& account = request.account->id;
  const Json* known = kept_.find(k_webhook, account);
  if (known == nullptr) return answer<Method::webhook_show>(request, {}, out);
  protocol::Webhook shown;
  shown.url = known->value("url", "");
  shown.form = form_of(*known);
  shown.since_ms = known->value("since_ms", std::int64_t{0});
  shown.waiting = std::ranges::count_if(kept_.ids(k_sending, account + "/"), [&](const std::string& id) {
    return kept_.find(k_sending, id)->value("target", "") == k_webhook;
  });
  shown.failures = known->value("failures", std::int64_t{0});
  shown.disabled = known->value("disabled", false);
  if (const auto last = known->find("last"); last != known->end()) {
    shown.last = {last->value("at_ms", std::int64_t{0}), last->value("status", std::int64_t{0}),
                  last->value("problem", "")};
  }
  answer<Method::webhook_show>(request, {std::move(shown)}, out);
}

void Notices::test_webhook(const Request& request, Now now, Outbox& out) {
  const std::string account = request.account->id;
  const Json* hook = kept_.find(k_webhook, account);
  if (hook == nullptr) return refuse(request, ErrorCode::not_found, "There is no webhook to test.", out);
  if (hook->value("disabled", false)) {
    return refuse(request, ErrorCode::not_found, "The webhook is switched off; set it again.", out);
  }
  if (kept_.ids(k_sending, account + "/").size() >= limits_.notice.waiting_per_person ||
      known_.size() >= limits_.notice.waiting) {
    return refuse(request, ErrorCode::limit_reached, "Too many notices are on their way.", "waiting", out);
  }
  if (const std::int64_t wait_ms = tests_.take(account, now.steady_ms); wait_ms > 0) {
    protocol::ErrorDetail detail;
    detail.retry_after_ms = wait_ms;
    return refuse(request, protocol::error_object(ErrorCode::too_many_attempts, "Wait before the next test.", detail),
                  out);
  }
  const auto plan = [this, account](Now then) {
    Writes writes;
    add_sending(account, draw_notice_id(entropy_), k_webhook, {"test", "", "", then.wall_ms, 0}, 1, then, writes);
    return writes;
  };
  answer_when(request, plan, done_text);
}

void Notices::remove_webhook(const Request& request) {
  const std::string account = request.account->id;
  const auto plan = [this, account](Now) -> Writes {
    if (kept_.find(k_webhook, account) == nullptr) return {};
    Writes writes{storage::DropKept{k_webhook, account}};
    drop_all_to(account, k_webhook, writes);
    return writes;
  };
  answer_when(request, plan, done_text);
}

}  // namespace server
