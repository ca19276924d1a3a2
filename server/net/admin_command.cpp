#include "server/net/admin_command.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "server/hall/keeper_acts.h"
#include "server/net/first_owner.h"
#include "server/net/http_call.h"
#include "server/net/log.h"
#include "storage/sqlite/sqlite_store.h"

namespace server {

namespace {

constexpr int k_refused = 1;
constexpr int k_not_asked = 2;
constexpr const char* k_token_variable = "VIVARIUM_ADMIN_TOKEN";
constexpr const char* k_password_variable = "VIVARIUM_ADMIN_PASSWORD";

struct Arguments {
  std::string data = "data";
  std::string role = "owner";
  std::string url = "http://127.0.0.1:8080";
  std::string ca;
  std::string token_file;
  std::string name;
  std::string code;
  std::string whom;
  std::string act;
  std::vector<std::string> params;
};

int say(const std::string& sentence, int status) {
  std::cerr << sentence << "\n";
  return status;
}

/// From the environment or a file: not from the command line, which everybody on the machine can read.
std::string token_of(const Arguments& given) {
  std::string token;
  if (!given.token_file.empty()) {
    std::ifstream(given.token_file) >> token;
  } else if (const char* variable = std::getenv(k_token_variable)) {
    token = variable;
  }
  return token;
}

int create(const Arguments& given) {
  const auto role = role_from(given.role);
  if (!role) return say("A role is moderator, admin or owner.", k_not_asked);
  std::ignore = set_log_level("warning");
  auto opened = storage::open_sqlite({.folder = given.data});
  if (const auto* error = std::get_if<storage::OpenError>(&opened)) return say(error->message, k_not_asked);
  const auto token = invite_by_console(*std::get<std::unique_ptr<storage::Store>>(opened), *role);
  if (!token) return say(token.error().message, k_not_asked);
  std::cerr << "Good once, for a day: sign in as a player, open /admin and show this invitation.\n";
  std::cout << *token << "\n";
  return 0;
}

int remove(const Arguments& given) {
  std::ignore = set_log_level("warning");
  auto opened = storage::open_sqlite({.folder = given.data});
  if (const auto* error = std::get_if<storage::OpenError>(&opened)) return say(error->message, k_not_asked);
  const auto removed = remove_by_console(*std::get<std::unique_ptr<storage::Store>>(opened), given.name);
  if (!removed) return say(removed.error().message, k_refused);
  return say(given.name + " is no keeper any more.", 0);
}

int unban(const Arguments& given) {
  std::ignore = set_log_level("warning");
  auto opened = storage::open_sqlite({.folder = given.data});
  if (const auto* error = std::get_if<storage::OpenError>(&opened)) {
    return say(error->message +
                   "\nWhile the server runs: vivarium admin act people.unban_range range=... reason=..., from its own "
                   "machine, where no ban holds.",
               k_not_asked);
  }
  const auto lifted = unban_by_console(*std::get<std::unique_ptr<storage::Store>>(opened), given.whom);
  if (!lifted) return say(lifted.error().message, k_refused);
  return say(given.whom + " may come in again.", 0);
}

int print(const engine::Result<HttpCallAnswer>& answer) {
  if (!answer) return say(answer.error().message, k_not_asked);
  const Json body = engine::parse_json(answer->body);
  if (body.is_discarded()) return say("This is no Vivarium: " + std::to_string(answer->status), k_not_asked);
  const bool good = answer->status >= 200 && answer->status < 300;
  (good ? std::cout : std::cerr) << engine::dump_json(body, 2) << "\n";
  return good ? 0 : k_refused;
}

int sign_in(const Arguments& given) {
  const char* password = std::getenv(k_password_variable);
  std::string typed;
  if (password == nullptr) std::getline(std::cin, typed);
  const Json body = {
      {"name", given.name}, {"password", password == nullptr ? typed : std::string(password)}, {"code", given.code}};
  return print(call_http({given.url, given.ca, "POST", "/api/v1/staff/sessions", "", engine::dump_json(body)}));
}

int sign_out(const Arguments& given) {
  return print(call_http({given.url, given.ca, "DELETE", "/api/v1/staff/sessions", token_of(given), ""}));
}

/// name=value; what reads as JSON (numbers, true, "text") is that, anything else a text.
std::optional<Json> params_of(const std::vector<std::string>& words) {
  Json params = Json::object();
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0) return std::nullopt;
    const std::string text = word.substr(equals + 1);
    Json value = engine::parse_json(text);
    params[word.substr(0, equals)] = value.is_discarded() ? Json(text) : value;
  }
  return params;
}

