#include "server/hall/talk.h"

#include <tuple>
#include <utility>

#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/text.h"
#include "server/hall/asks/answers.h"
#include "server/hall/ids.h"
#include "server/room/push_frame.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using protocol::ErrorCode;

}  // namespace

Talk::Talk(Entropy& entropy, const HallLimits& limits, const ChatPolicy& policy, const Kept& kept, Asks& asks)
    : entropy_(entropy),
      limits_(limits),
      lobby_(k_lobby_stream, policy, false),
      lobby_rules_(kept, limits),
      reports_(limits.reports_per_person, limits.report_seconds_per_person * k_second_ms, limits.attempts_remembered),
      all_asks_(asks),
      asks_(asks, limits.waiting_requests) {}

void Talk::set_up(Followers followers, IsStaff is_staff) {
  followers_ = std::move(followers);
  is_staff_ = std::move(is_staff);
}

ChatScene Talk::scene() {
  ChatScene scene;
  scene.viewer_of = [](ConnId) { return std::optional(engine::Viewer::spectator()); };
  scene.channel_of = [](engine::Viewer) { return k_channel_table; };
  scene.sees = [](engine::Viewer, const std::string&) { return true; };
  scene.audience_of = [this](const std::string&) { return followers_(); };
  scene.new_ticket = [this] { return all_asks_.new_ticket(); };
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
    load(account, std::nullopt, out);
  }
}

void Talk::want(ConnId conn, Outbox& out) {
  const auto account = account_of_.find(conn);
  if (account == account_of_.end()) return;
  const Person& person = people_.at(account->second);
  if (person.standing) {
    out.push_back(ToConn{conn, StandingIs{person.standing}});
  } else if (!person.loading) {
    load(account->second, std::nullopt, out);
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

void Talk::load(const std::string& account, const std::optional<Request>& change, Outbox& out) {
  const auto person = people_.find(account);
  if (person != people_.end()) person->second.loading = true;
  const auto loaded = [this, account, change](const StandingLoaded& mail, Now, Outbox& to) {
    const auto known = people_.find(account);
    // Readings may overtake each other: what was asked for later is right.
    if (known != people_.end() && mail.ticket > known->second.read_ticket) {
      known->second.loading = false;
      if (!mail.failed) take_in(account, known->second, mail, to);
      // What waits for it (blocks/standing_gate.h) waits no longer.
      for (const ConnId conn : known->second.conns) {
        if (!known->second.standing) to.push_back(ToConn{conn, StandingIs{}});
      }
    }
    // It is stored all the same: only that it holds for this connection could not be seen to.
    if (change && mail.failed) return refuse_storage(*change, to);
    if (change) answer_done(*change, to);
  };
  asks_.ask(LoadStanding{0, account}, loaded, out);
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

Talk::Person* Talk::known(const Request& request, Outbox& out) {
  const auto found = people_.find(request.account->id);
  if (found != people_.end() && found->second.standing) return &found->second;
  if (found != people_.end() && !found->second.loading) load(request.account->id, std::nullopt, out);
  refuse(request, ErrorCode::busy, "Who you are is still being read; try again.", out);
  return nullptr;
}

// ---- what is asked ----

void Talk::chat(Request request, Now now, Outbox& out) {
  if (request.account && !request.standing && known(request, out) == nullptr) return;
  if (request.account && !request.standing) request.standing = standing_of(request.account->id);
  lobby_.ask(std::move(request), scene(), now, out);
}

void Talk::block(const Request& request, Now now, Outbox& out) {
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
  if (asks_.is_too_busy(request, out)) return;
  storage::WriteGroup group;
  if (blocked) {
    group.writes.emplace_back(storage::PutBlock{{mine, params.account, now.wall_ms}});
  } else {
    group.writes.emplace_back(storage::DropBlock{mine, params.account});
  }
  const auto stored = [this, request](WriteEnd end, Now, Outbox& to) {
    if (!end.is_stored) {
      return refuse(request, ErrorCode::no_such_account, "There is no such person.", "account", to);
    }
    tell_the_blocked(request, to);
    load(request.account->id, request, to);
  };
  asks_.write_for(request, std::move(group), stored, out);
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
  load(mute.account, std::nullopt, out);
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
  load(account, std::nullopt, out);
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
  std::ignore = lobby_.take(mail, scene(), now, out);
}

void Talk::loaded(ChatLoaded mail, Now now, Outbox& out) { lobby_.take(std::move(mail), scene(), now, out); }

}  // namespace server
