#include "server/net/vapid_command.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "server/net/web_push.h"

namespace server {

int run_vapid_command(const std::vector<std::string>& arguments) {
  constexpr int k_not_made = 2;
  CLI::App app("Makes the key by which push services know this server; docs/operations.md", "vivarium vapid-key");
  std::string file;
  app.add_option("file", file, "to be made, readable for its owner alone; for --vapid-key")->required();
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    app.parse(reversed);
  } catch (const CLI::ParseError& wrong) {
    return app.exit(wrong) == 0 ? 0 : k_not_made;
  }
  const auto key = VapidKey::make(file);
  if (!key) {
    std::cerr << key.error().message << "\n";
    return k_not_made;
  }
  std::cout << key->public_key() << "\n";
  return 0;
}

}  // namespace server
