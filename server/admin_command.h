// `vivarium admin ...`: keepers' acts from a command line, over REST. `create` needs no running server: it writes an
// invitation into the data folder of one that is stopped.
#pragma once

#include <string>
#include <vector>

namespace server {

/// `arguments` without the program's name and the command. Ends as tools/exit_status.h says.
[[nodiscard]] int run_admin_command(const std::vector<std::string>& arguments);

}  // namespace server
