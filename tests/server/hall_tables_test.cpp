// Making and finding tables, and what games there are.
#include "tests/server/hall_desk.h"

namespace server {
namespace {

const Account k_account_ann{"u_ann", "Ann"};
const Json k_two_players = {{"game", "sealed-cards"}, {"players", 2}};

Json with(Json params, const char* name, Json value) {
  params[name] = std::move(value);
  return params;
}

TEST(HallTables, ATableIsMadeFromTheGamesOptionList) {
  HallDesk desk;
  Json params = with(k_two_players, "options", {{"rounds", 3}});
  params["private"] = true;
  params["move_seconds"] = 60;
  params["seed_commit"] = std::string(64, 'a');
  desk.send(k_ann, "table.create", params, k_account_ann);
  EXPECT_TRUE(desk.told<Replied>().empty()) << "the room answers, once it is durable";
  const auto spawned = desk.take<SpawnRoom>();
  ASSERT_EQ(spawned.size(), 1U);
  const NewRoom& room = spawned.front().room;
  EXPECT_TRUE(room.room.text.starts_with("r_"));
  EXPECT_EQ(room.code.size(), 8U);
  EXPECT_EQ(room.options, Json({{"open_deck", false}, {"rounds", 3}, {"tracks", "two"}}));
  EXPECT_TRUE(room.is_private);
  EXPECT_EQ(room.move_seconds, 60);
  EXPECT_EQ(room.host, k_account_ann);
  EXPECT_EQ(room.host_seed_commit, std::string(64, 'a'));
  EXPECT_NE(room.server_seed, (std::array<std::uint8_t, 32>{}));
  ASSERT_TRUE(room.answer_to);
  EXPECT_EQ(room.answer_to->method, protocol::Method::table_create);
}

TEST(HallTables, NoTwoTablesShareAnIdACodeOrASeed) {
  HallLimits limits;
  limits.tables_per_person = 1000;
  HallDesk desk(limits);
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) desk.send(k_ann, "table.create", k_two_players, k_account_ann);
  for (const SpawnRoom& one : desk.take<SpawnRoom>()) {
    seen.insert(one.room.room.text);
    seen.insert(one.room.code);
    seen.insert(std::string(one.room.server_seed.begin(), one.room.server_seed.end()));
  }
  EXPECT_EQ(seen.size(), 300U);
}

TEST(HallTables, AGameThatIsNotHereIsAnsweredBadParams) {
  HallDesk desk;
  const Reply reply = desk.ask(k_ann, "table.create", with(k_two_players, "game", "chess"), k_account_ann);
  EXPECT_EQ(reply.error["data"], Json({{"code", "bad_params"}, {"field", "game"}}));
}

TEST(HallTables, APlayerCountThatTheGameDoesNotKnowIsAnsweredBadOption) {
  HallDesk desk;
  for (const int players : {1, 4}) {
    const Reply reply = desk.ask(k_ann, "table.create", with(k_two_players, "players", players), k_account_ann);
    EXPECT_EQ(reply.error["data"], Json({{"code", "bad_option"}, {"field", "players"}})) << players;
  }
}

TEST(HallTables, AnOptionThatTheGameRefusesIsAnsweredBadOptionWithItsName) {
  HallDesk desk;
  const std::vector<std::pair<std::string, Json>> bad = {
      {"rounds", 4}, {"rounds", "2"}, {"tracks", "four"}, {"open_deck", 1}, {"colour", true}};
  for (const auto& [name, value] : bad) {
    const Reply reply = desk.ask(k_ann, "table.create", with(k_two_players, "options", {{name, value}}), k_account_ann);
    EXPECT_EQ(reply.error["data"], Json({{"code", "bad_option"}, {"field", name}})) << name << value;
  }
}

TEST(HallTables, AMoveTimeOutOfRangeIsAnsweredBadParams) {
  HallDesk desk;
  for (const std::int64_t seconds : {std::int64_t{-1}, std::int64_t{14} * 86'400 + 1}) {
    const Reply reply = desk.ask(k_ann, "table.create", with(k_two_players, "move_seconds", seconds), k_account_ann);
    EXPECT_EQ(reply.error["data"], Json({{"code", "bad_params"}, {"field", "move_seconds"}})) << seconds;
  }
}

TEST(HallTables, AClockStandsInThePlaceOfAMoveTime) {
  HallDesk desk;
  const auto made = [&](const Json& clock) {
    desk.send(k_ann, "table.create", with(with(k_two_players, "move_seconds", 60), "clock", clock), k_account_ann);
    return desk.take<SpawnRoom>().at(0).room;
  };
  const NewRoom days = made({{"kind", "days"}, {"days", 3}, {"on_time_out", "concede"}});
  EXPECT_EQ(days.move_seconds, 3 * 86'400);
  EXPECT_EQ(days.time, (TimeRules{.by_days = true, .on_time_out = TimeOut::concede}));
  const NewRoom bank = made({{"kind", "bank"}, {"bank_seconds", 90}, {"on_time_out", "bot"}});
  EXPECT_EQ(bank.move_seconds, 0);
  EXPECT_EQ(bank.autopilot, "normal");
  EXPECT_EQ(bank.time, (TimeRules{.bank_seconds = 90, .increment_seconds = 10}));
  EXPECT_EQ(made({{"kind", "none"}}).move_seconds, 0);
}

const Json k_lesson = {{"game", "sealed-cards"}, {"players", 2}, {"lesson", "first_game"}};

TEST(HallTables, ALessonIsATableOfItsOwnSettingsWithItsBots) {
  HallDesk desk;
  desk.send(k_ann, "table.create", k_lesson, k_account_ann);
  const auto spawned = desk.take<SpawnRoom>();
  ASSERT_EQ(spawned.size(), 1U);
  const NewRoom& room = spawned.front().room;
  ASSERT_TRUE(room.lesson);
  EXPECT_EQ(room.lesson->name, "first_game");
  EXPECT_EQ(engine::to_hex(room.lesson->seed), std::string(62, '0') + "aa");
  EXPECT_TRUE(room.is_private);
  EXPECT_FALSE(room.rated);
  EXPECT_EQ(room.options.at("rounds"), 3) << "the lesson's, not the game's";
  EXPECT_EQ(room.bots, std::vector<std::string>{"easy"});
}

TEST(HallTables, ALessonThatIsNotThereOrIsToBeOtherwiseIsRefused) {
  HallDesk desk;
  Reply reply = desk.ask(k_ann, "table.create", with(k_lesson, "lesson", "second_game"), k_account_ann);
  EXPECT_EQ(reply.error["data"], Json({{"code", "bad_params"}, {"field", "lesson"}}));
  const std::vector<std::pair<const char*, Json>> others = {
      {"players", 3}, {"options", {{"rounds", 2}}}, {"rated", true}, {"move_seconds", 60}, {"ready_check", true}};
  for (const auto& [name, value] : others) {
    reply = desk.ask(k_ann, "table.create", with(k_lesson, name, value), k_account_ann);
    EXPECT_EQ(reply.error["data"], Json({{"code", "bad_option"}, {"field", "lesson"}})) << name;
  }
  EXPECT_TRUE(desk.take<SpawnRoom>().empty());
  // What it is anyway may be said.
  for (const auto& [name, value] : {std::pair{"private", Json(true)}, std::pair{"options", Json({{"rounds", 3}})}}) {
    desk.send(k_ann, "table.create", with(k_lesson, name, value), k_account_ann);
    EXPECT_EQ(desk.take<SpawnRoom>().size(), 1U) << name;
  }
}

TEST(HallTables, GamesTellTheirLessons) {
  HallDesk desk;
  const Reply reply = desk.ask(k_ann, "games.list", Json::object());
  EXPECT_EQ(reply.result.at("games").at(0).at("lessons"), Json::parse(R"([{"name":"first_game","players":2}])"));
}

TEST(HallTables, AVisitorMakesNoTable) {
  HallDesk desk;
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.create", k_two_players), "not_signed_in");
}

TEST(HallTables, MoreUnfinishedTablesThanAllowedAreAnsweredLimitReached) {
  HallLimits limits;
  limits.tables_per_person = 2;
  HallDesk desk(limits);
  for (int i = 0; i < 2; ++i) desk.send(k_ann, "table.create", k_two_players, k_account_ann);
  const auto spawned = desk.take<SpawnRoom>();
  ASSERT_EQ(spawned.size(), 2U) << "tables count from the moment they are asked for";
  EXPECT_EQ(desk.ask(k_ann, "table.create", k_two_players, k_account_ann).error["data"],
            Json({{"code", "limit_reached"}, {"field", "tables_per_person"}}));

  SummaryChanged first = summary(spawned[0].room.room.text);
  first.summary.seated = {"u_ann", "u_bob"};
  desk.mail(first);
  SummaryChanged never_stored = summary(spawned[1].room.room.text);
  never_stored.summary.gone = true;
  desk.mail(never_stored);
  EXPECT_EQ(desk.hall().tables().unfinished_of("u_ann"), 1U);
  EXPECT_EQ(desk.hall().tables().unfinished_of("u_bob"), 1U);

  first.summary.finished = true;
  desk.mail(first);
  EXPECT_EQ(desk.hall().tables().unfinished_of("u_ann"), 0U);
  EXPECT_EQ(desk.hall().tables().unfinished(), 0U);
  first.summary.gone = true;
  desk.mail(first);
  EXPECT_EQ(desk.hall().tables().unfinished(), 0U);
}

TEST(HallTables, HowMuchLaterSpectatorsSeeItIsTheTables) {
  HallDesk desk;
  desk.send(k_ann, "table.create", with(with(k_two_players, "spectator_delay_moves", 3), "spectator_delay_seconds", 60),
            k_account_ann);
  const auto spawned = desk.take<SpawnRoom>();
  ASSERT_EQ(spawned.size(), 1U);
  EXPECT_EQ(spawned[0].room.spectator_delay_moves, 3);
  EXPECT_EQ(spawned[0].room.spectator_delay_seconds, 60);
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.create", with(k_two_players, "spectator_delay_moves", 101), k_account_ann),
            "bad_params");
}

TEST(HallTables, TheSameKeyMakesOneTableAndIsAnsweredAlike) {
  HallLimits limits;
  limits.tables_per_person = 1;
  HallDesk desk(limits);
  const Json wish = with(k_two_players, "key", "ann-0001");
  desk.send(k_ann, "table.create", wish, k_account_ann);
  const auto spawned = desk.take<SpawnRoom>();
  ASSERT_EQ(spawned.size(), 1U);
  const NewRoom& room = spawned[0].room;
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.create", wish, k_account_ann), "busy") << "it may still fail to be stored";

  SummaryChanged made = summary(room.room.text);
  made.summary.code = room.code;
  made.summary.made_by = room.host.id;
  made.summary.key = room.key;
  made.summary.seated = {"u_ann"};
  change_listing(made.summary, {{"game", room.game}, {"players", room.players}, {"options", room.options}});
  desk.mail(made);
  desk.out.clear();
  EXPECT_EQ(desk.ask(k_ann, "table.create", wish, k_account_ann).result,
            Json({{"table", room.room.text}, {"code", room.code}, {"seat", 0}}));
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.create", with(wish, "players", 3), k_account_ann), "key_reused");
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.create", with(wish, "private", true), k_account_ann), "key_reused");
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.create", with(wish, "spectator_delay_moves", 2), k_account_ann),
            "key_reused");
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.create", with(wish, "spectator_delay_seconds", 2), k_account_ann),
            "key_reused");
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.create", with(wish, "ready_check", true), k_account_ann), "key_reused");
  made.summary.changed = true;
  change_listing(made.summary, {{"players", 3}});
  desk.mail(made);
  desk.out.clear();
  EXPECT_EQ(desk.ask(k_ann, "table.create", wish, k_account_ann).result.at("table"), room.room.text)
      << "its host has changed it since; it is the same table";
  EXPECT_TRUE(desk.take<SpawnRoom>().empty());
  desk.send(k_ann, "table.create", wish, Account{"u_bob", "Bob"});
  EXPECT_EQ(desk.take<SpawnRoom>().size(), 1U) << "keys are a person's own";

