#include "server/net/public_reads.h"

#include <algorithm>
#include <array>

namespace server {

namespace {

constexpr unsigned k_nothing_to_say = 204;

constexpr std::array<std::string_view, 5> k_public_paths{"/api/v1/server", "/api/v1/games", "/api/v1/tables",
                                                         "/openapi.yaml", "/asyncapi.yaml"};
constexpr std::array<std::string_view, 4> k_public_folders{"/api/v1/games/", "/api/v1/tables/", "/api/v1/rooms/",
                                                           "/schemas/"};

}  // namespace

bool is_public_read(std::string_view path) {
  if (std::ranges::find(k_public_paths, path) != k_public_paths.end()) return true;
  return std::ranges::any_of(k_public_folders, [&](std::string_view folder) { return path.starts_with(folder); });
}

HttpAnswer preflight_answer() {
  HttpAnswer answer;
  answer.status = k_nothing_to_say;
  answer.headers = {{"allow", "GET, HEAD, OPTIONS"},
                    {"access-control-allow-origin", "*"},
                    {"access-control-allow-methods", "GET, HEAD"},
                    // Authorization is none of them.
                    {"access-control-allow-headers", "accept, content-type, if-none-match"},
                    {"access-control-max-age", "86400"}};
  return answer;
}

void let_pages_read(HttpAnswer& answer) {
  answer.headers.emplace_back("access-control-allow-origin", "*");
  answer.headers.emplace_back("access-control-expose-headers", "content-disposition, etag, retry-after");
  answer.headers.emplace_back("cross-origin-resource-policy", "cross-origin");
}

}  // namespace server
