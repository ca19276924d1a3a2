#include "protocol/params.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "engine/core/describe/tree.h"
#include "protocol/limits.h"
#include "tests/protocol/fixtures.h"

namespace protocol {
namespace {

// What the C++ reader says to `params`, in the notation of the fixture.
char verdict(Method method, const Json& params) { return read_params(method, params) ? '+' : '-'; }

class ParamCases : public testing::TestWithParam<Method> {
 protected:
  void SetUp() override {
    const Json file = json_file("tests/protocol/fixtures/param_cases.json");
    palette_ = file["palette"];
    cases_ = file["methods"][std::string(name_of(GetParam()))];
    ASSERT_TRUE(cases_.is_object()) << "the fixture has no cases of this method";
  }

  std::string verdicts_on_palette(const Json& base, const Json::json_pointer& place) const {
    std::string verdicts;
    for (const auto& value : palette_) {
      Json params = base;
      params[place] = value;
      verdicts += verdict(GetParam(), params);
    }
    return verdicts;
  }

  Json palette_;
  Json cases_;
};

TEST_P(ParamCases, AreReadAsTheSchemasSay) {
  const Json example = cases_["example"];
  EXPECT_EQ(Json(std::string(1, verdict(GetParam(), example))), cases_["plain"]);
  EXPECT_EQ(Json(verdicts_on_palette(example, Json::json_pointer(""))), cases_["whole"]);
  for (const auto& [path, expected] : cases_["members"].items()) {
    const Json::json_pointer place(path);
    Json without = example;
    without[place.parent_pointer()].erase(place.back());
    EXPECT_EQ(Json(std::string(1, verdict(GetParam(), without))), expected["left_out"]) << path;
    EXPECT_EQ(Json(verdicts_on_palette(example, place)), expected["replaced"]) << path;
  }
}

TEST_P(ParamCases, IgnoreMembersOfALaterVersion) {
  Json params = cases_["example"];
  params["of_a_later_version"] = Json::array({1, 2});
  EXPECT_EQ(verdict(GetParam(), params), '+');
  EXPECT_EQ(cases_["with_unknown_member"], "+");
}

TEST_P(ParamCases, ARefusalNamesTheMember) {
  for (const auto& [path, expected] : cases_["members"].items()) {
    // The first value that the schema refuses: for most members null, which comes first.
    const auto refused = expected["replaced"].template get<std::string>().find('-');
    ASSERT_NE(refused, std::string::npos) << path << " may be anything";
    Json params = cases_["example"];
    params[Json::json_pointer(path)] = palette_[refused];
    const auto read = read_params(GetParam(), params);
    ASSERT_FALSE(read) << path;
    const engine::Rejection* why = &read.error();
    EXPECT_EQ(why->code, "bad_params");
    std::string field = path.substr(1);
    std::ranges::replace(field, '/', '.');
    EXPECT_EQ(why->field, field);
    EXPECT_NE(why->message.find('`' + field + '`'), std::string::npos) << why->message;
  }
}

std::string test_name(const testing::TestParamInfo<Method>& info) {
  std::string name(name_of(info.param));
  std::ranges::replace(name, '.', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryMethod, ParamCases, testing::ValuesIn(k_all_methods), test_name);

template <class T>
engine::Result<T> read_as(const Json& params) {
  return engine::from_tree<T>(params, "bad_params", engine::Members::open);
}

TEST(Params, OfATableHaveTheirDefaults) {
  const auto read = read_as<TableCreate>({{"game", "harmonies"}, {"players", 3}});
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->game, "harmonies");
  EXPECT_EQ(read->players, 3);
  EXPECT_EQ(read->options.tree, Json::object());
  EXPECT_FALSE(read->private_);
  EXPECT_EQ(read->move_seconds, 0);
  EXPECT_EQ(read->seed_commit, std::nullopt);
}

TEST(Params, OfATableAreAllRead) {
  const std::string commit(k_hash_digits, 'a');
  const auto read = read_as<TableCreate>({{"game", "harmonies"},
                                          {"players", 4},
                                          {"options", {{"board", "B"}}},
                                          {"private", true},
                                          {"move_seconds", 90},
                                          {"seed_commit", commit}});
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->players, 4);
  EXPECT_EQ(read->options.tree, (Json{{"board", "B"}}));
  EXPECT_TRUE(read->private_);
  EXPECT_EQ(read->move_seconds, 90);
  EXPECT_EQ(read->seed_commit, commit);
}

TEST(Params, OfHelloAreAllRead) {
  const auto read = read_as<Hello>({{"client", {{"name", "bot"}, {"version", "3"}}}, {"token", "t"}});
  ASSERT_TRUE(read.ok());
  ASSERT_TRUE(read->client);
  EXPECT_EQ(read->client->name, "bot");
  EXPECT_EQ(read->client->version, "3");
  EXPECT_EQ(read->token, "t");
  EXPECT_FALSE(read_as<Hello>(Json::object())->client);
}

TEST(Params, OfAnActionAreAllRead) {
  const Json action{{"type", "place_token"}, {"space", "0,0"}};
  const auto read = read_as<TableAct>({{"table", "r_1"}, {"decision", "42"}, {"key", "abcd-1234"}, {"action", action}});
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->table, "r_1");
  EXPECT_EQ(read->decision, "42");
  EXPECT_EQ(read->key, "abcd-1234");
  EXPECT_EQ(read->action.tree, action);
}

TEST(Params, OfJoiningAndSittingKeepWhatWasLeftOutApartFromZero) {
  EXPECT_EQ(read_as<TableJoin>({{"table", "r"}})->have_seq, std::nullopt);
  EXPECT_EQ(read_as<TableJoin>({{"table", "r"}, {"have_seq", 0}})->have_seq, 0);
  EXPECT_EQ(read_as<TableJoin>({{"table", "r"}, {"code", "K7"}})->code, "K7");
  EXPECT_EQ(read_as<TableSit>({{"table", "r"}})->seat, std::nullopt);
  EXPECT_EQ(read_as<TableSit>({{"table", "r"}, {"seat", 0}})->seat, engine::Seat{0});
}

TEST(Params, OfEachMethodBecomeTheStructOfThatMethod) {
  const Json file = json_file("tests/protocol/fixtures/param_cases.json");
  const auto read = [&](Method method) {
    return *read_params(method, file["methods"][std::string(name_of(method))]["example"]);
  };
  EXPECT_TRUE(read(Method::ping).holds<NoParams>());
  EXPECT_TRUE(read(Method::table_stand).holds<TableOnly>());
  EXPECT_TRUE(read(Method::table_rematch).holds<TableKeyed>());
  EXPECT_EQ(read(Method::guest_create).get<GuestCreate>().nickname, "Ann");
  EXPECT_EQ(read(Method::games_data).get<GamesData>().game, "harmonies");
  EXPECT_EQ(read(Method::table_find).get<TableFind>().code, "K7QF2MXA");
  EXPECT_EQ(read(Method::session_resume).get<SessionResume>().token.size(), 43U);
  EXPECT_EQ(read(Method::table_reveal_seed).get<TableRevealSeed>().seed.size(), k_hash_digits);
  EXPECT_EQ(read(Method::table_history).get<TableHistory>().to, 40U);
  EXPECT_EQ(read(Method::table_replay).get<TableReplay>().from, 1U);
}

}  // namespace
}  // namespace protocol
