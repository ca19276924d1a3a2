// What people do in a day of matchmaking.
#include <utility>

#include "engine/core/ensure.h"
#include "tests/simulation/match_world.h"
#include "tests/simulation/violation.h"

namespace simulation {

void MatchWorld::arrive(Person& person) {
  ++figures_.counts["people"];
  connect(person);
}

void MatchWorld::connect(Person& person) {
  if (person.conn || person.away) return;
  if (!hall_) return after(1'000, [this, &person] { connect(person); });
  person.conn = server::ConnId{++last_conn_};
  person.signed_in = false;
  person.asked.clear();
  conns_[*person.conn] = person.number;
  if (person.token.empty()) {
    const Json params{{"nickname", "P" + std::to_string(person.number)}};
    return ask(person, "guest.create", params, [this, &person](const Json& result, const std::string&) {
      person.token = result.at("token").get<std::string>();
      come_in(person);
    });
  }
  ask(person, "session.resume", Json{{"token", person.token}}, [this, &person](const Json&, const std::string& error) {
    must(error.empty(), "a session is there after a crash");
    come_in(person);
  });
}

void MatchWorld::disconnect(Person& person) {
  if (!person.conn) return;
  const server::ConnId gone = *person.conn;
  conns_.erase(gone);
  person.conn.reset();
  person.signed_in = false;
  person.standing.reset();
  tell_hall(server::ConnGone{gone});
}

void MatchWorld::ask(Person& person, const std::string& method, Json params, decltype(Asked::then) then) {
  if (!person.conn || !hall_) return;
  const int id = ++last_request_;
  const auto known = protocol::method_from(method);
  ENSURE(known, "people ask what there is");
  server::Request request{*person.conn, id, *known, *protocol::read_params(*known, params),
                          person.signed_in ? person.account : std::nullopt};
  request.standing = person.standing;
  person.asked[id] = {method, std::move(params), std::move(then)};
  after(k_wire_ms, [this, request = std::move(request)] { tell_hall(server::HallRequest{request}); }, true);
}

void MatchWorld::take_reply(Person& person, const server::Reply& reply) {
  const auto asked = person.asked.extract(reply.id.get<int>());
  if (!asked) return;
  const std::string error = reply.error.is_null() ? "" : reply.error["data"]["code"].get<std::string>();
  asked.mapped().then(result_of(reply), error);
}

/// Signed in: what is so, and on from there.
void MatchWorld::come_in(Person& person) {
  ask(person, "match.subscribe", Json::object(), [this, &person](const Json& result, const std::string& error) {
    must(error.empty(), "somebody signed in may follow: " + error);
    const Json& state = result.at("state");
    const std::string phase = state.at("phase").get<std::string>();
    const bool has_ticket = phase == "waiting" || phase == "offered" || phase == "making";
    if (!person.ticket.empty() && !has_ticket && phase != "made") {
      // Without a ticket, and the push that said why came to nobody: the table was made just before the server died,
      // or it ended for what this person, or the party, did.
      const std::optional<std::string>& room = tickets_.at(person.ticket).room;
      if (!room) return;  // on its way out of the store; the push comes
      return room->empty() ? check_end(person, "unheard") : sit_down(person, *room);
    }
    take_state(person, state);
    if (person.led_by < 0 && !has_ticket && phase != "made" && person.ticket.empty()) want_table(person);
  });
}

/// With the friend who came along.
void MatchWorld::go_home(Person& person) {
  person.away = true;
  disconnect(person);
  if (person.friend_number >= 0) go_home(people_[static_cast<std::size_t>(person.friend_number)]);
}

void MatchWorld::want_table(Person& person) {
  if (person.away || !person.ticket.empty() || !person.conn) return;
  if (person.tables_left == 0) return go_home(person);
  if (person.is.brings_a_friend && person.friend_number < 0) return bring_friend(person);
  person.may_end = false;
  if (person.key.empty()) {
    person.key = "ticket-" + std::to_string(person.number) + "-" + std::to_string(++person.visits);
    after(person.is.patience_ms, [this, &person, key = person.key] { lose_patience(person, key); });
  }
  enqueue(person);
}

/// The friend is one more person, who does what a party's member does: accept or decline.
void MatchWorld::bring_friend(Person& person) {
  ask(person, "party.create", Json::object(), [this, &person](const Json& result, const std::string& error) {
    if (!error.empty()) return;
    const std::string code = result.at("code").get<std::string>();
    for (Person& other : people_) {
      // Somebody who has been here, played enough and gone; who comes back for this.
      if (!other.away || other.led_by >= 0 || other.friend_number >= 0 || !other.ticket.empty()) continue;
      other.away = false;
      other.led_by = person.number;
      person.friend_number = other.number;
      ++figures_.counts["parties"];
      other.conn = server::ConnId{++last_conn_};
      conns_[*other.conn] = other.number;
      other.asked.clear();
      ask(other, "session.resume", Json{{"token", other.token}},
          [this, &other, &person, code](const Json&, const std::string&) { join_party(other, person, code); });
      return;
    }
    person.is.brings_a_friend = false;  // nobody was free
    ask(person, "party.leave", Json::object(),
        [this, &person](const Json&, const std::string&) { want_table(person); });
  });
}

/// As the connection of a client does, it waits until it is known whom people have blocked.
void MatchWorld::join_party(Person& joining, Person& leader, const std::string& code) {
  if (joining.conn && !joining.standing) {
    return after(k_wire_ms, [this, &joining, &leader, code] { join_party(joining, leader, code); });
  }
  ask(joining, "party.join", Json{{"code", code}},
      [this, &leader](const Json&, const std::string&) { want_table(leader); });
}

void MatchWorld::enqueue(Person& person) {
  Json params = person.is.wish;
  params["key"] = person.key;
  ask(person, "match.enqueue", params, [this, &person](const Json& result, const std::string& error) {
    if (error.empty()) {
      person.ticket = result.at("ticket").get<std::string>();
      ++figures_.counts["tickets"];
      if (person.friend_number >= 0) people_[static_cast<std::size_t>(person.friend_number)].ticket = person.ticket;
      return take_state(person, result.at("state"));
    }
    ++figures_.counts["refused " + error];
    if (error == "match_paused" || error == "busy" || error == "limit_reached") {
      return after(k_think_ms, [this, &person] { want_table(person); });
    }
    // The answer that said so was lost: a ticket of this key has led somewhere meanwhile.
    must(error == "key_reused" || error == "already_queued" || error == "not_host", "a wish is taken: " + error);
    if (error == "key_reused") person.key.clear();
    after(k_think_ms, [this, &person] {
      if (person.ticket.empty() && person.conn) come_in(person);
    });
  });
}

void MatchWorld::lose_patience(Person& person, const std::string& key) {
  if (person.key != key || person.away) return;
  person.may_end = true;
  person.tables_left = 0;
  if (person.is.closes_the_page) {
    ++figures_.counts["closed the page"];
    return go_home(person);
  }
  if (person.ticket.empty()) return want_table(person);
  ask(person, "match.leave", Json::object(), [this, &person](const Json&, const std::string& error) {
    if (error.empty()) check_end(person, "left");
  });
  // Again, if the server died over it, or was just making a table.
  after(k_think_ms, [this, &person, key] { lose_patience(person, key); });
}

void MatchWorld::take_state(Person& person, const Json& state) {
  const std::string phase = state.at("phase").get<std::string>();
  if (state.contains("ticket")) {
    const std::string id = state["ticket"]["id"].get<std::string>();
    must(person.ticket.empty() || person.ticket == id, "nobody has two tickets");
    person.ticket = id;
  }
  if (phase == "offered" && !state["offer"]["you_accepted"].get<bool>()) {
    const std::string offer = state["offer"]["id"].get<std::string>();
    if (person.answered_offer != offer) answer_offer(person, offer);
  }
  if (phase == "made") return sit_down(person, state.at("table").get<std::string>());
  if (state.contains("ended") && !person.ticket.empty()) check_end(person, state["ended"].get<std::string>());
}

void MatchWorld::answer_offer(Person& person, const std::string& offer) {
  person.answered_offer = offer;
  ++figures_.counts["seats offered"];
  const std::size_t lot = chance_.below(100);
  if (lot < 3) {
    ++figures_.counts["seats not answered"];
    person.may_end = true;
    return;
  }
  if (lot < 8) person.may_end = true;
  const std::string method = lot < 8 ? "match.decline" : "match.accept";
  if (lot == 99) {  // the connection breaks, and is back in time
    disconnect(person);
    person.answered_offer.clear();
    return after(4'000, [this, &person] { connect(person); });
  }
  after(chance_.between(800, 9'000), [this, &person, method, offer] {
    ask(person, method, Json{{"offer", offer}}, [this, &person, method](const Json&, const std::string& error) {
      if (!error.empty()) return;
      ++figures_.counts[method == "match.decline" ? "seats declined" : "seats accepted"];
      if (method == "match.decline") check_end(person, "declined");
    });
  });
}

void MatchWorld::sit_down(Person& person, const std::string& room) {
  if (person.ticket.empty()) return;
  must(tickets_.at(person.ticket).room == room, "who is told of a table sits there by this ticket");
  person.ticket.clear();
  person.key.clear();
  person.answered_offer.clear();
  if (person.tables_left > 0) --person.tables_left;
}

}  // namespace simulation
