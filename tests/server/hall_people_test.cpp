// Profiles, leaderboards, rating history, one's own tables.
#include "tests/server/hall_desk.h"
#include "tests/storage/records.h"

namespace server {
namespace {

using storage::GameRating;
using storage::GameRow;

const Account k_person_ann{"u_ann", "Ann", "ann"};
const Account k_person_bob{"u_bob", "Bob", "bob"};

class HallPeople : public testing::Test {
 protected:
  HallPeople()
      : desk([] {
          HallLimits few;
          few.provisional_games = 1;
          return few;
        }()) {
    storage::WriteGroup people;
    for (const Account& one : {k_person_ann, k_person_bob})
      people.writes.emplace_back(storage::PutGuest{{one.id, one.nickname, 7}});
    commit(people);
  }
  void commit(const storage::WriteGroup& group) {
    ASSERT_EQ(desk.store.writer().commit({&group, 1}).front(), storage::WriteStatus::stored);
  }
  /// A game of Ann and Bob, or of Ann and a bot, that ends.
  void play(const std::string& room, int ann_rank, std::int64_t at_ms, bool rated = true) {
    GameRow row{RoomId{room}, k_game, at_ms, rated ? GameRating::due : GameRating::none, std::nullopt, {}};
    row.seats.push_back({0, "u_ann", "", ann_rank, 10});
    row.seats.push_back({1, rated ? "u_bob" : "bot:1", rated ? "" : "easy", 3 - ann_rank, 11});
    auto opened = storage_test::open_room(room);
    opened.code = room;
    commit({{storage::CreateRoom{opened}, storage::PutGame{row}}});
    if (rated) desk.mail(GameOver{row});
    desk.do_storage();
  }
  Json get(const std::string& method, const Json& params, std::optional<Account> account = k_person_ann) {
    const Reply reply = desk.ask(k_ann, method, params, std::move(account));
    EXPECT_TRUE(reply.error.is_null()) << reply.error;
    return reply.result;
  }
  HallDesk desk;
};

TEST_F(HallPeople, AProfileTellsRatingsAndGamesOfLate) {
  play("r_1", 1, 10);
  play("r_2", 2, 20, false);
  const Json profile = get("profile.get", {{"account", "u_ann"}}, std::nullopt);
  EXPECT_EQ(profile["account"], Json({{"id", "u_ann"}, {"nickname", "Ann"}}));
  EXPECT_EQ(profile["since_ms"], 7);
  const Json& rating = profile["ratings"][k_game];
  EXPECT_EQ(rating["rating"], 1658);
  EXPECT_EQ(rating["games"], 1);
  EXPECT_EQ(rating["wins"], 1);
  EXPECT_EQ(rating["place"], 1);
  EXPECT_EQ(rating["provisional"], false);
  ASSERT_EQ(profile["recent"].size(), 2U);
  EXPECT_EQ(profile["recent"][0]["table"], "r_2");
  EXPECT_FALSE(profile["recent"][0].contains("rated"));
  EXPECT_EQ(profile["recent"][0]["seats"][1],
            Json({{"seat", 1}, {"account", "bot:1"}, {"bot", "easy"}, {"rank", 1}, {"total", 11}}));
  EXPECT_EQ(profile["recent"][1]["rated"], true);
  EXPECT_EQ(profile["recent"][1]["seats"][1]["nickname"], "Bob");
}

TEST_F(HallPeople, OnesOwnProfileNeedsNoIdAndNobodyElsesIsMadeUp) {
  EXPECT_EQ(get("profile.get", Json::object())["account"]["id"], "u_ann");
  EXPECT_TRUE(get("profile.get", Json::object())["ratings"].empty());
  EXPECT_EQ(desk.ask_for_error(k_ann, "profile.get", Json::object()), "not_signed_in");
  EXPECT_EQ(desk.ask_for_error(k_ann, "profile.get", {{"account", "u_eve"}}), "no_such_account");
}

TEST_F(HallPeople, ALeaderboardIsInOrderAndTellsTheAskersPlace) {
  play("r_1", 2, 10);
  const Json board = get("leaderboard.get", {{"game", k_game}});
  EXPECT_EQ(board["people"], 2);
  ASSERT_EQ(board["rows"].size(), 2U);
  EXPECT_EQ(board["rows"][0]["nickname"], "Bob");
  EXPECT_EQ(board["rows"][1]["account"], "u_ann");
  EXPECT_EQ(board["own"]["place"], 2);
  EXPECT_EQ(get("leaderboard.get", {{"game", k_game}, {"from", 2}})["rows"][0]["place"], 2);
  EXPECT_TRUE(get("leaderboard.get", {{"game", k_game}, {"from", 99}})["rows"].empty());
  EXPECT_FALSE(get("leaderboard.get", {{"game", k_game}}, std::nullopt).contains("own"));
  EXPECT_EQ(desk.ask_for_error(k_ann, "leaderboard.get", {{"game", "chess"}}), "bad_params");
}

TEST_F(HallPeople, TheHistoryOfARatingAddsUp) {
  play("r_1", 1, 10);
  play("r_2", 2, 20);
  const Json history = get("rating.history", {{"account", "u_ann"}, {"game", k_game}});
  ASSERT_EQ(history["changes"].size(), 2U);
  const Json& last = history["changes"][0];
  const Json& first = history["changes"][1];
  EXPECT_EQ(first["number"], 1);
  EXPECT_EQ(first["change"], 158);
  EXPECT_EQ(last["table"], "r_2");
  EXPECT_EQ(last["won"], false);
  EXPECT_EQ(last["rating"].get<int>(), first["rating"].get<int>() + last["change"].get<int>());
  EXPECT_EQ(last["mu"], get("profile.get", Json::object())["ratings"][k_game]["mu"]);
  EXPECT_FALSE(history.contains("next"));
  const Json older = get("rating.history", {{"account", "u_ann"}, {"game", k_game}, {"before", 2}});
  EXPECT_EQ(older["changes"].size(), 1U);
  EXPECT_EQ(desk.ask_for_error(k_ann, "rating.history", {{"account", "u_eve"}, {"game", k_game}}), "no_such_account");
}

TEST_F(HallPeople, OnesOwnTablesComeFirstWithWhoseTurnItIs) {
  play("r_1", 1, 10);
  SummaryChanged going = summary("r_2", "running");
  going.summary.seated = {"u_ann", "u_bob"};
  desk.mail(going);
  Json mine = get("table.mine", Json::object());
  ASSERT_EQ(mine["tables"].size(), 1U);
  EXPECT_EQ(mine["tables"][0]["your_turn"], false);
  EXPECT_EQ(mine["tables"][0]["code"], "CODEr_2");
  EXPECT_EQ(mine["games"].size(), 1U);
  desk.mail(TurnChanged{{"r_2"}, {"u_ann"}});
  EXPECT_EQ(get("table.mine", Json::object())["tables"][0]["your_turn"], true);
  EXPECT_EQ(get("table.mine", Json::object(), k_person_bob)["tables"][0]["your_turn"], false);
  going.summary.finished = true;
  desk.mail(going);
  EXPECT_TRUE(get("table.mine", Json::object())["tables"].empty());
}

TEST_F(HallPeople, ALessonIsNotAmongOnesOwnTables) {
  SummaryChanged taught = summary("r_2", "running");
  taught.summary.seated = {"u_ann"};
  taught.summary.is_private = true;
  desk.mail(taught);
  ASSERT_EQ(get("table.mine", Json::object())["tables"].size(), 1U);
  taught.summary.lesson = "first_game";
  desk.mail(taught);
  EXPECT_TRUE(get("table.mine", Json::object())["tables"].empty());
}

TEST_F(HallPeople, OldGamesComePageByPage) {
  for (int i = 0; i < 120; ++i) play("r_" + std::to_string(1000 + i), 1, i / 2, false);
  std::vector<std::string> rooms;
  Json params = Json::object();
  for (int page = 0; page < 3; ++page) {
    const Json mine = get("table.mine", params);
    EXPECT_EQ(mine.contains("tables"), page == 0);
    for (const Json& game : mine["games"]) rooms.push_back(game["table"]);
    ASSERT_EQ(mine.contains("next"), page < 2);
    if (page < 2) params["after"] = mine["next"];
  }
  ASSERT_EQ(rooms.size(), 120U);
  for (std::size_t i = 0; i < rooms.size(); ++i) EXPECT_EQ(rooms[i], "r_" + std::to_string(1119 - i));
  EXPECT_EQ(desk.ask_for_error(k_ann, "table.mine", {{"after", "yesterday"}}, k_person_ann), "bad_params");
}

// ---- what rooms show ----

TEST_F(HallPeople, ARoomIsToldTheRatingsOfThoseWhoSitThereAndHowTheGameChangedThem) {
  play("r_1", 1, 10);
  const auto rated = desk.take<ToRoom>();
  ASSERT_EQ(rated.size(), 1U);
  const auto& told = rated.front().mail.get<SeatRatings>();
  EXPECT_TRUE(told.over);
  ASSERT_EQ(told.people.size(), 2U);
  EXPECT_EQ(told.people.at("u_ann").rating, 1658);
  EXPECT_EQ(told.people.at("u_ann").change, 158);
  desk.mail(RatingsWanted{{"r_2"}, k_game, {"u_bob", "u_cat"}, false});
  const auto now = desk.take<ToRoom>();
  ASSERT_EQ(now.size(), 1U);
  EXPECT_EQ(now.front().mail.get<SeatRatings>().people.at("u_bob").rating, 1342);
  EXPECT_EQ(now.front().mail.get<SeatRatings>().people.at("u_cat").rating, 1500);
  EXPECT_FALSE(now.front().mail.get<SeatRatings>().over);
}

TEST_F(HallPeople, ARoomThatComesBackIsToldWhatItsGameChanged) {
  play("r_1", 1, 10);
  desk.take<ToRoom>();
  desk.mail(RatingsWanted{{"r_1"}, k_game, {"u_ann", "u_bob"}, true});
  desk.mail(RatingsWanted{{"r_2"}, k_game, {"u_ann", "u_bob"}, true});
  desk.do_storage();
  const auto told = desk.take<ToRoom>();
  ASSERT_EQ(told.size(), 1U) << "the other one has not been rated";
  EXPECT_EQ(told.front().room.text, "r_1");
  EXPECT_EQ(told.front().mail.get<SeatRatings>().people.at("u_bob").change, -158);
}

}  // namespace
}  // namespace server
