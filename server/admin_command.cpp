#include "server/admin_command.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "server/hall/keeper_acts.h"
#include "server/net/first_owner.h"
#include "server/net/http_call.h"
#include "server/net/log.h"
#include "storage/sqlite/cures.h"
#include "tools/exit_status.h"
#include "tools/store/place.h"

namespace server {

namespace {

constexpr const char* k_token_variable = "VIVARIUM_ADMIN_TOKEN";
constexpr const char* k_password_variable = "VIVARIUM_ADMIN_PASSWORD";

struct Arguments {
  tools::StorePlace place;
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

/// From the environment or a file: not from the command line, which everybody on the machine can read. Nothing, and a
/// sentence, when there is none in the file.
std::optional<std::string> token_of(const Arguments& given) {
  if (given.token_file.empty()) {
    const char* const variable = std::getenv(k_token_variable);
    return variable == nullptr ? "" : variable;
  }
  std::string token;
  if (std::ifstream(given.token_file) >> token) return token;
  std::cerr << "There is no token in " << given.token_file
            << ", or this user may not read it. `vivarium admin sign-in` prints one.\n";
  return std::nullopt;
}

/// The store of a stopped server; nothing, and a sentence, when it can't be had. A folder without one is a wrong word:
/// what is written into a new one would be good for no server.
std::unique_ptr<storage::Store> stopped_store(const Arguments& given, const std::string& while_it_runs = "") {
  std::ignore = set_log_level("warning");
  const auto nothing = given.place.is_postgres() ? std::nullopt : storage::sqlite::no_database_in(given.place.data);
  if (nothing) {
    std::cerr << *nothing << " A new one is made by the first start of the server.\n";
    return nullptr;
  }
  auto opened = tools::open_store(given.place, "vivarium admin");
  if (const auto* error = std::get_if<storage::OpenError>(&opened)) {
    std::cerr << error->message << while_it_runs << "\n";
    return nullptr;
  }
  return std::get<std::unique_ptr<storage::Store>>(std::move(opened));
}

int create(const Arguments& given) {
  const auto role = role_from(given.role);
  if (!role) return say("A role is moderator, admin or owner.", tools::k_unusable);
  const auto store = stopped_store(given);
  if (!store) return tools::k_unusable;
  const auto token = invite_by_console(*store, *role);
  if (!token) return say(token.error().message, tools::k_unusable);
  std::cerr << "Good once, for a day: sign in as a player, open /admin and show this invitation.\n";
  std::cout << *token << "\n";
  return tools::k_all_is_well;
}

int remove(const Arguments& given) {
  const auto store = stopped_store(given);
  if (!store) return tools::k_unusable;
  const auto removed = remove_by_console(*store, given.name);
  if (!removed) return say(removed.error().message, tools::k_found_wrong);
  return say(given.name + " is no keeper any more.", tools::k_all_is_well);
}

int unban(const Arguments& given) {
  const auto store = stopped_store(given,
                                   "\nWhile the server runs: vivarium admin act people.unban_range range=... "
                                   "reason=..., from its own machine, where no ban holds.");
  if (!store) return tools::k_unusable;
  const auto lifted = unban_by_console(*store, given.whom);
  if (!lifted) return say(lifted.error().message, tools::k_found_wrong);
  return say(given.whom + " may come in again.", tools::k_all_is_well);
}

int print(const engine::Result<HttpCallAnswer>& answer) {
  if (!answer) return say(answer.error().message, tools::k_unusable);
  const Json body = engine::parse_json(answer->body);
  if (body.is_discarded()) return say("This is no Vivarium: " + std::to_string(answer->status), tools::k_unusable);
  const bool good = answer->status >= 200 && answer->status < 300;
  (good ? std::cout : std::cerr) << engine::dump_json(body, 2) << "\n";
  return good ? tools::k_all_is_well : tools::k_found_wrong;
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
  const auto token = token_of(given);
  if (!token) return tools::k_unusable;
  return print(call_http({given.url, given.ca, "DELETE", "/api/v1/staff/sessions", *token, ""}));
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
    return tools::k_unusable;
  }
  const auto params = params_of(given.params);
  if (!params) return say("Params are name=value.", tools::k_unusable);
  const auto token = token_of(given);
  if (!token) return tools::k_unusable;
  return print(call_http({given.url, given.ca, "POST", "/api/v1/staff/acts/" + given.act, *token, params->dump()}));
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
  const auto add_store = [&](CLI::App* command) {
    command->add_option("--data", given.place.data, "the data folder")->capture_default_str();
    command->add_option("--store", given.place.url,
                        "the database of PostgreSQL in its place, postgresql://USER@HOST/DATABASE");
    command->add_option("--store-password-file", given.place.password_file,
                        "file whose first line is that database's password");
  };
  CLI::App* creating = app.add_subcommand("create", "an invitation to become a keeper, while the server is stopped");
  add_store(creating);
  creating->add_option("--role", given.role, "moderator, admin or owner")->capture_default_str();
  CLI::App* removing = app.add_subcommand("remove", "takes a keeper's role away, while the server is stopped");
  add_store(removing);
  removing->add_option("--name", given.name, "of the keeper's account, or its id")->required();
  CLI::App* lifting = app.add_subcommand("unban",
                                         "lets a range of addresses or an account in again, while the server "
                                         "is stopped");
  add_store(lifting);
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
    return app.exit(wrong) == 0 ? tools::k_all_is_well : tools::k_unusable;
  }
  if (creating->parsed()) return create(given);
  if (removing->parsed()) return remove(given);
  if (lifting->parsed()) return unban(given);
  if (entering->parsed()) return sign_in(given);
  return leaving->parsed() ? sign_out(given) : act(given);
}

}  // namespace server
