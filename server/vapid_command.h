// `vivarium vapid-key`: makes the key by which push services know this server.
#pragma once

#include <string>
#include <vector>

namespace server {

[[nodiscard]] int run_vapid_command(const std::vector<std::string>& arguments);

}  // namespace server
