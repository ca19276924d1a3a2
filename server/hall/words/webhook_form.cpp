#include "server/hall/words/webhook_form.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"

namespace server {
namespace {

using nlohmann::json;

constexpr std::string_view k_sender = "Vivarium";
/// As Gotify's own examples have it: it sounds on a phone, and is nothing urgent.
constexpr int k_gotify_priority = 5;
/// Of a topic of ntfy.
constexpr std::size_t k_topic_bytes_max = 64;
/// Of a game's title, so that every text lies far below what the services take.
constexpr std::size_t k_title_bytes_max = 120;

struct Sentence {
  std::string_view kind;
  std::array<std::string_view, 3> words;  // en, ja, ru; after the game's title where there is one
};

constexpr std::array<Sentence, 5> k_sentences{{
    {"turn", {"it’s your turn.", "あなたの番です。", "ваш ход."}},
    {"take_back",
     {"somebody asks to take a move back.", "手を戻したいという申し出があります。", "соперник просит вернуть ход."}},
    {"over", {"the game is over.", "ゲームが終わりました。", "партия закончилась."}},
    {"match", {"a table has been found for you.", "対戦テーブルが見つかりました。", "для вас нашёлся стол."}},
    {"test", {"this is a test.", "これはテストです。", "это проверка."}},
}};
/// Of what this build doesn't know to say.
constexpr std::array<std::string_view, 3> k_other{"something waits for you.", "お知らせがあります。", "вас ждут."};

std::size_t language_index(std::string_view tag) {
  const std::string_view language = tag.substr(0, tag.find('-'));
  if (language == "ja") return 1;
  return language == "ru" ? 2 : 0;
}

/// The first bytes of it, without a character that is cut in two.
std::string_view beginning_of(std::string_view text, std::size_t bytes_max) {
  if (text.size() <= bytes_max) return text;
  constexpr unsigned char k_kind_bits = 0xC0;
  constexpr unsigned char k_goes_on = 0x80;
  std::size_t end = bytes_max;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & k_kind_bits) == k_goes_on) --end;
  return text.substr(0, end);
}

/// Nobody is called by it: what follows an @ is no name any more where something stands between the two.
std::string without_calls(std::string_view text) {
  constexpr std::string_view k_nothing_seen = "\u200B";
  std::string quiet;
  for (const char c : text) {
    quiet += c;
    if (c == '@') quiet += k_nothing_seen;
  }
  return quiet;
}

/// As Discord shows it: its marks of Markdown are text.
std::string for_discord(std::string_view text) {
  constexpr std::string_view k_marks = "\\*_~`|<>#[]";
  std::string plain;
  for (const char c : text) {
    if (k_marks.find(c) != std::string_view::npos) plain += '\\';
    plain += c;
  }
  return without_calls(plain);
}

/// As Slack shows it: `<!channel>` is text. It has these three to be written so, and no others.
std::string for_slack(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (c == '&') {
      plain += "&amp;";
    } else if (c == '<') {
      plain += "&lt;";
    } else if (c == '>') {
      plain += "&gt;";
    } else {
      plain += c;
    }
  }
  return without_calls(plain);
}

/// Of an address such as https://ntfy.sh/TOPIC; empty when it has none.
std::string_view topic_in(std::string_view target) {
  constexpr std::string_view k_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  const std::string_view topic = target.substr(1, target.find('?') - 1);
  const bool good = topic.size() <= k_topic_bytes_max && topic.find_first_not_of(k_letters) == std::string_view::npos;
  return good ? topic : std::string_view();
}

json discord_body(const WebhookWords& words) {
  std::string content = for_discord(words.text);
  if (!words.link.empty()) content += "\n" + words.link;
  return {{"content", content}, {"allowed_mentions", {{"parse", json::array()}}}};
}

json slack_body(const WebhookWords& words) {
  std::string text = for_slack(words.text);
  if (!words.link.empty()) text += "\n<" + for_slack(words.link) + ">";
  return {{"text", text}};
}

json ntfy_body(const WebhookWords& words, std::string_view target) {
  json body{{"topic", topic_in(target)}, {"title", k_sender}, {"message", words.text}};
  if (!words.link.empty()) body["click"] = words.link;
  return body;
}

json gotify_body(const WebhookWords& words) {
  json body{{"title", k_sender}, {"message", words.text}, {"priority", k_gotify_priority}};
  if (!words.link.empty()) body["extras"] = {{"client::notification", {{"click", {{"url", words.link}}}}}};
  return body;
}

}  // namespace

std::string form_of(const json& hook) { return hook.value("form", std::string(k_plain_form)); }

std::string webhook_sentence(std::string_view kind, std::string_view title, std::string_view language) {
  const std::size_t index = language_index(language);
  const auto* const known = std::ranges::find(k_sentences, kind, &Sentence::kind);
  const std::string_view words = known == k_sentences.end() ? k_other.at(index) : known->words.at(index);
  const std::string_view said_of = title.empty() ? k_sender : beginning_of(title, k_title_bytes_max);
  return std::string(said_of) + (index == 1 ? "：" : ": ") + std::string(words);
}

bool fits_form(std::string_view form, std::string_view target) { return form != "ntfy" || !topic_in(target).empty(); }

std::string address_of_form(std::string_view form, std::string_view origin, std::string_view target) {
  if (form != "ntfy") return std::string(origin).append(target);
  const std::size_t query = std::min(target.find('?'), target.size());
  return std::string(origin).append("/").append(target.substr(query));
}

std::string body_of_form(std::string_view form, const WebhookWords& words, std::string_view target) {
  if (form == "discord") return engine::dump_json(discord_body(words));
  if (form == "slack") return engine::dump_json(slack_body(words));
  if (form == "ntfy") return engine::dump_json(ntfy_body(words, target));
  return engine::dump_json(gotify_body(words));
}

}  // namespace server
