#include "server/vapid_command.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "server/net/web_push.h"
#include "tools/exit_status.h"

namespace server {

int run_vapid_command(const std::vector<std::string>& arguments) {
  CLI::App app("Makes the key by which push services know this server; docs/operations.md", "vivarium vapid-key");
  std::string file;
  app.add_option("file", file, "to be made, readable for its owner alone; for --vapid-key")->required();
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    app.parse(reversed);
  } catch (const CLI::ParseError& wrong) {
    return app.exit(wrong) == 0 ? tools::k_all_is_well : tools::k_unusable;
  }
  const auto key = VapidKey::make(file);
  if (!key) {
    std::cerr << key.error().message << "\n";
    return tools::k_unusable;
  }
  std::cout << key->public_key() << "\n";
  return tools::k_all_is_well;
}

}  // namespace server
