#include "server/hall/hall.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/describe/tree.h"
#include "protocol/dispatch.h"
#include "protocol/methods.h"
#include "protocol/params.h"
#include "server/hall/asks/answers.h"
#include "server/hall/game_list.h"

namespace server {

using protocol::ErrorCode;
using protocol::Method;

constexpr std::int64_t k_points_of_mu = 60;
constexpr std::int64_t k_billion = 1'000'000'000;

namespace {

// Who signs in, or registers, is told of by those who know nothing of tables.
void note_who_signs_in(Tables& tables, std::size_t from, Outbox& out) {
  for (std::size_t i = from; i < out.size(); ++i) {
    auto* to = out[i].get_if<ToConn>();
    auto* signed_in = to == nullptr ? nullptr : to->mail.get_if<SignedIn>();
    if (signed_in == nullptr) continue;
    signed_in->plays = tables.unfinished_of(signed_in->account.id) > 0;
    tables.signed_in(signed_in->account);
  }
}

}  // namespace

Hall::Hall(const engine::Catalog& games, Entropy& entropy, const HallLimits& limits, const ChatPolicy& chat)
    : games_(games),
      guests_(entropy, limits, kept_, asks_),
      accounts_(entropy, limits, guests_, kept_, asks_),
      tables_(games, entropy, limits),
      lobby_(limits, [this] { return count_house(); }),
      ratings_(limits, asks_),
      people_(games, limits, ratings_, tables_, asks_),
      matches_(
          games, entropy, limits, guests_, tables_,
          [this](const std::string& account) { return talk_.standing_of(account); }, asks_),
      talk_(entropy, limits, chat, kept_, asks_),
      keepers_(entropy, limits, kept_, guests_, tables_, asks_),
      notices_(games, entropy, limits, kept_, guests_, asks_) {
  matches_.rate_by([this](const Account& account, const std::string& game) {
    return ratings_.standing_of(account.id, game).skill.mu * k_points_of_mu / k_billion;
  });
  matches_.tell_offers_to(
      [this](const std::string& account, const MatchOffer& offer, std::int64_t until_ms, Now now, Outbox& out) {
        notices_.offered(account, offer.id, offer.terms.game, until_ms, now, out);
      });
  talk_.set_up([this] { return lobby_.everyone(); },
               [this](const std::string& account) { return kept_.find(k_keeper, account) != nullptr; });
  accounts_.describe_by([this](const std::string& account, protocol::AccountExportResult& document) {
    tell_own_standing(account, document);
  });
  accounts_.tell_endings_to(
      [this](const PersonEnded& person, const std::vector<storage::DropKept>& rows, Now now, Outbox& out) {
        notices_.person_ended(person.account, rows, now, out);
        person_ended(person, now, out);
      });
  guests_.tell_sessions_to({[this](const Guests::SessionEnded& ended) {
                              keepers_.player_session_ended(ended);
                              notices_.session_ended(ended);
                            },
                            [this](const storage::Hash& session, const std::string& account, std::int64_t expires_ms) {
                              device_session_renewed(kept_, session, account, expires_ms);
                            }});
  keepers_.tell_mutes_to([this](const storage::MuteRow& mute, Outbox& out) { talk_.muted(mute, out); });
  keepers_.tell_roles_to([this](const std::string& account, Outbox& out) { talk_.role_changed(account, out); });
}

void Hall::handle(HallMail mail, Now now, Outbox& out) {
  const std::size_t from = out.size();
  mail.visit([&](auto& one) { on(one, now, out); });
  notices_.catch_up(now, out);
  talk_.follow(from, out);
  note_who_signs_in(tables_, from, out);
  ask_to_wake(from, out);
}

// Each part asks for its own time, and again when it was woken too early; a later WakeAt would replace an earlier one,
// so only the earliest leaves the hall.
void Hall::ask_to_wake(std::size_t from, Outbox& out) {
  std::optional<std::int64_t> next;
  const auto first = out.begin() + static_cast<std::ptrdiff_t>(from);
  const auto asked = std::remove_if(first, out.end(), [&](const Out& one) {
    const auto* wake = one.get_if<WakeAt>();
    if (wake != nullptr) next = std::min(next.value_or(wake->steady_ms), wake->steady_ms);
    return wake != nullptr;
  });
  out.erase(asked, out.end());
  if (!next || (wake_asked_ms_ && *wake_asked_ms_ <= *next)) return;
  wake_asked_ms_ = next;
  out.push_back(WakeAt{*next});
}

// The rows of the hall's methods: which part serves each, and by what.
struct Hall::Rows {
  using Serve = void (*)(Hall&, Request&, Now, Outbox&);

