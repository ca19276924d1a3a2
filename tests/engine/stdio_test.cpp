// docs/engine-stdio.md, operation by operation, on the small game of the tests.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "engine/core/catalog.h"
#include "tests/engine/sealed_cards.h"
#include "tools/engine_stdio.h"

namespace {

using engine::Json;

const std::string k_seed(64, '7');

const engine::Catalog& test_catalog() {
  static const engine::Catalog catalog = [] {
    std::vector<std::unique_ptr<engine::Game>> games;
    games.push_back(sealed_cards::make_game());
    return engine::Catalog(std::move(games));
  }();
  return catalog;
}

class Stdio : public testing::Test {
 protected:
  Json ask(const Json& request) { return Json::parse(session_.answer(request.dump())); }
  Json ask_text(std::string_view line) { return Json::parse(session_.answer(line)); }
  std::string refusal(const Json& request) {
    const Json answer = ask(request);
    return answer.at("ok") == true ? "accepted" : answer.at("error").at("code").get<std::string>();
  }
  Json new_game(int players = 2) {
    return ask({{"op", "new"},
                {"game", "sealed-cards"},
                {"players", players},
                {"options", {{"rounds", 1}}},
                {"seed", k_seed}});
  }
  /// Takes the first legal action of the first seat that owes one.
  Json step() {
    const Json seat = ask({{"op", "pending"}}).at("pending").at(0).at("seat");
    const Json action = ask({{"op", "legal"}, {"seat", seat}}).at("actions").at(0);
    return ask({{"op", "apply"}, {"seat", seat}, {"action", action}});
  }

  tools::EngineSession session_{test_catalog()};
};

TEST_F(Stdio, GamesListsWhatATableNeeds) {
  const Json games = ask({{"op", "games"}}).at("games");
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].at("id"), "sealed-cards");
  EXPECT_EQ(games[0].at("version"), "1");
  EXPECT_EQ(games[0].at("players"), Json({{"min", 2}, {"max", 3}}));
  EXPECT_EQ(games[0].at("cooperative"), false);
  EXPECT_EQ(games[0].at("options").size(), 3U);
}

TEST_F(Stdio, NewGivesPendingDecisionsAndHash) {
  const Json answer = new_game();
  EXPECT_EQ(answer.at("ok"), true);
  EXPECT_EQ(answer.at("hash").get<std::string>().size(), 64U);
  ASSERT_EQ(answer.at("pending").size(), 2U);
  EXPECT_EQ(answer.at("pending").at(1), Json::parse(R"({"seat":1,"decision":"0","kind":"choose_card","optional":false,
                                                        "prompt":"sealed-cards.prompt.choose_card"})"));
  EXPECT_EQ(answer.at("events").size(), 2U);
  EXPECT_EQ(answer.at("events").at(1).at("event").at("type"), "hand_dealt");
  EXPECT_EQ(new_game(), answer);
}

TEST_F(Stdio, NewRefusesWhatTheGameIsNotPlayedWith) {
  const Json good = {{"op", "new"}, {"game", "sealed-cards"}, {"players", 2}, {"seed", k_seed}};
  const auto with = [&](const char* name, const Json& value) {
    Json request = good;
    request[name] = value;
    return refusal(request);
  };
  EXPECT_EQ(refusal(good), "accepted");
  EXPECT_EQ(with("game", "chess"), "unknown_game");
  EXPECT_EQ(with("players", 4), "bad_player_count");
  EXPECT_EQ(with("players", 0), "bad_params");
  EXPECT_EQ(with("players", "2"), "bad_params");
  EXPECT_EQ(with("seed", "77"), "bad_params");
  EXPECT_EQ(with("seed", std::string(64, 'g')), "bad_params");
  EXPECT_EQ(with("options", {{"rounds", 9}}), "bad_option");
  EXPECT_EQ(with("options", Json::array()), "bad_params");
}

