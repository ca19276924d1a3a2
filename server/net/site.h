// The web client's files, served from memory: types, ETags, compression, caching, and index.html for the paths that
// the client itself understands, with what a link to them says of itself. A folder is its index.html, with or without
// a slash at the end. Any other address is missing, and who looks for a page is shown one that says so.
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

  /// Whether `path` is the page itself, or an address that the client understands (/table/K7QF2MXA).
  [[nodiscard]] bool is_page(const std::string& path) const;
  [[nodiscard]] bool has(std::string_view path) const { return entries_.contains(path); }
  /// The page with `tags` at the end of its head. `is_private`: nobody but the asker may keep it.
  [[nodiscard]] HttpAnswer page(std::string_view tags, bool is_private, std::string_view known_etag) const;
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
  [[nodiscard]] HttpAnswer missing(const HttpAsk& ask) const;

  std::map<std::string, Entry, std::less<>> entries_;
};

/// Headers of every answer: what a browser may do with our pages, and what nobody may do to them.
[[nodiscard]] std::span<const std::pair<std::string_view, std::string_view>> security_headers();

}  // namespace server
