#include "server/hall/talk.h"

#include <utility>

#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/text.h"
#include "server/hall/answers.h"
#include "server/hall/ids.h"
#include "server/room/push_frame.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using protocol::ErrorCode;

}  // namespace

Talk::Talk(Entropy& entropy, const HallLimits& limits, const ChatPolicy& policy, const Kept& kept)
    : entropy_(entropy),
      limits_(limits),
      lobby_(k_lobby_stream, policy, false),
      lobby_rules_(kept, limits),
      reports_(limits.reports_per_person, limits.report_seconds_per_person * k_second_ms, limits.attempts_remembered) {}

void Talk::set_up(Followers followers, NewTicket new_ticket, IsStaff is_staff) {
  followers_ = std::move(followers);
  new_ticket_ = std::move(new_ticket);
  is_staff_ = std::move(is_staff);
}

ChatScene Talk::scene() {
  ChatScene scene;
  scene.viewer_of = [](ConnId) { return std::optional(engine::Viewer::spectator()); };
  scene.channel_of = [](engine::Viewer) { return k_channel_table; };
  scene.sees = [](engine::Viewer, const std::string&) { return true; };
  scene.audience_of = [this](const std::string&) { return followers_(); };
  scene.new_ticket = new_ticket_;
  scene.why_not = [this](const Request& request, Now now) { return lobby_rules_.take(request, now); };
  scene.not_said = [this](const Request& request) { lobby_rules_.give_back(request); };
  scene.rules = lobby_rules_.told();
  return scene;
}

// ---- who is there ----

void Talk::follow(std::size_t from, Outbox& out) {
  std::vector<std::pair<ConnId, std::string>> came;
  for (std::size_t i = from; i < out.size(); ++i) {
    const auto* told = out[i].get_if<ToConn>();
    if (told == nullptr) continue;
    if (const auto* in = told->mail.get_if<SignedIn>()) came.emplace_back(told->conn, in->account.id);
    if (told->mail.holds<SignedOut>() || told->mail.holds<SessionRevoked>()) {
      forget(told->conn);
    }
  }
  for (const auto& [conn, account] : came) signed_in(conn, account, out);
}

void Talk::signed_in(ConnId conn, const std::string& account, Outbox& out) {
  const auto before = account_of_.find(conn);
  if (before != account_of_.end() && before->second != account) forget(conn);
  account_of_[conn] = account;
  auto& person = people_[account];
  person.conns.insert(conn);
  if (person.standing) {
    out.push_back(ToConn{conn, StandingIs{person.standing}});
  } else if (!person.loading) {
    load({account, std::nullopt}, out);
  }
}

void Talk::want(ConnId conn, Outbox& out) {
  const auto account = account_of_.find(conn);
  if (account == account_of_.end()) return;
  const Person& person = people_.at(account->second);
  if (person.standing) {
    out.push_back(ToConn{conn, StandingIs{person.standing}});
  } else if (!person.loading) {
    load({account->second, std::nullopt}, out);
  }
}

void Talk::conn_gone(ConnId conn) {
  lobby_.conn_gone(conn);
  forget(conn);
}

void Talk::forget(ConnId conn) {
  const auto found = account_of_.find(conn);
  if (found == account_of_.end()) return;
  const auto person = people_.find(found->second);
  person->second.conns.erase(conn);
  if (person->second.conns.empty()) people_.erase(person);
  account_of_.erase(found);
}

SharedStanding Talk::standing_of(const std::string& account) const {
  const auto found = people_.find(account);
  return found == people_.end() ? nullptr : found->second.standing;
}

void Talk::load(Changing change, Outbox& out) {
  const auto ticket = new_ticket_();
  const auto person = people_.find(change.account);
  if (person != people_.end()) person->second.loading = true;
  out.push_back(LoadStanding{ticket, change.account});
  waiting_.emplace(ticket, Loading{std::move(change)});
}

