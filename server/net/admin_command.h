// `vivarium admin ...`: keepers' acts from a command line, over REST. `create` needs no running server: it writes an
// invitation into the data folder of one that is stopped.
#pragma once

#include <string>
#include <vector>

namespace server {

/// `arguments` without the program's name and the command. Exit status: 0 done, 1 refused, 2 could not be asked.
[[nodiscard]] int run_admin_command(const std::vector<std::string>& arguments);

}  // namespace server
