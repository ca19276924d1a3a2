#include "protocol/messages.h"

#include <gtest/gtest.h>

#include "engine/core/describe/tree.h"
#include "protocol/pushes.h"
#include "tests/protocol/fixtures.h"

// The expected messages are in fixtures/messages.json, which the Node tests hold against the schemas.
namespace protocol {
namespace {

class Messages : public testing::Test {
 protected:
  Json expected(const std::string& name) const { return fixtures_.at(name); }

 private:
  Json fixtures_ = json_file("tests/protocol/fixtures/messages.json");
};

template <Push P>
Json message_of(const P& push) {
  return Json::parse(text_of(push));
}

const std::string k_head(64, 'a');

TableUpdate patched_update() {
  TableUpdate update;
  update.table = "r_1";
  update.from = 41;
  update.patch = engine::JsonText::written(R"([{"op":"replace","path":"/game/bag","value":99}])");
  update.seq = 42;
  update.head = k_head;
  update.entries = {{42, 1790000000000, {Json{{"type", "token_placed"}, {"seat", 0}, {"space", "3,2"}}}}};
  update.pending = {{engine::Seat{1}, "42", "turn", "harmonies.prompt.turn", false, 1790000060000}};
  return update;
}

TEST_F(Messages, AnUpdateForASpectatorSaysNothingOfYou) {
  EXPECT_EQ(message_of(patched_update()), expected("update_patched_for_spectator"));
}

TEST_F(Messages, AnUpdateForASeatThatOwesADecisionHasItsActions) {
  auto update = patched_update();
  update.you = You{engine::Seat{1}, "42", Json::parse(R"([{"type":"end_turn"}])"), true};
  EXPECT_EQ(message_of(update), expected("update_patched_for_owing_seat"));
}

TEST_F(Messages, AnUpdateForASeatThatOwesNothingHasNoActions) {
  auto update = patched_update();
  update.you = You{engine::Seat{0}};
  EXPECT_EQ(message_of(update), expected("update_patched_for_idle_seat"));
}

TEST_F(Messages, AWholeViewHasNoFrom) {
  TableUpdate update;
  update.table = "r_1";
  update.view = expected("update_whole")["params"]["view"];
  update.seq = 1;
  update.head = k_head;
  EXPECT_EQ(message_of(update), expected("update_whole"));
}

TEST_F(Messages, APendingDecisionIsTheEnginesWithoutADeadline) {
  const auto pending = pending_decision({engine::Seat{2}, 7, "defend", "game.prompt.defend", true});
  EXPECT_EQ(
      engine::to_tree(pending),
      (Json{{"seat", 2}, {"decision", "7"}, {"kind", "defend"}, {"prompt", "game.prompt.defend"}, {"optional", true}}));
}

TEST_F(Messages, PresenceListsTheTakenSeats) {
  EXPECT_EQ(message_of(TablePresence{"r_1", {{engine::Seat{0}, true}, {engine::Seat{1}, false}}, 12}),
            expected("presence"));
  EXPECT_EQ(message_of(TablePresence{"r_1", {}, 0}), expected("presence_of_nobody"));
}

TEST_F(Messages, RatingsAreOfTheTakenSeats) {
  const TableRatings running{"r_1", {{engine::Seat{0}, {1500, 500, true, std::nullopt}}}, false};
  EXPECT_EQ(message_of(running), expected("ratings"));
  const TableRatings over{"r_1", {{engine::Seat{1}, {1623, 310, false, -38}}}, true};
  EXPECT_EQ(message_of(over), expected("ratings_over"));
}

TEST_F(Messages, AClosedRoomSaysWhy) {
  EXPECT_EQ(message_of(TableClosed{"r_1", ErrorCode::no_such_table}), expected("closed"));
}

TEST_F(Messages, TheLobbyTellsWhatChangedSinceWhen) {
  const Json told = expected("lobby_changed")["params"]["changed"]["r_1"];
  const auto summary = engine::from_tree<TableSummary>(told, "listing", engine::Members::exact);
  ASSERT_TRUE(summary);
  EXPECT_EQ(message_of(LobbyChanged{17, 18, {{"r_1", *summary}}, {"r_2"}}), expected("lobby_changed"));
  EXPECT_EQ(message_of(LobbyChanged{17, 18, {}, {}}), expected("lobby_changed_in_nothing"));
}

TEST_F(Messages, ANoticeHasACodeAndAText) {
  EXPECT_EQ(message_of(ServerAnnouncement{ErrorCode::shutting_down, "The server is stopping."}), expected("notice"));
}

TEST_F(Messages, AnswersEchoTheId) {
  const auto refusal = [](const Json& id, const Json& error) {
    return Json::parse(refusal_text(id, error, Encoding::json));
  };
  EXPECT_EQ(Json::parse(answer_text("a7", R"({"now_ms":5})", Encoding::json)), expected("result"));
  EXPECT_EQ(refusal(7, error_object(ErrorCode::busy, "Try again.")), expected("error"));
  EXPECT_EQ(refusal(nullptr, error_object(ErrorCode::bad_json, "No JSON.")), expected("error_without_id"));
}

TEST(AnswerTexts, AreTheBytesOfTheWholeMessage) {
  const std::vector<Json> ids{7, -5, 9'007'199'254'740'991, "one", "\"quoted\" \u00e9", std::string(64, 'x'), nullptr};
  const std::vector<Json> results{Json::object(), {{"games", {1, 2, 3}}}, {{"text", std::string(70'000, 'y')}}};
  for (const Encoding encoding : {Encoding::json, Encoding::cbor}) {
    for (const Json& id : ids) {
      for (const Json& result : results) {
        const Json whole{{"jsonrpc", "2.0"}, {"id", id}, {"result", result}};
        EXPECT_EQ(answer_text(id, encode(result, encoding), encoding), encode(whole, encoding)) << id;
      }
    }
  }
}

TEST(RefusalTexts, AreTheBytesOfTheWholeMessage) {
  const Json error = error_object(ErrorCode::busy, "Try \u00e9 again.");
  for (const Encoding encoding : {Encoding::json, Encoding::cbor}) {
    for (const Json& id : {Json(7), Json("one"), Json()}) {
      EXPECT_EQ(refusal_text(id, error, encoding),
                encode(Json{{"jsonrpc", "2.0"}, {"id", id}, {"error", error}}, encoding));
    }
  }
}

}  // namespace
}  // namespace protocol