void Talk::take_in(const std::string& account, Person& person, const StandingLoaded& mail, Outbox& out) const {
  TalkStanding standing;
  standing.staff = is_staff_(account);
  for (const auto& mute : mail.rows.mutes) {
    standing.muted_until_ms = mute.until_ms;
    standing.mute_reason = mute.reason;
  }
  person.blocked_names.clear();
  for (std::size_t i = 0; i < mail.rows.blocks.size(); ++i) {
    standing.blocked.insert(mail.rows.blocks[i].blocked);
    person.blocked_names[mail.rows.blocks[i].blocked] = mail.rows.names[i];
  }
  standing.blocked_by = {mail.rows.blocked_by.begin(), mail.rows.blocked_by.end()};
  person.read_ticket = mail.ticket;
  tell(person, std::move(standing), out);
}

void Talk::loaded(const StandingLoaded& mail, Outbox& out) {
  const auto found = waiting_.find(mail.ticket);
  if (found == waiting_.end()) return;
  const auto change = std::get<Loading>(std::move(found->second)).change;
  waiting_.erase(found);
  const auto person = people_.find(change.account);
  // Readings may overtake each other: what was asked for later is right.
  if (person != people_.end() && mail.ticket > person->second.read_ticket) {
    person->second.loading = false;
    if (!mail.failed) take_in(change.account, person->second, mail, out);
    // What waits for it (blocks/standing_gate.h) waits no longer.
    for (const ConnId conn : person->second.conns) {
      if (!person->second.standing) out.push_back(ToConn{conn, StandingIs{}});
    }
  }
  // It is stored all the same: only that it holds for this connection could not be seen to.
  if (change.request && mail.failed) return refuse_storage(*change.request, out);
  if (change.request) answer_done(*change.request, out);
}

Talk::Person* Talk::known(const Request& request, Outbox& out) {
  const auto found = people_.find(request.account->id);
  if (found != people_.end() && found->second.standing) return &found->second;
  if (found != people_.end() && !found->second.loading) load({request.account->id, std::nullopt}, out);
  refuse(request, ErrorCode::busy, "Who you are is still being read; try again.", out);
  return nullptr;
}

// ---- what is asked ----

void Talk::chat(Request request, Now now, Outbox& out) {
  if (request.account && !request.standing && known(request, out) == nullptr) return;
  if (request.account && !request.standing) request.standing = standing_of(request.account->id);
  lobby_.ask(std::move(request), scene(), now, out);
}

void Talk::block(Request request, Now now, Outbox& out) {
  const bool blocked = request.method == protocol::Method::account_block;
  const auto& params = request.params.get<protocol::AccountOnly>();
  const auto* person = known(request, out);
  if (person == nullptr) return;
  const auto& mine = request.account->id;
  const auto& list = person->standing->blocked;
  if (blocked && params.account == mine) {
    return refuse(request, ErrorCode::no_such_account, "That is you.", "account", out);
  }
  if (blocked && !list.contains(params.account) && list.size() >= limits_.blocks_per_person) {
    return refuse(request, ErrorCode::limit_reached, "You block as many as can be.", "blocks_per_person", out);
  }
  if (waiting_.size() >= limits_.waiting_requests) {
    return refuse(request, ErrorCode::busy, "Too much at once; try again in a moment.", out);
  }
  storage::WriteGroup group;
  if (blocked) {
    group.writes.emplace_back(storage::PutBlock{{mine, params.account, now.wall_ms}});
  } else {
    group.writes.emplace_back(storage::DropBlock{mine, params.account});
  }
  const auto ticket = new_ticket_();
  out.push_back(Persist{ticket, std::move(group)});
  const std::string account = mine;
  waiting_.emplace(ticket, Changing{account, std::move(request)});
}

void Talk::tell_blocks(const Request& request, Outbox& out) {
  const auto* person = known(request, out);
  if (person == nullptr) return;
  protocol::ResultOf<protocol::Method::account_blocks> result;
  for (const auto& [account, nickname] : person->blocked_names) result.blocked.push_back({account, nickname});
  answer<protocol::Method::account_blocks>(request, result, out);
}