  made.summary.gone = true;
  desk.mail(made);
  desk.send(k_ann, "table.create", wish, k_account_ann);
  EXPECT_EQ(desk.take<SpawnRoom>().size(), 1U) << "with the table its key is forgotten";
}

TEST(HallTables, MoreTablesInAllThanAllowedAreAnsweredLimitReached) {
  HallLimits limits;
  limits.tables = 3;
  HallDesk desk(limits);
  for (int i = 0; i < 3; ++i) desk.mail(summary("r_" + std::to_string(i)));
  desk.mail(summary("r_9", "finished"));
  desk.out.clear();
  EXPECT_EQ(desk.ask(k_ann, "table.create", k_two_players, k_account_ann).error["data"],
            Json({{"code", "limit_reached"}, {"field", "tables"}}));
  desk.mail(summary("r_0", "finished"));
  desk.send(k_ann, "table.create", k_two_players, k_account_ann);
  EXPECT_EQ(desk.take<SpawnRoom>().size(), 1U);
}

TEST(HallTables, ATableIsFoundByItsCodeAlsoAPrivateOneUntilItIsGone) {
  HallDesk desk;
  SummaryChanged made = summary("r_1");
  made.summary.code = "K7QF2MXA";
  made.summary.is_private = true;
  desk.mail(made);
  const Reply found = desk.ask(k_ann, "table.find", {{"code", "k7qf 2mxa"}});
  EXPECT_EQ(found.result,
            Json({{"table", "r_1"}, {"code", "K7QF2MXA"}, {"summary", engine::to_tree(*made.summary.listing)}}));
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.find", {{"code", "K7QF2MXB"}}), "no_such_table");
  made.summary.gone = true;
  desk.mail(made);
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.find", {{"code", "K7QF2MXA"}}), "no_such_table");
}

