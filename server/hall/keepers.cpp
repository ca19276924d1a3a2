#include "server/hall/keepers.h"

#include <algorithm>
#include <utility>

#include "engine/core/bytes.h"
#include "protocol/former.h"
#include "protocol/params.h"
#include "server/hall/answers.h"
#include "server/hall/ids.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::Method;

constexpr std::int64_t k_order_ms = 30 * k_second_ms;

std::string_view answer_of(const ActPlan& plan) {
  if (plan.proposed) return "proposed";
  return plan.order ? "ordered" : "done";
}

/// That of the keeper's session, where it came with the request.
std::optional<std::string> token_of(const Request& request) {
  if (const auto* act = request.params.get_if<protocol::StaffAct>()) return act->token;
  if (const auto* out = request.params.get_if<protocol::StaffSignOut>()) return out->token;
  return std::nullopt;
}

}  // namespace

Keepers::Keepers(Entropy& entropy, const HallLimits& limits, Kept& kept, Guests& guests, Tables& tables)
    : entropy_(entropy),
      limits_(limits),
      kept_(kept),
      guests_(guests),
      tables_(tables),
      attempts_(limits.keeper_attempts, limits.keeper_attempt_seconds * k_second_ms, limits.attempts_remembered) {}

void Keepers::recovered(KeepersRecovered mail, Outbox&) {
  kept_ = Kept(mail.kept);
  audit_ = mail.audit;
  settings_ = std::move(mail.settings);
  tables_.close_to_new(kept_.find(k_switch, k_maintenance) != nullptr);
}

bool Keepers::too_busy(const Request& request, Now now, Outbox& out) {
  give_up_on_tables(now, out);
  if (waiting() < limits_.keeper_acts_waiting) return false;
  refuse(request, ErrorCode::busy, "Too much at once; try again in a moment.", out);
  return true;
}

// A room answers every order; one that broke in the middle of it does not.
void Keepers::give_up_on_tables(Now now, Outbox& out) {
  std::erase_if(ordering_, [&](const auto& entry) {
    const Order& order = entry.second;
    if (now.steady_ms < order.until_steady_ms) return false;
    if (!order.gone) refuse(order.request, ErrorCode::busy, "The table has not answered; look at it again.", out);
    return true;
  });
}

// ---- whose act it is ----

std::optional<storage::Hash> Keepers::session_of(const Request& request) const {
  if (const auto token = token_of(request)) return hash_token(*token);
  const auto here = session_of_conn_.find(request.conn);
  return here == session_of_conn_.end() ? std::nullopt : std::optional(here->second);
}

std::optional<Keeper> Keepers::keeper_of(const Request& request, Now now) const {
  const auto hash = session_of(request);
  const auto session = hash ? sessions_.find(*hash) : sessions_.end();
  if (session == sessions_.end() || now.steady_ms >= session->second.expires_steady_ms) return std::nullopt;
  const std::string& account = session->second.account;
  // Where somebody else signed in since as a player, the keeper has left.
  const bool by_token = token_of(request).has_value();
  if (!by_token && (!request.account || request.account->id != account)) return std::nullopt;
  const Json* row = kept_.find(k_keeper, account);
  const auto role = row == nullptr ? std::nullopt : role_from(row->value("role", ""));
  if (!role || why_not_in(kept_, account, now)) return std::nullopt;
  return Keeper{account, row->value("name", ""), *role};
}

ActContext Keepers::context_of(const Order& order, const LoadedForKeeper& found, Now now) const {
  // A request of the REST API has no connection that stays.
  const std::string& asks_from = order.request.address;
  return {order.params, order.keeper,     now,   kept_,    guests_,  tables_,  settings_,
          audit_,       sessions_.size(), found, entropy_, origins_, asks_from};
}

void Keepers::act(const Request& request, const protocol::StaffAct& asked, Now now, Outbox& out) {
  const auto keeper = keeper_of(request, now);
  if (!keeper) return refuse(request, ErrorCode::staff_sign_in, "Sign in as staff first.", out);
  const std::string name(protocol::todays_act(asked.act));
  const Act* wanted = find_act(name);
  if (wanted == nullptr) return refuse(request, ErrorCode::unknown_method, "There is no such act.", "act", out);
  if (!may(keeper->role, wanted->right)) {
    out.push_back(LogLine{LogLine::Level::warning, "event=keeper_refused account=" + keeper->account +
                                                       " role=" + std::string(name_of(keeper->role)) + " act=" + name});
    return refuse(request, ErrorCode::not_allowed, "Your role does not have this right.", name_of(wanted->right), out);
  }
  if (too_busy(request, now, out)) return;
  Order order;
  order.request = {request.conn, request.id, request.method, {}, request.account, request.address};
  order.act = wanted;
  order.name = name;
  order.params = asked.params;
  order.keeper = *keeper;
  if (wanted->question == nullptr) return plan(std::move(order), {}, now, out);
  auto question = wanted->question(context_of(order, {}, now));
  if (!question) return refuse(request, protocol::error_object(question.error()), out);
  const std::uint64_t ticket = guests_.new_ticket();
  out.push_back(LoadForKeeper{ticket, std::move(*question)});
  loading_.emplace(ticket, std::move(order));
}

