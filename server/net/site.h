// The web client's files, served from memory: types, ETags, compression, caching, and index.html for the paths that
// the client itself understands.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "server/net/http_message.h"
#include "server/net/site_files.h"

namespace server {

class Site {
 public:
  /// The files live as long as the program. Without an index.html, "/" says that the client was not built.
  explicit Site(std::span<const SiteFile> files);

  /// For a GET (or HEAD) of `path`, as path_of gave it.
  [[nodiscard]] HttpAnswer answer(const std::string& path, const HttpAsk& ask) const;

 private:
  struct Entry {
    std::string type;
    std::string etag;
    std::string_view bytes;
    std::string_view gzip;  // empty when it is not worth it
    bool immutable = false;
  };
  [[nodiscard]] const Entry* find(const std::string& path) const;

  std::map<std::string, Entry, std::less<>> entries_;
};

/// Headers of every answer: what a browser may do with our pages, and what nobody may do to them.
[[nodiscard]] std::span<const std::pair<std::string_view, std::string_view>> security_headers();

}  // namespace server