  template <Method method, auto part, auto handler>
  static constexpr protocol::Row<Serve> at() {
    return {method, [](Hall& hall, Request& request, Now now, Outbox& out) {
              auto& serves = hall.*part;
              if constexpr (requires { serves.takes(request, now, out); }) {
                if (!serves.takes(request, now, out)) return;
              }
              call<method>(serves, handler, request, now, out);
            }};
  }
  template <Method method, auto handler>
  static constexpr protocol::Row<Serve> here() {
    return {method,
            [](Hall& hall, Request& request, Now now, Outbox& out) { call<method>(hall, handler, request, now, out); }};
  }

  template <Method method, class Part, class Handler>
  static void call(Part& part, Handler handler, Request& request, Now now, Outbox& out) {
    const auto& params = request.params.get<protocol::ParamsOf<method>>();
    protocol::call_on(part, handler, request, params, now, out);
  }

  // What a connection can't answer itself of its own methods comes here too.
  static constexpr bool is_here(Method method) {
    const protocol::Answerer answerer = protocol::known(method).answerer;
    return answerer == protocol::Answerer::hall || answerer == protocol::Answerer::chat || method == Method::hello;
  }

  static const std::array<Serve, protocol::k_methods.size()> k_serve;
};

constinit const std::array<Hall::Rows::Serve, protocol::k_methods.size()> Hall::Rows::k_serve =
    protocol::by_method<&Hall::Rows::is_here>({
        at<Method::hello, &Hall::guests_, &Guests::resume>(),
        at<Method::guest_create, &Hall::guests_, &Guests::create>(),
        at<Method::session_resume, &Hall::guests_, &Guests::resume>(),
        at<Method::session_end, &Hall::guests_, &Guests::end>(),
        at<Method::session_list, &Hall::accounts_, &Accounts::ask>(),
        at<Method::session_revoke, &Hall::accounts_, &Accounts::ask>(),
        at<Method::account_register, &Hall::accounts_, &Accounts::ask>(),
        at<Method::account_sign_in, &Hall::accounts_, &Accounts::ask>(),
        at<Method::account_change_password, &Hall::accounts_, &Accounts::ask>(),
        at<Method::account_recovery_codes, &Hall::accounts_, &Accounts::ask>(),
        at<Method::account_recover, &Hall::accounts_, &Accounts::ask>(),
        at<Method::account_sign_in_token, &Hall::accounts_, &Accounts::ask>(),
        at<Method::account_link_identity, &Hall::accounts_, &Accounts::ask>(),
        at<Method::account_export, &Hall::accounts_, &Accounts::ask>(),
        at<Method::account_delete, &Hall::accounts_, &Accounts::ask>(),
        at<Method::account_set_language, &Hall::notices_, &Notices::set_language>(),
        at<Method::staff_claim, &Hall::keepers_, &Keepers::claim>(),
        at<Method::staff_confirm, &Hall::keepers_, &Keepers::confirm>(),
        at<Method::staff_sign_in, &Hall::keepers_, &Keepers::sign_in>(),
        at<Method::staff_sign_out, &Hall::keepers_, &Keepers::sign_out>(),
        at<Method::staff_act, &Hall::keepers_, &Keepers::act>(),
        at<Method::announcements_list, &Hall::keepers_, &Keepers::list_announcements>(),
        at<Method::announcements_dismiss, &Hall::keepers_, &Keepers::dismiss>(),
        at<Method::turns_subscribe, &Hall::notices_, &Notices::follow_turns>(),
        at<Method::turns_dismiss, &Hall::notices_, &Notices::dismiss>(),
        at<Method::push_show, &Hall::notices_, &Notices::show_push>(),
        at<Method::push_subscribe, &Hall::notices_, &Notices::subscribe>(),
        at<Method::push_unsubscribe, &Hall::notices_, &Notices::unsubscribe>(),
        at<Method::webhook_set, &Hall::notices_, &Notices::set_webhook>(),
        at<Method::webhook_show, &Hall::notices_, &Notices::show_webhook>(),
        at<Method::webhook_test, &Hall::notices_, &Notices::test_webhook>(),
        at<Method::webhook_remove, &Hall::notices_, &Notices::remove_webhook>(),
        at<Method::account_block, &Hall::talk_, &Talk::block>(),
        at<Method::account_unblock, &Hall::talk_, &Talk::block>(),
        at<Method::account_blocks, &Hall::talk_, &Talk::tell_blocks>(),
        at<Method::chat_send, &Hall::talk_, &Talk::chat>(),
        at<Method::chat_history, &Hall::talk_, &Talk::chat>(),
        at<Method::report_create, &Hall::talk_, &Talk::report>(),
        here<Method::games_list, &Hall::list_games>(),
        here<Method::games_data, &Hall::give_game_data>(),
        at<Method::lobby_subscribe, &Hall::lobby_, &Lobby::subscribe>(),
        at<Method::lobby_list, &Hall::lobby_, &Lobby::list>(),
        at<Method::lobby_find, &Hall::lobby_, &Lobby::find>(),
        at<Method::lobby_unsubscribe, &Hall::lobby_, &Lobby::unsubscribe>(),
        at<Method::table_create, &Hall::tables_, &Tables::create>(),
        at<Method::table_find, &Hall::tables_, &Tables::find>(),
        at<Method::table_mine, &Hall::people_, &People::mine>(),
        at<Method::profile_get, &Hall::people_, &People::profile>(),
        at<Method::leaderboard_get, &Hall::people_, &People::leaderboard>(),
        at<Method::rating_history, &Hall::people_, &People::history>(),
        at<Method::match_subscribe, &Hall::matches_, &MatchDesk::subscribe>(),
        at<Method::match_enqueue, &Hall::matches_, &MatchDesk::enqueue>(),
        at<Method::match_leave, &Hall::matches_, &MatchDesk::leave>(),
        at<Method::match_accept, &Hall::matches_, &MatchDesk::accept>(),
        at<Method::match_decline, &Hall::matches_, &MatchDesk::decline>(),
        at<Method::party_create, &Hall::matches_, &MatchDesk::make_party>(),
        at<Method::party_join, &Hall::matches_, &MatchDesk::join_party>(),
        at<Method::party_leave, &Hall::matches_, &MatchDesk::leave_party>(),
    });

void Hall::on(HallRequest& mail, Now now, Outbox& out) {
  Request& request = mail.request;
  const Method method = request.method;
  const Rows::Serve serve = Rows::k_serve[static_cast<std::size_t>(method)];
  if (serve == nullptr) {
    return refuse(request, ErrorCode::unknown_method, "The hall does not answer this method.", out);
  }
  if (protocol::needs_account(method) && !request.account) {
    return refuse(request, ErrorCode::not_signed_in, "Create a guest first.", out);
  }
  if (protocol::effect_of(method) == protocol::Effect::comes_in) {
    // Who comes back, or says who they are, may be of the staff, for whom no range is banned: they are looked at when
    // that is known.
    const bool is_new = method == Method::guest_create;
    const auto why = is_new ? why_not_from(kept_, {}, request.address, now) : std::nullopt;
    if (why) return refuse(request, *why, out);
    keepers_.note_origin(request, out);
  }
  serve(*this, request, now, out);
}

void Hall::on(SummaryChanged& mail, Now now, Outbox& out) {
  tables_.changed(mail.summary);
  lobby_.changed(mail.summary, now, out);
  matches_.changed(mail.summary, now, out);
  notices_.table(mail.summary, now, out);
  if (ended_.empty()) return;
  for (const auto* accounts : {&mail.summary.seated, &mail.summary.followers}) {
    for (const std::string& account : *accounts) {
      const auto person = ended_.find(account);
      if (person != ended_.end() && !mail.summary.finished) out.push_back(ToRoom{mail.summary.room, person->second});
    }
  }
}

void Hall::on(TablesAtRest& mail, Now now, Outbox& out) {
  for (TableLine& line : mail.lines) {
    SummaryChanged told{std::move(line.summary)};
    on(told, now, out);
    on(line.turn, now, out);
  }
}

void Hall::on(RematchWanted& mail, Now now, Outbox& out) { tables_.rematch(mail, now, out); }

void Hall::on(CannotGiveWay& mail, Now now, Outbox&) { tables_.stays(mail.room.text, now); }

void Hall::on(GameOver& mail, Now now, Outbox& out) { ratings_.game_over(std::move(mail), now, out); }

void Hall::on(RatingsFound& mail, Now now, Outbox& out) { ratings_.start(std::move(mail), now, out); }

void Hall::on(RatingsWanted& mail, Now, Outbox& out) { people_.wanted(mail, out); }

void Hall::on(TurnChanged& mail, Now now, Outbox& out) {
  tables_.turn(mail, now);
  notices_.turn(mail, now, out);
}

void Hall::on(TicketsKept& mail, Now now, Outbox& out) { matches_.restore(mail, now, out); }

void Hall::on(WantStanding& mail, Now, Outbox& out) { talk_.want(mail.conn, out); }

void Hall::on(ChatLoaded& mail, Now now, Outbox& out) { talk_.loaded(std::move(mail), now, out); }

void Hall::on(ConnGone& mail, Now now, Outbox&) {
  asks_.conn_gone(mail.conn);
  matches_.conn_gone(mail.conn, now);
  talk_.conn_gone(mail.conn);
  guests_.conn_gone(mail.conn);
  lobby_.conn_gone(mail.conn);
  keepers_.conn_gone(mail.conn);
  notices_.conn_gone(mail.conn);
}

void Hall::on(WantFreshView& mail, Now, Outbox& out) { lobby_.show_gap(mail.conn, out); }

void Hall::on(Stored& mail, Now now, Outbox& out) {
  asks_.answered(mail, now, out);
  talk_.stored(mail, now, out);
}

void Hall::on(Wake&, Now now, Outbox& out) {
  wake_asked_ms_.reset();
  lobby_.wake(now, out);
  ratings_.wake(now, out);
  matches_.wake(now, out);
  notices_.wake(now, out);
}

void Hall::on(TimeLost&, Now now, Outbox& out) { matches_.tell_offers_again(now, out); }

protocol::HouseCounts Hall::count_house() const {
  return {static_cast<std::int64_t>(guests_.people()), static_cast<std::int64_t>(tables_.people()),
          tables_.spectators()};
}

void Hall::tell_own_standing(const std::string& account, protocol::AccountExportResult& document) const {
  document.tables.emplace();
  for (const auto& table : tables_.own(account)) document.tables->emplace_back(engine::to_tree(table));
  document.ratings.emplace();
  for (const auto& game : games_.games()) {
    const Standing standing = ratings_.standing_of(account, game->info().id);
    if (standing.games == 0) continue;
    Json told = engine::to_tree(shown_skill(standing.skill));
    told.update({{"game", game->info().id}, {"games", standing.games}, {"wins", standing.wins}});
    document.ratings->emplace_back(std::move(told));
  }
}

void Hall::person_ended(const PersonEnded& person, Now now, Outbox& out) {
  ended_[person.account] = person;
  matches_.person_ended(person.account, now, out);
  talk_.person_ended(person.account);
  for (const auto& [room, summary] : tables_.all()) {
    const bool sits = std::ranges::find(summary.seated, person.account) != summary.seated.end();
    const bool sat = std::ranges::find(summary.left, person.account) != summary.left.end();
    const bool follows = std::ranges::find(summary.followers, person.account) != summary.followers.end();
    if (sits || sat || follows || summary.made_by == person.account) out.push_back(ToRoom{summary.room, person});
  }
}

void Hall::on(KeepersRecovered& mail, Now now, Outbox& out) {
  keepers_.recovered(std::move(mail), out);
  notices_.recovered(now, out);
}

void Hall::list_games(const Request& request, Outbox& out) {
  if (!game_texts_.list) {
    protocol::ResultOf<Method::games_list> result;
    for (const auto& game : games_.games()) {
      auto& told = result.games.emplace_back(protocol::shown(game->info()));
      for (const engine::Lesson& lesson : games_.lessons(game->info().id)) {
        if (!told.lessons) told.lessons.emplace();
        told.lessons->push_back({lesson.name, lesson.players});
      }
    }
    game_texts_.list = share(engine::json_text(result));
  }
  answer_alike(request, game_texts_.list, out);
}

void Hall::give_game_data(const Request& request, const protocol::GamesData& params, Outbox& out) {
  const engine::Game* game = games_.find(params.game);
  if (!game) return refuse(request, ErrorCode::bad_params, "There is no such game here.", "game", out);
  SharedResult& data = game_texts_.data[game];
  if (!data) data = share(engine::json_text(protocol::ResultOf<Method::games_data>{game->client_data()}));
  answer_alike(request, data, out);
}

}  // namespace server
