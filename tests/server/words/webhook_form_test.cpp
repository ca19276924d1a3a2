// What a chat or a push service is posted: its own members, a sentence, a link, nobody called by it.
#include "server/hall/words/webhook_form.h"

#include <gtest/gtest.h>

#include "server/hall/outgoing_url.h"
#include "tests/server/hall_desk.h"

namespace server {
namespace {

OutgoingUrl address(const std::string& text) {
  const auto url = parse_outgoing_url(text, true);
  EXPECT_TRUE(url) << text;
  return url.value_or(OutgoingUrl());
}

const WebhookWords k_words{"Harmonies: it’s your turn.", "https://games.example/table/r_1"};

Json body(const std::string& form, const WebhookWords& words, const std::string& url = "https://chat.example/hook") {
  return Json::parse(body_of_form(form, words, address(url).target));
}

TEST(WebhookForm, DiscordGetsContentAndCallsNobody) {
  const Json told = body("discord", k_words);
  EXPECT_EQ(told["content"], "Harmonies: it’s your turn.\nhttps://games.example/table/r_1");
  EXPECT_EQ(told["allowed_mentions"], Json::parse(R"({"parse":[]})"));
  EXPECT_EQ(told.size(), 2U);
  const std::string loud = body("discord", {"@everyone <@&1> **x** [y](z)", ""})["content"];
  EXPECT_EQ(loud, "@\u200Beveryone \\<@\u200B&1\\> \\*\\*x\\*\\* \\[y\\](z)");
}

TEST(WebhookForm, SlackGetsTextInWhichNothingIsACall) {
  EXPECT_EQ(body("slack", k_words), Json({{"text", "Harmonies: it’s your turn.\n<https://games.example/table/r_1>"}}));
  EXPECT_EQ(body("slack", {"<!channel> & @here", ""})["text"], "&lt;!channel&gt; &amp; @\u200Bhere");
}

TEST(WebhookForm, NtfyGetsItsTopicInTheBodyOfARequestToTheRoot) {
  const std::string url = "https://ntfy.example:8443/My_games-1?auth=QmVhcmVy";
  const Json told = body("ntfy", k_words, url);
  EXPECT_EQ(told, Json({{"topic", "My_games-1"},
                        {"title", "Vivarium"},
                        {"message", "Harmonies: it’s your turn."},
                        {"click", "https://games.example/table/r_1"}}));
  EXPECT_EQ(address_of_form("ntfy", address(url).origin(), address(url).target),
            "https://ntfy.example:8443/?auth=QmVhcmVy");
  EXPECT_FALSE(body("ntfy", {"x", ""}, url).contains("click"));
  EXPECT_TRUE(fits_form("ntfy", address(url).target));
  const std::string long_topic = "https://ntfy.sh/" + std::string(65, 'a');
  for (const std::string& other :
       {std::string("https://ntfy.sh"), std::string("https://ntfy.sh/"), std::string("https://ntfy.sh/a/b"),
        std::string("https://ntfy.sh/a.b"), long_topic}) {
    EXPECT_FALSE(fits_form("ntfy", address(other).target)) << other;
    EXPECT_TRUE(fits_form("discord", address(other).target)) << other;
  }
}

TEST(WebhookForm, GotifyGetsAMessageThatLeadsToTheTable) {
  const std::string url = "https://push.example/gotify/message?token=A1b2";
  EXPECT_EQ(body("gotify", k_words, url),
            Json::parse(R"({"title":"Vivarium","message":"Harmonies: it’s your turn.","priority":5,
              "extras":{"client::notification":{"click":{"url":"https://games.example/table/r_1"}}}})"));
  EXPECT_EQ(address_of_form("gotify", address(url).origin(), address(url).target), url);
  EXPECT_FALSE(body("gotify", {"x", ""}, url).contains("extras"));
}

TEST(WebhookForm, ASentenceIsInThePersonsLanguage) {
  EXPECT_EQ(webhook_sentence("turn", "Harmonies", "en-GB"), "Harmonies: it’s your turn.");
  EXPECT_EQ(webhook_sentence("turn", "Harmonies", "ja"), "Harmonies：あなたの番です。");
  EXPECT_EQ(webhook_sentence("over", "Harmonies", "ru-RU"), "Harmonies: партия закончилась.");
  EXPECT_EQ(webhook_sentence("test", "", ""), "Vivarium: this is a test.");
  EXPECT_EQ(webhook_sentence("of a later build", "Harmonies", "de"), "Harmonies: something waits for you.");
}

TEST(WebhookForm, EveryTextLiesWithinWhatTheServicesTake) {
  std::string title;
  for (int i = 0; i < 1'000; ++i) title += "番";
  const std::string sentence = webhook_sentence("turn", title, "en");
  EXPECT_LT(sentence.size(), 200U);
  EXPECT_EQ(sentence.substr(0, 3), "番");
  // Cut between two characters: JSON would have a mark of what can't be read in the place of half a one.
  EXPECT_EQ(body("slack", {sentence, ""})["text"].get<std::string>().find("\uFFFD"), std::string::npos);
}

TEST(WebhookForm, OneThatWasSetBeforeThereWereFormsIsForPrograms) {
  EXPECT_EQ(form_of(Json{{"url", "https://bot.example/"}}), k_plain_form);
  EXPECT_EQ(form_of(Json{{"url", "https://bot.example/"}, {"form", "slack"}}), "slack");
}

}  // namespace
}  // namespace server
