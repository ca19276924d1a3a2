#include "server/hall/keepers.h"

#include <algorithm>
#include <utility>

#include "engine/core/bytes.h"
#include "protocol/former.h"
#include "protocol/params.h"
#include "server/hall/asks/answers.h"
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

Keepers::Keepers(Entropy& entropy, const HallLimits& limits, Kept& kept, Guests& guests, Tables& tables, Asks& asks)
    : entropy_(entropy),
      limits_(limits),
      kept_(kept),
      guests_(guests),
      tables_(tables),
      attempts_(limits.keeper_attempts, limits.keeper_attempt_seconds * k_second_ms, limits.attempts_remembered),
      asks_(asks, limits.keeper_acts_waiting) {}

void Keepers::recovered(KeepersRecovered mail, Outbox&) {
  kept_ = Kept(mail.kept);
  audit_ = mail.audit;
  settings_ = std::move(mail.settings);
  tables_.close_to_new(kept_.find(k_switch, k_maintenance) != nullptr);
}

bool Keepers::too_busy(const Request& request, Now now, Outbox& out) {
  asks_.give_up(now, out);
  if (waiting() < limits_.keeper_acts_waiting) return false;
  refuse(request, ErrorCode::busy, "Too much at once; try again in a moment.", out);
  return true;
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
  const auto order = std::make_shared<Order>();
  order->request = {request.conn, request.id, request.method, {}, request.account, request.address};
  order->act = wanted;
  order->name = name;
  order->params = asked.params;
  order->keeper = *keeper;
  if (wanted->question == nullptr) return plan(order, {}, now, out);
  auto question = wanted->question(context_of(*order, {}, now));
  if (!question) return refuse(request, protocol::error_object(question.error()), out);
  const auto found = [this, order](const LoadedForKeeper& rows, Now then, Outbox& to) { plan(order, rows, then, to); };
  asks_.ask_for(request, LoadForKeeper{0, std::move(*question)}, found, out);
}

void Keepers::plan(const Going& order, const LoadedForKeeper& found, Now now, Outbox& out) {
  auto planned = order->act->plan(context_of(*order, found, now));
  if (!planned) return refuse(order->request, protocol::error_object(planned.error()), out);
  order->plan = std::move(*planned);
  if (!order->act->audited) return done(*order, now, out);
  enqueue(order, now, out);
}

// ---- stored, then done ----

void Keepers::enqueue(const Going& order, Now now, Outbox& out) {
  queue_.push_back(order);
  if (!is_committing_) commit_next(now, out);
}

void Keepers::commit_next(Now now, Outbox& out) {
  if (queue_.empty()) return;
  const Going order = std::move(queue_.front());
  queue_.pop_front();
  const storage::LogRecord line =
      audit_line(audit_, order->name, order->keeper, order->plan.target, order->params, now, answer_of(order->plan));
  storage::WriteGroup group{order->plan.writes};
  group.writes.emplace_back(storage::AppendAudit{line});
  is_committing_ = true;
  const auto stored = [this, order, line](const Stored& mail, Now then, Outbox& to) {
    is_committing_ = false;
    if (mail.status == storage::WriteStatus::stored) {
      audit_ = {line.seq, line.hash};
      // Whoever keeps the operator's log elsewhere can tell from it whether the log of acts was cut or rewritten.
      to.push_back(LogLine{LogLine::Level::info, "event=keeper_act seq=" + std::to_string(line.seq) +
                                                     " act=" + line.kind + " account=" + line.actor +
                                                     " hash=" + engine::to_hex(line.hash)});
      done(*order, then, to);
    } else if (mail.status == storage::WriteStatus::conflict) {
      // Another act was first: what this one was to take away is gone already.
      refuse(order->request, ErrorCode::not_found, "It is not there any more.", to);
    } else {
      refuse_not_stored(order->request, mail.status, to);
    }
    commit_next(then, to);
  };
  asks_.write(std::move(group), stored, out);
}

void Keepers::done(Order& order, Now now, Outbox& out) {
  take_effect(order, now, out);
  if (!order.session_token.empty()) {
    if (has_lapsed(order, order.keeper.account)) return refuse_session(order.request, out);
    begin_session(order, now, out);
  }
  const Request& request = order.request;
  const auto answer_with = [request, result = order.plan.result](const auto& answered, Outbox& to) {
    Json whole = result;
    whole.update(answered.result);
    answer(request, std::move(whole), to);
  };
  if (order.plan.shell) {
    const auto told = [answer_with](const ShellAnswered& mail, Now, Outbox& to) { answer_with(mail, to); };
    return asks_.ask_for(request, AskShell(*order.plan.shell), told, out);
  }
  if (order.plan.order) {
    const RoomOrder& asked = *order.plan.order;
    const auto told = [answer_with](const OrderAnswered& mail, Now, Outbox& to) { answer_with(mail, to); };
    return asks_.order_for(request, asked.room, {0, audit_.seq, asked}, now.steady_ms + k_order_ms, told, out);
  }
  if (order.plan.result.empty()) return answer_done(request, out);
  answer(request, order.plan.result, out);
}

void Keepers::conn_gone(ConnId conn) {
  session_of_conn_.erase(conn);
  origins_.left(conn);
  for (const auto& one : newcomers_) {
    const Going order = one.lock();
    if (order && order->request.conn == conn) order->asker_left = true;
  }
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