TEST_F(Stdio, LegalActionsAreTakenAsTheyStand) {
  new_game();
  const Json legal = ask({{"op", "legal"}, {"seat", 1}});
  EXPECT_EQ(legal.at("decision"), "0");
  ASSERT_EQ(legal.at("actions").size(), 3U);
  const Json answer = ask({{"op", "apply"}, {"seat", 1}, {"action", legal.at("actions").at(2)}});
  EXPECT_EQ(answer.at("ok"), true);
  EXPECT_EQ(answer.at("pending").size(), 1U);
  EXPECT_EQ(ask({{"op", "legal"}, {"seat", 1}}), Json::parse(R"({"ok":true,"decision":null,"actions":[]})"));
}

TEST_F(Stdio, EventsSayWhoMaySeeThem) {
  new_game();
  const Json action = ask({{"op", "legal"}, {"seat", 0}}).at("actions").at(0);
  const Json event = ask({{"op", "apply"}, {"seat", 0}, {"action", action}}).at("events").at(0);
  EXPECT_EQ(event.at("event"), Json({{"type", "card_chosen"}, {"seat", 0}, {"card", action.at("card")}}));
  EXPECT_EQ(event.at("audience"), Json::array({0}));
  EXPECT_EQ(event.at("others"), Json({{"type", "card_chosen"}, {"seat", 0}}));
}

TEST_F(Stdio, ARefusedActionSaysWhyAndChangesNothing) {
  const Json before = new_game();
  const Json answer = ask({{"op", "apply"}, {"seat", 0}, {"action", {{"type", "choose"}, {"card", 99}}}});
  EXPECT_EQ(answer.at("error"),
            Json::parse(
                R"({"code":"not_in_hand","message":"The card is not in the hand.","rule":"sealed 2","field":"card"})"));
  EXPECT_EQ(ask({{"op", "pending"}}).at("pending"), before.at("pending"));
}

TEST_F(Stdio, ViewIsThatOfASeatOrASpectator) {
  new_game();
  EXPECT_TRUE(ask({{"op", "view"}, {"viewer", 0}}).at("view").at("seats").at("0").contains("hand"));
  EXPECT_FALSE(ask({{"op", "view"}, {"viewer", 0}}).at("view").at("seats").at("1").contains("hand"));
  EXPECT_FALSE(ask({{"op", "view"}, {"viewer", "spectator"}}).at("view").at("seats").at("0").contains("hand"));
  for (const Json& viewer : {Json("me"), Json(-1), Json(8), Json(0.5), Json(nullptr)}) {
    EXPECT_EQ(refusal({{"op", "view"}, {"viewer", viewer}}), "bad_params") << viewer;
  }
  EXPECT_EQ(refusal({{"op", "view"}}), "bad_params");
}

TEST_F(Stdio, StateIsAScenarioThatLoadTakes) {
  new_game();
  const Json after = step();
  const Json state = ask({{"op", "state"}}).at("state");
  new_game(3);
  const Json loaded = ask({{"op", "load"}, {"game", "sealed-cards"}, {"scenario", state}});
  EXPECT_EQ(loaded.at("hash"), after.at("hash"));
  EXPECT_EQ(loaded.at("pending"), after.at("pending"));
  EXPECT_EQ(refusal({{"op", "load"}, {"game", "sealed-cards"}, {"scenario", Json::object()}}), "bad_scenario");
  EXPECT_EQ(refusal({{"op", "load"}, {"game", "sealed-cards"}}), "bad_params");
  EXPECT_EQ(ask({{"op", "state"}}).at("state"), state);  // a refused load leaves the game as it was
}

TEST_F(Stdio, RestoreTakesWhatSaveGave) {
  new_game();
  const Json after = step();
  const Json snapshot = ask({{"op", "save"}}).at("snapshot");
  step();
  const Json restored = ask({{"op", "restore"}, {"game", "sealed-cards"}, {"snapshot", snapshot}});
  EXPECT_EQ(restored.at("hash"), after.at("hash"));
  EXPECT_EQ(refusal({{"op", "restore"}, {"game", "sealed-cards"}, {"snapshot", "AAAA"}}), "bad_snapshot");
  EXPECT_EQ(refusal({{"op", "restore"}, {"game", "sealed-cards"}, {"snapshot", "?"}}), "bad_snapshot");
}