int act(const Arguments& given) {
  if (find_act(given.act) == nullptr) {
    std::cerr << "There is no act " << given.act << ". There are:\n";
    for (const Act& one : all_acts()) std::cerr << "  " << one.name << " (" << name_of(least_role(one.right)) << ")\n";
    return k_not_asked;
  }
  const auto params = params_of(given.params);
  if (!params) return say("Params are name=value.", k_not_asked);
  return print(
      call_http({given.url, given.ca, "POST", "/api/v1/staff/acts/" + given.act, token_of(given), params->dump()}));
}

}  // namespace

int run_admin_command(const std::vector<std::string>& arguments) {
  CLI::App app("What keepers of a server do; docs/administration.md", "vivarium admin");
  Arguments given;
  app.require_subcommand(1);
  const auto add_url = [&](CLI::App* command) {
    command->add_option("--url", given.url, "of the server; http://HOST:PORT or https://HOST:PORT")
        ->capture_default_str();
    command->add_option("--ca", given.ca, "PEM file of the authorities trusted in place of the system's");
  };
  const auto add_token = [&](CLI::App* command) {
    command->add_option("--token-file", given.token_file,
                        std::string("file with the keeper's token; else the variable ") + k_token_variable);
  };
  CLI::App* creating = app.add_subcommand("create", "an invitation to become a keeper, while the server is stopped");
  creating->add_option("--data", given.data, "the data folder")->capture_default_str();
  creating->add_option("--role", given.role, "moderator, admin or owner")->capture_default_str();
  CLI::App* removing = app.add_subcommand("remove", "takes a keeper's role away, while the server is stopped");
  removing->add_option("--data", given.data, "the data folder")->capture_default_str();
  removing->add_option("--name", given.name, "of the keeper's account, or its id")->required();
  CLI::App* lifting = app.add_subcommand("unban",
                                         "lets a range of addresses or an account in again, while the server "
                                         "is stopped");
  lifting->add_option("--data", given.data, "the data folder")->capture_default_str();
  lifting->add_option("whom", given.whom, "203.0.113.0/24, or the name or id of an account")->required();
  CLI::App* entering = app.add_subcommand("sign-in",
                                          "prints a token; the password is read from standard input, or from "
                                          "VIVARIUM_ADMIN_PASSWORD");
  add_url(entering);
  entering->add_option("--name", given.name, "of the keeper's account")->required();
  entering->add_option("--code", given.code, "of the authenticator app")->required();
  CLI::App* leaving = app.add_subcommand("sign-out", "ends the token");
  CLI::App* acting = app.add_subcommand("act", "one act: vivarium admin act people.search text=ann");
  for (CLI::App* command : {leaving, acting}) {
    add_url(command);
    add_token(command);
  }
  acting->add_option("act", given.act, "its name; a wrong one lists all")->required();
  acting->add_option("params", given.params, "name=value ...");
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    app.parse(reversed);
  } catch (const CLI::ParseError& wrong) {
    return app.exit(wrong) == 0 ? 0 : k_not_asked;
  }
  if (creating->parsed()) return create(given);
  if (removing->parsed()) return remove(given);
  if (lifting->parsed()) return unban(given);
  if (entering->parsed()) return sign_in(given);
  return leaving->parsed() ? sign_out(given) : act(given);
}

}  // namespace server
