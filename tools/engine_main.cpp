// `vivarium-engine`: what looks at games without a server. `vivarium` runs it when it is asked for one of its commands.
#include <iostream>

#include "tools/commands.h"
#include "tools/exit_status.h"
#include "tools/standard_streams.h"

int main(int argc, char** argv) {
  tools::open_standard_streams();
  std::ios::sync_with_stdio(false);
  if (const auto status = tools::run_tool(argc, argv)) return *status;
  std::cerr << "Usage: vivarium-engine COMMAND ...; COMMAND --help says more.\n" << tools::tools_help();
  return argc == 2 && std::string_view(argv[1]) == "--help" ? tools::k_all_is_well : tools::k_unusable;
}