TEST_F(Stdio, UndoTakesBackOrSaysWhatWasLearned) {
  const Json start = new_game();
  EXPECT_EQ(refusal({{"op", "undo"}, {"seat", 0}}), "nothing_to_undo");
  step();
  EXPECT_EQ(ask({{"op", "undo"}, {"seat", 0}}).at("hash"), start.at("hash"));
  step();
  step();
  const Json refused = ask({{"op", "undo"}, {"seat", 1}});
  EXPECT_EQ(refused.at("error").at("code"), "undo_revealed");
  EXPECT_NE(refused.at("error").at("message").get<std::string>().find("cards_shown"), std::string::npos);
}

TEST_F(Stdio, RedealKeepsWhatTheViewerMayKnow) {
  const Json before = new_game();
  const Json own = ask({{"op", "view"}, {"viewer", 0}});
  const Json redealt = ask({{"op", "redeal"}, {"viewer", 0}, {"seed", k_seed}});
  EXPECT_NE(redealt.at("hash"), before.at("hash"));
  EXPECT_EQ(ask({{"op", "view"}, {"viewer", 0}}), own);
}

TEST_F(Stdio, PlayoutPlaysToTheEndAndIsRepeatable) {
  const Json snapshot = new_game();
  EXPECT_EQ(ask({{"op", "outcome"}}).at("outcome"), nullptr);
  const Json request = {{"op", "playout"}, {"policy", "random"}, {"seed", k_seed}, {"trace", true}};
  const Json played = ask(request);
  EXPECT_EQ(played.at("actions"), 5);  // two choices, two markers, one throw
  EXPECT_EQ(played.at("taken").size(), 5U);
  EXPECT_EQ(ask({{"op", "outcome"}}).at("outcome"), played.at("outcome"));
  EXPECT_EQ(ask({{"op", "pending"}}).at("pending"), Json::array());
  new_game();
  EXPECT_EQ(ask(request), played);
  new_game();
  for (const Json& taken : played.at("taken")) {
    ask({{"op", "apply"}, {"seat", taken.at("seat")}, {"action", taken.at("action")}});
  }
  EXPECT_EQ(ask({{"op", "outcome"}}).at("outcome"), played.at("outcome"));
}

TEST_F(Stdio, PlayoutStopsAtItsLimit) {
  new_game();
  const Json played = ask({{"op", "playout"}, {"seed", k_seed}, {"limit", 3}});
  EXPECT_EQ(played.at("actions"), 3);
  EXPECT_EQ(played.at("outcome"), nullptr);
  EXPECT_EQ(refusal({{"op", "playout"}, {"seed", k_seed}, {"policy", "genius"}}), "unknown_policy");
  EXPECT_EQ(refusal({{"op", "playout"}, {"seed", k_seed}, {"limit", -1}}), "bad_params");
}

TEST_F(Stdio, TheIdIsEchoedWhateverItIs) {
  for (const Json& id : {Json(7), Json("a"), Json(nullptr), Json::array({1, "b"}), Json({{"x", 1}})}) {
    EXPECT_EQ(ask({{"op", "games"}, {"id", id}}).at("id"), id);
    EXPECT_EQ(ask({{"op", "nothing"}, {"id", id}}).at("id"), id);
  }
  EXPECT_FALSE(ask({{"op", "games"}}).contains("id"));
}