/// What is found by this code from an address that has to wait so long for the next guess.
std::string found_by(HallDesk& desk, const std::string& code, std::int64_t wait_ms, std::optional<Account> account) {
  Request request = asked(k_ann, 5, "table.find", {{"code", code}}, std::move(account));
  request.address = "192.0.2.1";
  request.codes_wait_ms = wait_ms;
  desk.out.clear();
  desk.mail(HallRequest{std::move(request)});
  const auto replies = desk.told<Replied>();
  return replies.size() == 1 ? HallDesk::error_of(replies.front().second.reply) : "no answer";
}

TEST(HallTables, WhoseAddressGuessedTooOftenFindsOnlyTablesOfTheirOwn) {
  HallDesk desk;
  SummaryChanged made = summary("r_1");
  made.summary.code = "K7QF2MXA";
  made.summary.made_by = "u_host";
  made.summary.seated = {"u_ann"};
  made.summary.left = {"u_left"};
  made.summary.followers = {"u_follower"};
  desk.mail(made);
  for (const char* own : {"u_host", "u_ann", "u_left", "u_follower"}) {
    EXPECT_EQ(found_by(desk, "K7QF2MXA", 5'000, Account{own, "Own"}), "") << own;
    EXPECT_TRUE(desk.take<RightCode>().empty()) << "nothing was used up";
  }
  for (const char* code : {"K7QF2MXA", "K7QF2MXB"}) {
    EXPECT_EQ(found_by(desk, code, 5'000, Account{"u_eve", "Eve"}), "rate_limited") << "right or wrong: " << code;
    EXPECT_EQ(found_by(desk, code, 5'000, std::nullopt), "rate_limited");
  }
  const Reply refused = desk.ask(k_ann, "table.find", {{"code", "K7QF2MXB"}});
  EXPECT_EQ(HallDesk::error_of(refused), "no_such_table");
}

TEST(HallTables, ARightCodeIsNoGuessAndAWrongOneIs) {
  HallDesk desk;
  SummaryChanged made = summary("r_1");
  made.summary.code = "K7QF2MXA";
  desk.mail(made);
  EXPECT_EQ(found_by(desk, "K7QF2MXA", 0, std::nullopt), "");
  const auto right = desk.take<RightCode>();
  ASSERT_EQ(right.size(), 1U);
  EXPECT_EQ(right.front().address, "192.0.2.1");
  EXPECT_EQ(found_by(desk, "K7QF2MXB", 0, std::nullopt), "no_such_table");
  EXPECT_TRUE(desk.take<RightCode>().empty());
}

/// A server for three tables, which has three.
class GivingWay : public testing::Test {
 protected:
  static HallLimits three() {
    HallLimits limits;
    limits.tables = 3;
    limits.guest_tables_minutes = 60;
    return limits;
  }
  void add(const std::string& room, bool of_guests = true, const Json& more = Json::object(), bool by_days = false) {
    SummaryChanged told = summary(room, "running");
    told.summary.of_guests = of_guests;
    told.summary.time.by_days = by_days;
    change_listing(told.summary, more);
    desk.mail(told);
    look_in(room, {"u_guest"});
  }
  void look_in(const std::string& room, std::vector<std::string> present) {
    desk.mail(TurnChanged{{room}, {}, {}, std::move(present)});
  }
  void leave(const std::string& room) { look_in(room, {}); }
  void pass(std::int64_t minutes) { desk.now.steady_ms += minutes * k_minute_ms; }
  /// The rooms that are asked to give way to one more table; whether it is made is `made`.
  std::vector<std::string> asked_for_one_more() {
    desk.out.clear();
    desk.send(k_ann, "table.create", k_two_players, Account{"u_new" + std::to_string(++people), "New"});
    made = !desk.take<SpawnRoom>().empty();
    std::vector<std::string> rooms;
    for (const ToRoom& one : desk.take<ToRoom>()) {
      if (one.mail.holds<GiveWay>()) rooms.push_back(one.room.text);
    }
    return rooms;
  }
  void ends(const std::string& room) {
    SummaryChanged over = summary(room, "finished");
    desk.mail(over);
  }
  HallDesk desk{three()};
  bool made = false;
  int people = 0;
};

using Rooms = std::vector<std::string>;

TEST_F(GivingWay, TheOneThatGuestsLeftFirstAfterAnHour) {
  for (const char* room : {"r_1", "r_2", "r_3"}) add(room);
  leave("r_2");
  pass(1);
  leave("r_1");
  pass(58);
  EXPECT_EQ(asked_for_one_more(), Rooms{});
  EXPECT_FALSE(made) << "59 minutes";
  pass(1);
  EXPECT_EQ(asked_for_one_more(), Rooms{"r_2"});
  EXPECT_TRUE(made);
  EXPECT_EQ(asked_for_one_more(), Rooms{});
  EXPECT_FALSE(made) << "the other one has a minute";
  pass(1);
  EXPECT_EQ(asked_for_one_more(), Rooms{"r_1"});
  EXPECT_TRUE(made);
}

TEST_F(GivingWay, OneWhosePeopleCameBackStays) {
  for (const char* room : {"r_1", "r_2", "r_3"}) add(room);
  leave("r_1");
  pass(50);
  look_in("r_1", {"u_guest"});
  leave("r_1");
  pass(50);
  EXPECT_EQ(asked_for_one_more(), Rooms{});
  pass(10);
  EXPECT_EQ(asked_for_one_more(), Rooms{"r_1"});
}

TEST_F(GivingWay, NotOfWhoIsRegisteredAndNotRatedOnes) {
  add("r_1", false);
  add("r_2", true, {{"rated", true}});
  add("r_3", true, {{"spectators", 1}});
  for (const char* room : {"r_1", "r_2", "r_3"}) leave(room);
  pass(100'000);
  EXPECT_EQ(asked_for_one_more(), Rooms{});
  EXPECT_FALSE(made);
}

TEST_F(GivingWay, NotOfAGuestWhoRegisteredSince) {
  const std::string token = desk.guest(k_bob, "Bob");
  const Account bob = desk.told<SignedIn>().back().second.account;
  for (const char* room : {"r_1", "r_2", "r_3"}) add(room);
  SummaryChanged his = summary("r_1", "running");
  his.summary.of_guests = true;
  his.summary.seated = {bob.id};
  desk.mail(his);
  leave("r_1");
  desk.out.clear();
  const Reply registered = desk.ask(k_bob, "account.register", {{"name", "bob"}, {"password", k_password}}, bob);
  ASSERT_TRUE(registered.error.is_null()) << registered.error;
  pass(1'000);
  EXPECT_EQ(asked_for_one_more(), Rooms{});
  EXPECT_FALSE(made);
}

TEST_F(GivingWay, AGameByDaysIsTheLast) {
  add("r_1", true, Json::object(), true);
  add("r_2");
  add("r_3");
  leave("r_1");
  pass(30);
  leave("r_2");
  pass(60);
  EXPECT_EQ(asked_for_one_more(), Rooms{"r_2"});
  ends("r_2");
  EXPECT_EQ(asked_for_one_more(), Rooms{"r_1"});
}

TEST_F(GivingWay, OneThatCannotIsKeptAndCountsAgain) {
  for (const char* room : {"r_1", "r_2", "r_3"}) add(room);
  leave("r_1");
  pass(60);
  EXPECT_EQ(asked_for_one_more(), Rooms{"r_1"});
  EXPECT_TRUE(made);
  desk.mail(CannotGiveWay{{"r_1"}});
  EXPECT_EQ(asked_for_one_more(), Rooms{});
  EXPECT_FALSE(made) << "and is left alone for an hour";
  EXPECT_EQ(desk.hall().tables().unfinished(), 4U);
  pass(60);
  EXPECT_EQ(asked_for_one_more(), Rooms{"r_1"});
}

TEST_F(GivingWay, SoManyThatCannotAndNoMoreTablesAreMadeAhead) {
  HallLimits limits = three();
  limits.tables = 30;
  HallDesk many(limits);
  for (int i = 0; i < 30; ++i) {
    SummaryChanged one = summary("r_" + std::to_string(i), "running");
    one.summary.of_guests = true;
    many.mail(one);
    many.mail(TurnChanged{{"r_" + std::to_string(i)}, {}});
  }
  many.now.steady_ms += k_hour_ms;
  std::size_t spawned = 0;
  for (int i = 0; i < 30; ++i) {
    many.send(k_ann, "table.create", k_two_players, Account{"u_" + std::to_string(i), "New"});
    spawned += many.take<SpawnRoom>().size();
    for (const ToRoom& one : many.take<ToRoom>()) many.mail(CannotGiveWay{one.room});
  }
  EXPECT_EQ(spawned, 16U);
}

TEST_F(GivingWay, NoneDoesWhenTheOperatorSaysSo) {
  HallLimits limits = three();
  limits.guest_tables_minutes = 0;
  HallDesk other(limits);
  for (const char* room : {"r_1", "r_2", "r_3"}) {
    SummaryChanged one = summary(room, "running");
    one.summary.of_guests = true;
    other.mail(one);
    other.mail(TurnChanged{{room}, {}});
  }
  other.now.steady_ms += 1'000 * k_hour_ms;
  EXPECT_EQ(other.ask_for_error(k_ann, "table.create", k_two_players, k_account_ann), "limit_reached");
}

TEST_F(GivingWay, NoneToARematchThatIsNotMade) {
  for (const char* room : {"r_1", "r_2", "r_3"}) add(room);
  leave("r_1");
  pass(60);
  RematchWanted wanted{asked(k_ann, 5, "table.rematch", {{"table", "r_old"}, {"key", "12345678"}}, k_account_ann), {}};
  wanted.like.host = k_account_ann;
  wanted.like.game = "sealed-cards";
  wanted.like.players = 2;
  wanted.like.rated = true;
  wanted.like.move_seconds = 9;
  desk.out.clear();
  desk.mail(wanted);
  for (const ToRoom& one : desk.take<ToRoom>()) EXPECT_FALSE(one.mail.holds<GiveWay>());
  wanted.like.rated = false;
  desk.mail(wanted);
  EXPECT_EQ(desk.take<ToRoom>().at(0).room.text, "r_1");
  EXPECT_EQ(desk.take<SpawnRoom>().size(), 1U);
}

TEST(HallTables, ARematchIsTheSameTableWithAnotherIdCodeAndSeed) {
  HallDesk desk;
  RematchWanted wanted{asked(k_ann, 5, "table.rematch", {{"table", "r_old"}, {"key", "12345678"}}, k_account_ann), {}};
  wanted.like.room = {"r_old"};
  wanted.like.code = "OLDCODE0";
  wanted.like.game = "sealed-cards";
  wanted.like.players = 2;
  wanted.like.host = k_account_ann;
  desk.mail(wanted);
  const auto spawned = desk.take<SpawnRoom>();
  ASSERT_EQ(spawned.size(), 1U);
  EXPECT_NE(spawned.front().room.room.text, "r_old");
  EXPECT_NE(spawned.front().room.code, "OLDCODE0");
  EXPECT_NE(spawned.front().room.server_seed, (std::array<std::uint8_t, 32>{}));
  EXPECT_EQ(spawned.front().room.game, "sealed-cards");
  ASSERT_TRUE(spawned.front().room.answer_to);
  EXPECT_EQ(protocol::table_in(spawned.front().room.answer_to->params), "r_old");
}

TEST(HallTables, ARematchOverTheLimitIsRefusedByWayOfTheOldRoom) {
  HallLimits limits;
  limits.tables_per_person = 0;
  HallDesk desk(limits);
  RematchWanted wanted{asked(k_ann, 5, "table.rematch", {{"table", "r_old"}, {"key", "12345678"}}, k_account_ann), {}};
  wanted.like.host = k_account_ann;
  desk.mail(wanted);
  const auto told = desk.take<ToRoom>();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.front().room.text, "r_old");
  const auto& made = told.front().mail.get<RematchMade>();
  EXPECT_EQ(HallDesk::error_of(made.reply), "limit_reached");
  EXPECT_EQ(made.reply.id, 5);
}

TEST(HallTables, ARatedGameThatWasFasterThanItMayBeHasNoRematch) {
  HallDesk desk;
  RematchWanted wanted{asked(k_ann, 5, "table.rematch", {{"table", "r_old"}, {"key", "12345678"}}, k_account_ann), {}};
  wanted.like.host = k_account_ann;
  wanted.like.rated = true;
  wanted.like.move_seconds = 9;
  desk.mail(wanted);
  const auto told = desk.take<ToRoom>();
  ASSERT_EQ(told.size(), 1U);
  const auto& made = told.front().mail.get<RematchMade>();
  EXPECT_EQ(made.reply.error.at("data"),
            Json({{"code", "not_for_rated"}, {"reason", "too_fast"}, {"field", "clock.seconds"}, {"least", 10}}));
  EXPECT_TRUE(desk.take<SpawnRoom>().empty());
}

TEST(HallTables, GamesAreListedWithTheirOptionsAndTheirDataIsGiven) {
  HallDesk desk;
  const Json games = desk.ask(k_ann, "games.list").result["games"];
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0]["id"], "sealed-cards");
  EXPECT_EQ(games[0]["players"], Json({{"min", 2}, {"max", 3}}));
  EXPECT_EQ(games[0]["options"].size(), 3U);
  EXPECT_EQ(desk.ask(k_ann, "games.data", {{"game", "sealed-cards"}}).result, Json({{"data", {{"die", 6}}}}));
  EXPECT_EQ(desk.ask(k_ann, "games.data", {{"game", "chess"}}).error["data"],
            Json({{"code", "bad_params"}, {"field", "game"}}));
}

TEST(HallTables, WhatTheHallDoesNotAnswerIsAnUnknownMethod) {
  HallDesk desk;
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.view", {{"table", "r_1"}}), "unknown_method");
  EXPECT_EQ(desk.ask_for_error(k_ann, "no.such"), "unknown_method");
}

}  // namespace
}  // namespace server
