// The parameters of every method, as structs. They are read once, at the edge, strictly: a member that is missing, of
// another type or out of range is refused with code "bad_params" and its path as field. Unknown members are ignored.
// null is no substitute for leaving a member out. The same rules as JSON Schema: protocol/schemas/methods.json.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "protocol/account_params.h"
#include "protocol/methods.h"

namespace protocol {

using Json = nlohmann::json;

/// The parameters of methods that have none.
struct NoParams {
  static engine::Result<NoParams> from_json(const Json& params);
};

struct Hello {
  struct Client {
    std::string name;
    std::string version;
  };
  std::optional<Client> client;
  std::optional<std::string> token;
  static engine::Result<Hello> from_json(const Json& params);
};

/// Of a keeper's invitation.
struct AdminClaim {
  std::string token;
  static engine::Result<AdminClaim> from_json(const Json& params);
};

struct AdminConfirm {
  std::string code;
  static engine::Result<AdminConfirm> from_json(const Json& params);
};

struct AdminSignIn {
  std::string code;
  std::optional<std::string> session;  ///< token of the keeper as a player; left out: who is signed in here
  bool end_session = false;            ///< that session was only made for this
  static engine::Result<AdminSignIn> from_json(const Json& params);
};

struct AdminSignOut {
  std::optional<std::string> token;
  static engine::Result<AdminSignOut> from_json(const Json& params);
};

struct AdminAct {
  std::string act;
  Json params = Json::object();  ///< an object; the act checks its members
  std::optional<std::string> token;
  static engine::Result<AdminAct> from_json(const Json& params);
};

struct NoticesDismiss {
  std::string id;
  static engine::Result<NoticesDismiss> from_json(const Json& params);
};

struct TurnsDismiss {
  std::string table;  ///< its room
  static engine::Result<TurnsDismiss> from_json(const Json& params);
};

struct PushSubscribe {
  std::string endpoint;
  std::string p256dh;  ///< of `keys`
  std::string auth;    ///< of `keys`
  static engine::Result<PushSubscribe> from_json(const Json& params);
};

struct PushUnsubscribe {
  std::string endpoint;
  static engine::Result<PushUnsubscribe> from_json(const Json& params);
};

struct WebhookSet {
  std::string url;
  static engine::Result<WebhookSet> from_json(const Json& params);
};

/// account.block, account.unblock.
struct AccountOnly {
  std::string account;
  static engine::Result<AccountOnly> from_json(const Json& params);
};

// Of the lobby when `room` is empty.
struct ChatSend {
  std::string room;
  std::string key;
  std::string phrase;  ///< one of k_phrases; else there is a text, as typed
  std::string text;
  static engine::Result<ChatSend> from_json(const Json& params);
};

struct ChatHistory {
  std::string room;
  static engine::Result<ChatHistory> from_json(const Json& params);
};

struct ReportCreate {
  std::string room;
  std::string account;
  std::string kind;  ///< one of k_report_kinds
  std::string text;
  static engine::Result<ReportCreate> from_json(const Json& params);
};

struct GamesData {
  std::string game;
  static engine::Result<GamesData> from_json(const Json& params);
};

/// `clock` of table.create: what of it is not said by `move_seconds` and `stand_in`.
struct TableClock {
  std::int64_t bank_seconds = 0;  ///< 0: no bank
  std::int64_t increment_seconds = 0;
  bool by_days = false;
  std::string on_time_out = "default";  ///< one of k_time_out_policies
};

/// What of a table its maker chooses, and its host may change until the game starts.
struct TableSettings {
  int players = 0;
  Json options = Json::object();  ///< an object; the game checks its members
  bool is_private = false;
  std::int64_t move_seconds = 0;  ///< 0: no limit
  std::string stand_in;           ///< level of the bot that plays on for who is out of time; empty: none
  bool rated = false;
  TableClock clock;
  int spectator_delay_moves = 0;  ///< spectators see the running game so many moves later
  std::int64_t spectator_delay_seconds = 0;
  bool ready_check = false;  ///< it starts when all people there have said that they are ready
};

struct TableCreate : TableSettings {
  std::string game;
  std::optional<std::string> seed_commit;
  std::optional<std::string> key;
  static engine::Result<TableCreate> from_json(const Json& params);
};

struct TableFind {
  std::string code;
  static engine::Result<TableFind> from_json(const Json& params);
};

/// One's own: `after` as an answer gave it.
struct TableMine {
  std::optional<std::string> after;
  static engine::Result<TableMine> from_json(const Json& params);
};

struct ProfileGet {
  std::optional<std::string> account;  ///< the asker's own when left out
  static engine::Result<ProfileGet> from_json(const Json& params);
};

struct LeaderboardGet {
  std::string game;
  std::uint64_t from = 1;  ///< the first place wanted
  static engine::Result<LeaderboardGet> from_json(const Json& params);
};

struct RatingHistory {
  std::string account;
  std::string game;
  std::optional<std::uint64_t> before;  ///< a change's number
  static engine::Result<RatingHistory> from_json(const Json& params);
};

struct MatchEnqueue {
  std::string game;
  std::vector<std::string> speeds;  ///< some of k_match_speeds; "normal" when left out
  std::vector<int> players;         ///< table sizes; empty: all from two on
  Json options = Json::object();    ///< an object of lists; the hall checks them
  std::string rated;                ///< one of k_match_rated
  std::optional<std::int64_t> bots_after_seconds;
  std::string key;
  static engine::Result<MatchEnqueue> from_json(const Json& params);
};

/// match.accept, match.decline.
struct MatchAnswer {
  std::string offer;
  std::optional<std::string> seed_commit;
  static engine::Result<MatchAnswer> from_json(const Json& params);
};

struct PartyJoin {
  std::string code;
  static engine::Result<PartyJoin> from_json(const Json& params);
};

struct RoomJoin {
  std::string room;
  std::optional<std::string> code;
  std::optional<std::uint64_t> have_seq;
  static engine::Result<RoomJoin> from_json(const Json& params);
};

/// room.leave, room.stand, room.take_back, room.concede, room.invite, room.revoke_invites, room.view.
struct RoomOnly {
  std::string room;
  static engine::Result<RoomOnly> from_json(const Json& params);
};

/// All of them: what is left out is as in table.create.
struct RoomSettings : TableSettings {
  std::string room;
  static engine::Result<RoomSettings> from_json(const Json& params);
};

struct RoomSit {
  std::string room;
  std::optional<engine::Seat> seat;  ///< the first free one when left out
  std::optional<std::string> seed_commit;
  static engine::Result<RoomSit> from_json(const Json& params);
};

struct RoomReady {
  std::string room;
  bool ready = false;
  static engine::Result<RoomReady> from_json(const Json& params);
};

struct RoomAddBot {
  std::string room;
  std::string level;                 ///< one of k_bot_levels
  std::optional<engine::Seat> seat;  ///< the first free one when left out
  static engine::Result<RoomAddBot> from_json(const Json& params);
};

struct RoomAccept {
  std::string room;
  std::string invite;
  static engine::Result<RoomAccept> from_json(const Json& params);
};

/// room.remove_bot, room.kick, room.give_host, room.take_seat, room.move_on.
struct RoomSeat {
  std::string room;
  engine::Seat seat;
  static engine::Result<RoomSeat> from_json(const Json& params);
};

struct RoomOfferSeat {
  std::string room;
  engine::Seat seat;
  bool offer = true;  ///< false: no longer
  static engine::Result<RoomOfferSeat> from_json(const Json& params);
};

struct RoomFollow {
  std::string room;
  std::optional<engine::Seat> seat;  ///< none: no longer
  static engine::Result<RoomFollow> from_json(const Json& params);
};

struct RoomLetFollow {
  std::string room;
  std::string account;  ///< who asks, or follows
  bool yes = false;
  static engine::Result<RoomLetFollow> from_json(const Json& params);
};

struct RoomHandOver {
  std::string room;
  std::string level;
  static engine::Result<RoomHandOver> from_json(const Json& params);
};

struct RoomHint {
  std::string room;
  std::string decision;
  static engine::Result<RoomHint> from_json(const Json& params);
};

struct RoomRevealSeed {
  std::string room;
  std::string seed;  ///< 64 hex digits
  static engine::Result<RoomRevealSeed> from_json(const Json& params);
};

struct RoomAct {
  std::string room;
  std::string decision;
  std::string key;
  Json action;  ///< an object; the game reads it
  static engine::Result<RoomAct> from_json(const Json& params);
};

/// room.undo, room.ask_undo, room.rematch.
struct RoomKeyed {
  std::string room;
  std::string key;
  static engine::Result<RoomKeyed> from_json(const Json& params);
};

struct RoomAnswerUndo {
  std::string room;
  std::string request;  ///< as the view names it
  bool consent = false;
  static engine::Result<RoomAnswerUndo> from_json(const Json& params);
};

struct RoomHistory {
  std::string room;
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  static engine::Result<RoomHistory> from_json(const Json& params);
};

struct RoomReplay {
  std::string room;
  std::uint64_t from = 0;
  std::optional<engine::Seat> seat;  ///< whose view; none: the asker's own, unless `spectator`
  bool spectator = false;
  static engine::Result<RoomReplay> from_json(const Json& params);
};

using Params =
    std::variant<NoParams, Hello, GuestCreate, SessionResume, SessionRevoke, AccountRegister, AccountSignIn,
                 AccountChangePassword, AccountRecoveryCodes, AccountRecover, AccountSignInToken, AccountSetLanguage,
                 AccountExport, AccountDelete, AdminClaim, AdminConfirm, AdminSignIn, AdminSignOut, AdminAct,
                 NoticesDismiss, TurnsDismiss, PushSubscribe, PushUnsubscribe, WebhookSet, AccountOnly, ChatSend,
                 ChatHistory, ReportCreate, GamesData, TableCreate, TableFind, TableMine, ProfileGet, LeaderboardGet,
                 RatingHistory, MatchEnqueue, MatchAnswer, PartyJoin, RoomJoin, RoomOnly, RoomSettings, RoomSit,
                 RoomReady, RoomAddBot, RoomSeat, RoomOfferSeat, RoomFollow, RoomLetFollow, RoomAccept, RoomHandOver,
                 RoomHint, RoomRevealSeed, RoomAct, RoomKeyed, RoomAnswerUndo, RoomHistory, RoomReplay>;

/// `params` must be an object: a request without any has an empty one.
[[nodiscard]] engine::Result<Params> read_params(Method method, const Json& params);
/// Only whether they are right.
[[nodiscard]] std::optional<engine::Rejection> check_params(Method method, const Json& params);

}  // namespace protocol
