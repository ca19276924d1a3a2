#include "server/net/link_page.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/catalog.h"
#include "protocol/limits.h"
#include "server/room/game_export.h"

namespace server {

namespace {

constexpr std::string_view k_house_picture = "/pictures/vivarium.png";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

LinkWords words_of_house() {
  return {"Vivarium: board games in the browser",
          "With friends or against bots, on a phone or a desk. No account, no adverts: open the page and play.",
          {},
          false};
}
LinkWords words_of_unknown_table() {
  return {
      "An invitation to a table", "Board games in the browser: open the link, say your name and sit down.", {}, false};
}
LinkWords words_of_unknown_replay() { return {"A game to watch again", "Step by step, from every seat.", {}, false}; }

std::string title_of(std::string_view game) {
  const engine::Game* known = engine::catalog().find(game);
  return known == nullptr ? std::string(game) : known->info().title;
}

LinkWords words_of_replay(const std::string& game) {
  LinkWords words = words_of_unknown_replay();
  words.title = title_of(game) + ": a game to watch again";
  words.game = game;
  words.of_table = true;
  return words;
}

/// "Ann", "Ann and Bob", "Ann, Bob and Cia".
std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += i + 1 == names.size() ? " and " : ", ";
    list += names[i];
  }
  return list;
}

std::string counted(std::int64_t count, std::string_view one) {
  return std::to_string(count) + " " + std::string(one) + (count == 1 ? "" : "s");
}

std::string duration(std::int64_t seconds) {
  constexpr std::int64_t k_minute_s = 60;
  return seconds % k_minute_s == 0 ? counted(seconds / k_minute_s, "minute") : counted(seconds, "second");
}

std::string clock_words(const Json& clock) {
  const std::string kind = clock.value("kind", "none");
  if (kind == "move") return duration(clock.value("seconds", std::int64_t{0})) + " for each move";
  if (kind == "days") return counted(clock.value("days", std::int64_t{0}), "day") + " for each move";
  if (kind == "bank") {
    const std::string bank = duration(clock.value("bank_seconds", std::int64_t{0})) + " each";
    const auto increment_s = clock.value("increment_seconds", std::int64_t{0});
    return increment_s == 0 ? bank : bank + " and " + duration(increment_s) + " more for each turn";
  }
  return "no time limit";
}

/// Who sits there: people by name, bots together.
struct Sitters {
  std::vector<std::string> people;
  std::int64_t bots = 0;
  std::int64_t free = 0;
};

Sitters sitters_of(const Json& summary) {
  Sitters there;
  const Json bots = summary.value("bots", Json::object());
  const Json& seats = summary.at("seats");
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (seats[seat].is_null()) {
      ++there.free;
    } else if (bots.contains(std::to_string(seat))) {
      ++there.bots;
    } else {
      there.people.push_back(seats[seat].get<std::string>());
    }
  }
  return there;
}

std::string company(const Sitters& there) {
  std::vector<std::string> all = there.people;
  if (there.bots > 0) all.push_back(counted(there.bots, "bot"));
  return listed(all);
}

std::string table_title(const std::string& phase, const std::string& game, const Sitters& there) {
  if (phase == "running" || phase == "finished") {
    const std::string who = company(there);
    const std::string what = phase == "running" ? "a game going on" : "a game that is over";
    return game + ": " + (who.empty() ? what : who);
  }
  return there.people.empty() ? game + ": an invitation to a table" : there.people.front() + " invites you to " + game;
}

std::string table_description(const std::string& phase, const Json& summary, const Sitters& there) {
  if (phase == "running") return "A game is going on: watch it in the browser.";
  if (phase == "finished") return "The game is over: watch it again in the browser.";
  std::string words = counted(summary.value("players", std::int64_t{0}), "player");
  const std::string who = company(there);
  if (!who.empty()) words += ": " + who;
  if (there.free > 0) words += (who.empty() ? ": " : ", ") + counted(there.free, "free seat");
  return words + "; " + clock_words(summary.value("clock", Json::object())) + ". No account needed.";
}

HttpAnswer page_with(const LinkWords& words, std::string_view origin, std::string_view known_etag, const House& house) {
  std::string picture = "/pictures/" + words.game + ".png";
  if (words.game.empty() || !house.site.has(picture)) picture = k_house_picture;
  return house.site.page(link_tags(words, origin, picture), words.of_table, known_etag);
}

/// The rest of a path such as /table/K7QF2MXA that has this beginning and one segment more.
std::optional<std::string> named(const std::string& path, std::string_view beginning) {
  if (!path.starts_with(beginning)) return std::nullopt;
  const std::string name = path.substr(beginning.size());
  const bool plain = !name.empty() && name.size() <= protocol::k_identifier_length_max;
  return plain && name.find('/') == std::string::npos ? std::optional(name) : std::nullopt;
}

/// What is asked for, without the views into the request.
struct Asked {
  std::string origin;
  std::string etag;
};

std::int64_t wait_of(const Json& error) {
  return error.is_null() ? 0 : error.at("data").value("retry_after_ms", std::int64_t{0});
}