void Keepers::loaded(const LoadedForKeeper& mail, Now now, Outbox& out) {
  auto node = loading_.extract(mail.ticket);
  if (node.empty()) return;
  Order order = std::move(node.mapped());
  if (order.act == nullptr) return loaded_for_sign_in(std::move(order), mail, now, out);
  if (order.gone) return;
  if (mail.failed) return refuse(order.request, ErrorCode::storage_unavailable, "Nothing was read; try again.", out);
  plan(std::move(order), mail, now, out);
}

void Keepers::plan(Order order, const LoadedForKeeper& found, Now now, Outbox& out) {
  auto planned = order.act->plan(context_of(order, found, now));
  if (!planned) return refuse(order.request, protocol::error_object(planned.error()), out);
  order.plan = std::move(*planned);
  if (!order.act->audited) return done(std::move(order), now, out);
  enqueue(std::move(order), now, out);
}

// ---- stored, then done ----

void Keepers::enqueue(Order order, Now now, Outbox& out) {
  queue_.push_back(std::move(order));
  if (!committing_) commit_next(now, out);
}

void Keepers::commit_next(Now now, Outbox& out) {
  if (queue_.empty()) return;
  const Order& order = queue_.front();
  record_ = audit_line(audit_, order.name, order.keeper, order.plan.target, order.params, now, answer_of(order.plan));
  storage::WriteGroup group{order.plan.writes};
  group.writes.emplace_back(storage::AppendAudit{record_});
  committing_ = guests_.new_ticket();
  out.push_back(Persist{*committing_, std::move(group)});
}

void Keepers::stored(const Stored& mail, Now now, Outbox& out) {
  if (!committing_ || mail.ticket != *committing_) return;
  committing_.reset();
  Order order = std::move(queue_.front());
  queue_.pop_front();
  if (mail.status == storage::WriteStatus::stored) {
    audit_ = {record_.seq, record_.hash};
    // Whoever keeps the operator's log elsewhere can tell from it whether the log of acts was cut or rewritten.
    out.push_back(LogLine{LogLine::Level::info, "event=keeper_act seq=" + std::to_string(record_.seq) +
                                                    " act=" + record_.kind + " account=" + record_.actor +
                                                    " hash=" + engine::to_hex(record_.hash)});
    done(std::move(order), now, out);
  } else if (mail.status == storage::WriteStatus::conflict) {
    // Another act was first: what this one was to take away is gone already.
    refuse(order.request, ErrorCode::not_found, "It is not there any more.", out);
  } else {
    refuse_not_stored(order.request, mail.status, out);
  }
  commit_next(now, out);
}

void Keepers::done(Order order, Now now, Outbox& out) {
  take_effect(order, now, out);
  if (!order.session_token.empty()) {
    if (has_lapsed(order, order.keeper.account)) return refuse_session(order.request, out);
    begin_session(order, now, out);
  }
  if (order.plan.shell) {
    AskShell asked = *order.plan.shell;
    asked.ticket = guests_.new_ticket();
    asking_shell_.emplace(asked.ticket, std::move(order));
    out.push_back(std::move(asked));
    return;
  }
  if (order.plan.order) {
    const std::uint64_t ticket = guests_.new_ticket();
    const RoomOrder asked = *order.plan.order;
    order.until_steady_ms = now.steady_ms + k_order_ms;
    out.push_back(ToRoom{asked.room, KeeperOrder{ticket, audit_.seq, asked}});
    ordering_.emplace(ticket, std::move(order));
    return;
  }
  if (order.plan.result.empty()) return answer_done(order.request, out);
  answer(order.request, std::move(order.plan.result), out);
}

void Keepers::order_answered(const OrderAnswered& mail, Outbox& out) {
  auto node = ordering_.extract(mail.ticket);
  if (node.empty() || node.mapped().gone) return;
  const Request& request = node.mapped().request;
  if (!mail.error.is_null()) return refuse(request, mail.error, out);
  Json result = std::move(node.mapped().plan.result);
  result.update(mail.result);
  answer(request, std::move(result), out);
}

void Keepers::shell_answered(const ShellAnswered& mail, Outbox& out) {
  auto node = asking_shell_.extract(mail.ticket);
  if (node.empty() || node.mapped().gone) return;
  Json result = std::move(node.mapped().plan.result);
  result.update(mail.result);
  answer(node.mapped().request, std::move(result), out);
}

void Keepers::conn_gone(ConnId conn) {
  session_of_conn_.erase(conn);
  origins_.left(conn);
  const auto forget = [&](auto& orders) {
    for (auto& [ticket, order] : orders) order.gone = order.gone || order.request.conn == conn;
  };
  forget(loading_);
  forget(asking_shell_);
  forget(ordering_);
}

void Keepers::note_origin(const Request& request, Outbox& out) {
  origins_.came(request.conn, request.address, request.forwards);
  for (const UnlistedProxy& proxy : origins_.new_proxies()) {
    const bool forwards = proxy.sign == ProxySign::forwards;
    const std::string cure = forwards ? "list it with --trusted-proxy" : "have it say for whom it speaks, and list it";
    out.push_back(LogLine{LogLine::Level::warning,
                          "event=unlisted_proxy address=" + proxy.address + " sign=" +
                              std::string(name_of(proxy.sign)) + " connections=" + std::to_string(proxy.connections) +
                              " what=\"everybody behind it is one address to limits and bans: " + cure +
                              "; docs/operations.md, Behind a proxy\""});
  }
}

}  // namespace server