TEST_F(Stdio, BackGoesBackWhateverWasLearned) {
  std::vector<Json> hashes = {new_game().at("hash")};
  for (int i = 0; i < 3; ++i) hashes.push_back(step().at("hash"));
  EXPECT_EQ(refusal({{"op", "back"}, {"actions", 4}}), "nothing_to_undo");
  EXPECT_EQ(refusal({{"op", "back"}, {"actions", 0}}), "bad_params");
  EXPECT_EQ(ask({{"op", "back"}, {"actions", 2}}).at("hash"), hashes[1]);
  EXPECT_EQ(refusal({{"op", "undo"}, {"seat", 0}}), "nothing_to_undo") << "what is left is not the seat's to undo";
  EXPECT_EQ(step().at("hash"), hashes[2]) << "the same action leads to the same state";
  EXPECT_EQ(ask({{"op", "back"}, {"actions", 2}}).at("hash"), hashes[0]);
  EXPECT_EQ(refusal({{"op", "back"}, {"actions", 1}}), "nothing_to_undo");
}

TEST_F(Stdio, AChoiceTakenBackBesideAnothersIsGoneFromWhatBackGoesBackTo) {
  const Json start = new_game(3);
  const auto choose = [&](int seat) {
    const Json legal = ask({{"op", "legal"}, {"seat", seat}});
    return ask({{"op", "apply"}, {"seat", seat}, {"action", legal.at("actions").at(0)}});
  };
  choose(0);
  choose(1);
  ASSERT_TRUE(ask({{"op", "undo"}, {"seat", 0}}).contains("hash"));
  EXPECT_EQ(ask({{"op", "back"}, {"actions", 1}}).at("hash"), start.at("hash"))
      << "before the other's, without the one";
  EXPECT_EQ(refusal({{"op", "back"}, {"actions", 1}}), "nothing_to_undo");
}

TEST_F(Stdio, ANoteDoesNothingAndNeedsNoGame) {
  EXPECT_EQ(ask({{"op", "note"}, {"kind", "sat"}, {"payload", {{"seat", 0}}}}), Json({{"ok", true}}));
}

TEST_F(Stdio, EveryOperationOnAGameNeedsOne) {
  for (const char* op :
       {"pending", "legal", "apply", "view", "state", "outcome", "undo", "back", "save", "redeal", "playout"}) {
    EXPECT_EQ(refusal({{"op", op}}), "no_game") << op;
  }
}