/// `words` makes the preview of the hall's result; without one the page comes with `otherwise`: it must be had even
/// when the hall has no time. Whose network has guessed at too many codes gets it too, and is told to wait.
RestStep ask_hall_for(protocol::Method method, protocol::Params params,
                      std::function<std::optional<LinkWords>(const Json&)> words, LinkWords otherwise,
                      const Asked& asked, const House& house) {
  Request request;
  request.id = 1;
  request.method = method;
  request.params = std::move(params);
  return HallQuestion{std::move(request),
                      [words = std::move(words), otherwise = std::move(otherwise), asked,
                       &house](const std::optional<Reply>& reply) -> RestStep {
                        std::optional<LinkWords> found;
                        if (reply && reply->error.is_null()) {
                          found = words(result_of(*reply));
                        }
                        const std::int64_t wait_ms = reply ? wait_of(reply->error) : 0;
                        if (wait_ms == 0) return page_with(found ? *found : otherwise, asked.origin, asked.etag, house);
                        HttpAnswer page = page_with(otherwise, asked.origin, {}, house);
                        page.status = 429;
                        page.headers.push_back(retry_after(wait_ms));
                        return page;
                      }};
}

/// By its code, as everybody finds it who has been given that. `room`: the table it must be; empty: any.
RestStep page_by_code(const std::string& code, const std::string& room, LinkWords otherwise, const Asked& asked,
                      const House& house) {
  const auto words = [room](const Json& found) -> std::optional<LinkWords> {
    if (!room.empty() && found.at("table") != room) return std::nullopt;
    return words_of_table(found.at("summary"));
  };
  return ask_hall_for(protocol::Method::table_find, protocol::TableFind{code}, words, std::move(otherwise), asked,
                      house);
}

/// A table without a code: one that the lobby lists.
RestStep page_of_room(const std::string& room, const Asked& asked, const House& house) {
  const auto words = [](const Json& found) { return std::optional(words_of_table(found.at("table"))); };
  return ask_hall_for(protocol::Method::lobby_find, protocol::LobbyFind{room}, words, words_of_unknown_table(), asked,
                      house);
}

RestStep page_of_replay(const std::string& room, const Asked& asked, const House& house) {
  return StoreQuestion{[room, asked, &house](storage::Reader& reader) {
    const auto game = public_game(reader.rooms(), {room});
    return page_with(game ? words_of_replay(*game) : words_of_unknown_replay(), asked.origin, asked.etag, house);
  }};
}

LinkWords words_of_leaderboard(const std::string& game) {
  if (engine::catalog().find(game) == nullptr) return words_of_house();
  return {title_of(game) + ": the leaderboard", "Who plays it best on this server.", game, false};
}

LinkWords words_of_rules(const std::string& game) {
  if (engine::catalog().find(game) == nullptr) return words_of_house();
  return {title_of(game) + ": the rules",
          "One page to read before playing, and all the rest to look up. In English, Japanese and Russian.", game,
          false};
}

}  // namespace

LinkWords words_of_table(const Json& summary) {
  const std::string game = summary.value("game", "");
  const std::string phase = summary.value("phase", "");
  const Sitters there = sitters_of(summary);
  return {table_title(phase, title_of(game), there), table_description(phase, summary, there), game, true};
}

std::string link_tags(const LinkWords& words, std::string_view origin, std::string_view picture) {
  std::string tags;
  const auto add = [&](std::string_view property, std::string_view content) {
    tags += "<meta property=\"" + std::string(property) + "\" content=\"" + escaped(content) + "\">\n";
  };
  add("og:site_name", "Vivarium");
  add("og:type", "website");
  add("og:title", words.title);
  add("og:description", words.description);
  if (origin.empty()) return tags;
  add("og:image", std::string(origin) + std::string(picture));
  add("og:image:type", "image/png");
  add("og:image:width", "1200");
  add("og:image:height", "630");
  add("og:image:alt", words.game.empty() ? "Vivarium" : title_of(words.game));
  tags += "<meta name=\"twitter:card\" content=\"summary_large_image\">\n";
  return tags;
}

RestStep page_answer(const HttpAsk& ask, const std::string& path, const House& house) {
  const Asked asked{ask.origin, std::string(ask.if_none_match)};
  const auto with = [&](const LinkWords& words) { return page_with(words, asked.origin, asked.etag, house); };
  const std::optional<std::string> code = query_value(ask.target, "code");
  if (const auto table = named(path, "/table/")) {
    if (!house.ready.load()) return with(words_of_unknown_table());
    const bool is_room = table->starts_with("r_");
    if (is_room && !code) return page_of_room(*table, asked, house);
    return page_by_code(is_room ? *code : *table, is_room ? *table : "", words_of_unknown_table(), asked, house);
  }
  if (const auto room = named(path, "/replay/")) {
    if (!house.ready.load()) return with(words_of_unknown_replay());
    if (code) return page_by_code(*code, *room, words_of_unknown_replay(), asked, house);
    return page_of_replay(*room, asked, house);
  }
  if (const auto game = named(path, "/leaderboard/")) return with(words_of_leaderboard(*game));
  if (const auto game = named(path, "/rules/")) return with(words_of_rules(*game));
  return with(words_of_house());
}

}  // namespace server
