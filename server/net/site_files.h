// The web client's files as the build embedded them (cmake/embed_site.cmake writes the definition).
#pragma once

#include <span>
#include <string_view>

namespace server {

struct SiteFile {
  std::string_view path;  ///< "/index.html"
  std::string_view bytes;
  std::string_view gzip;  ///< the same, compressed by gzip
};

/// Empty when the web client was not built.
[[nodiscard]] std::span<const SiteFile> embedded_site();

}  // namespace server