void Talk::report(Request request, Now now, Outbox& out) {
  const auto& params = request.params.get<protocol::ReportCreate>();
  auto [text, wrong] = protocol::clean_text(params.text, protocol::TextKind::line, protocol::k_report_text_length_max);
  if (wrong) {
    return refuse(
        request, protocol::error_object(ErrorCode::bad_text, wrong->message, protocol::detail_of(*wrong, "text")), out);
  }
  if (const auto ms = reports_.take(request.account->id, now.steady_ms); ms > 0) {
    protocol::ErrorDetail detail;
    detail.field = "reports_per_person";
    detail.retry_after_ms = ms;
    return refuse(
        request,
        protocol::error_object(ErrorCode::too_many_attempts, "You have reported a lot; wait a little.", detail), out);
  }
  storage::ReportRow row;
  row.id = draw_report_id(entropy_);
  row.at_ms = now.wall_ms;
  row.reporter = request.account->id;
  row.account = params.account;
  row.kind = params.kind;
  row.text = std::move(text);
  row.room = params.table;
  const std::string room = row.room;
  ReportWanted wanted{std::move(request), std::move(row)};
  if (room.empty()) return lobby_.report(std::move(wanted), scene(), now, out);
  out.push_back(ToRoom{RoomId{room}, std::move(wanted)});
}

void Talk::muted(const storage::MuteRow& mute, Outbox& out) {
  const auto person = people_.find(mute.account);
  if (person == people_.end()) return;
  if (person->second.standing) {
    TalkStanding standing = *person->second.standing;
    standing.muted_until_ms = mute.until_ms;
    standing.mute_reason = mute.reason;
    tell(person->second, std::move(standing), out);
  }
  // What is being read just now was perhaps read before.
  load({mute.account, std::nullopt}, out);
}

void Talk::role_changed(const std::string& account, Outbox& out) {
  const auto person = people_.find(account);
  if (person == people_.end() || !person->second.standing) return;
  TalkStanding standing = *person->second.standing;
  standing.staff = is_staff_(account);
  tell(person->second, std::move(standing), out);
}

// Before who blocked them is answered: from then on it holds. They are told nothing that they could see.
void Talk::tell_the_blocked(const Request& change, Outbox& out) {
  const std::string& account = change.params.get<protocol::AccountOnly>().account;
  const auto person = people_.find(account);
  if (person == people_.end()) return;
  if (person->second.standing) {
    TalkStanding standing = *person->second.standing;
    if (change.method == protocol::Method::account_block) {
      standing.blocked_by.insert(change.account->id);
    } else {
      standing.blocked_by.erase(change.account->id);
    }
    tell(person->second, std::move(standing), out);
  }
  // What is being read just now was perhaps read before.
  load({account, std::nullopt}, out);
}

void Talk::tell(Person& person, TalkStanding standing, Outbox& out) {
  person.standing = std::make_shared<const TalkStanding>(std::move(standing));
  for (const ConnId conn : person.conns) out.push_back(ToConn{conn, StandingIs{person.standing}});
}

// An act of the staff that was stored has taken effect by now, or the rules were read at the start.
void Talk::stored(const Stored& mail, Now now, Outbox& out) {
  if (const auto rules = lobby_rules_.news()) {
    std::vector<ConnId> followers = followers_();
    if (!followers.empty()) out.push_back(Broadcast{std::move(followers), make_frame(*rules, k_lobby_stream)});
  }
  if (lobby_.take(mail, scene(), now, out)) return;
  const auto found = waiting_.find(mail.ticket);
  if (found == waiting_.end() || !std::holds_alternative<Changing>(found->second)) return;
  auto change = std::get<Changing>(std::move(found->second));
  waiting_.erase(found);
  if (mail.status == storage::WriteStatus::stored) {
    if (change.request) tell_the_blocked(*change.request, out);
    return load(std::move(change), out);
  }
  if (!change.request) return;
  if (mail.status != storage::WriteStatus::conflict) return refuse_not_stored(*change.request, mail.status, out);
  refuse(*change.request, ErrorCode::no_such_account, "There is no such person.", "account", out);
}

void Talk::loaded(ChatLoaded mail, Now now, Outbox& out) { lobby_.take(std::move(mail), scene(), now, out); }

}  // namespace server