TEST_F(Stdio, BadLinesGetAnErrorAndTheGameGoesOn) {
  const Json before = new_game();
  const std::pair<std::string, std::string> bad[] = {{"", "bad_json"},
                                                     {"{", "bad_json"},
                                                     {"nonsense", "bad_json"},
                                                     {R"({"op":"games"} {})", "bad_json"},
                                                     {R"({"op":"games","op":"games"})", "bad_json"},
                                                     {"{\"op\":\"\xff\"}", "bad_json"},
                                                     {R"({"op":"games","id":1e999})", "bad_json"},
                                                     {std::string(200'000, '['), "bad_json"},
                                                     {"[]", "bad_request"},
                                                     {"7", "bad_request"},
                                                     {"{}", "bad_params"},
                                                     {R"({"op":7})", "bad_params"},
                                                     {R"({"op":"no such"})", "unknown_op"},
                                                     {R"({"op":"legal"})", "bad_params"},
                                                     {R"({"op":"legal","seat":99999999999})", "bad_params"},
                                                     {R"({"op":"apply","seat":0,"action":[]})", "bad_params"}};
  for (const auto& [line, code] : bad) EXPECT_EQ(ask_text(line).at("error").at("code"), code) << line.substr(0, 60);
  EXPECT_EQ(ask({{"op", "pending"}}).at("pending"), before.at("pending"));
}

TEST(StdioStream, AnswersLineByLineAndSkipsWhatIsTooLong) {
  std::istringstream in("{\"op\":\"games\",\"id\":1}\r\n" + std::string(tools::k_line_bytes_max + 10, ' ') +
                        "\n{\"op\":\"games\",\"id\":2}");  // the last line has no end
  std::ostringstream out;
  EXPECT_EQ(tools::run_engine(test_catalog(), in, out), 0);
  std::istringstream answers(out.str());
  std::vector<Json> lines;
  for (std::string line; std::getline(answers, line);) lines.push_back(Json::parse(line));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].at("id"), 1);
  EXPECT_EQ(lines[1].at("error").at("code"), "bad_json");
  EXPECT_EQ(lines[2].at("id"), 2);
}

TEST(StdioStream, AGameThatBreaksAnInvariantIsDroppedAndNothingElse) {
  std::vector<std::unique_ptr<engine::Game>> games;
  games.push_back(sealed_cards::make_game(sealed_cards::Flaw::lists_too_much));
  const engine::Catalog catalog(std::move(games));
  tools::EngineSession session(catalog);
  const auto code_of = [&](const Json& request) {
    const Json answer = Json::parse(session.answer(request.dump()));
    return answer.at("ok") == true ? "accepted" : answer.at("error").at("code").get<std::string>();
  };
  const Json start = {{"op", "new"}, {"game", "sealed-cards"}, {"players", 3}, {"seed", k_seed}};
  std::string code = "accepted";
  for (int i = 0; i < 100 && code == "accepted"; ++i) {
    code_of(start);
    code = code_of(
        {{"op", "playout"}, {"seed", engine::to_hex(engine::hash_of(engine::Bytes{static_cast<std::uint8_t>(i)}))}});
  }
  EXPECT_EQ(code, "internal");
  EXPECT_EQ(code_of({{"op", "pending"}}), "no_game");
  EXPECT_EQ(code_of(start), "accepted");
}

/// What the README of a game shows as a position written by hand: the first block of JSON under "Scenarios".
Json shown_position(const std::string& game) {
  std::ifstream file("engine/games/" + game + "/README.md");
  std::ostringstream text;
  text << file.rdbuf();
  const std::string readme = text.str();
  const auto section = readme.find("## Scenarios");
  if (section == std::string::npos) return nullptr;
  const std::string fence = "```json";
  const auto begin = readme.find(fence, section);
  const auto end = readme.find("```", begin + fence.size());
  return Json::parse(readme.substr(begin + fence.size(), end - begin - fence.size()));
}

class Positions : public testing::Test {
 protected:
  Json ask(const Json& request) { return Json::parse(session_.answer(request.dump())); }
  Json load(const std::string& game, const Json& position) {
    return ask({{"op", "load"}, {"game", game}, {"position", position}});
  }

  tools::EngineSession session_{engine::catalog()};
};

TEST_F(Positions, WhatTheReadmeOfAGameShowsIsPlayedOn) {
  int shown = 0;
  for (const auto& game : engine::catalog().games()) {
    const std::string id = game->info().id;
    const Json position = shown_position(id);
    if (position.is_null()) continue;
    ++shown;
    const Json loaded = load(id, position);
    ASSERT_EQ(loaded.at("ok"), true) << id << ": " << loaded;
    EXPECT_FALSE(loaded.at("pending").empty()) << id;
    const Json state = ask({{"op", "state"}}).at("state");
    EXPECT_EQ(ask({{"op", "load"}, {"game", id}, {"scenario", state}}).at("hash"), loaded.at("hash")) << id;
    const Json end = ask({{"op", "playout"}, {"seed", k_seed}});
    ASSERT_EQ(end.at("ok"), true) << id << ": " << end;
    EXPECT_TRUE(end.at("outcome").is_object()) << id;
  }
  EXPECT_GT(shown, 0);
}

TEST_F(Positions, WhatCannotBeIsRefusedWithItsPlace) {
  for (const auto& game : engine::catalog().games()) {
    const std::string id = game->info().id;
    const Json refused = load(id, {{"no_such_member", 1}});
    ASSERT_EQ(refused.at("ok"), false) << id;
    EXPECT_EQ(refused.at("error").at("code"), "bad_scenario") << id;
    EXPECT_NE(refused.at("error").at("field").get<std::string>().find("no_such_member"), std::string::npos) << id;
    EXPECT_EQ(load(id, 7).at("error").at("code"), "bad_params") << id;
    EXPECT_EQ(load(id, {{"seats", 7}}).at("ok"), false) << id;
  }
}

}  // namespace
