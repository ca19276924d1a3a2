// What fields of a request's head say, read as RFC 9110 and RFC 9112 have them.
#pragma once

#include <optional>
#include <string_view>

namespace server {

/// Without the white space around it (RFC 9110, 5.6.3).
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Whether an answer may be compressed with gzip (RFC 9110, 12.5.3): it is listed, or `*` is, with a weight above 0
/// that is no less than what is asked for an answer as it is. An empty field takes none.
[[nodiscard]] bool takes_gzip(std::string_view accept_encoding);

/// Whether If-None-Match names this entity tag, which has its quotes (RFC 9110, 13.1.2); weak ones count.
[[nodiscard]] bool names_etag(std::string_view if_none_match, std::string_view etag);

/// A target in absolute form (RFC 9112, 3.2.2), as a proxy is asked: what it says of the host takes the place of Host.
struct AbsoluteTarget {
  std::string_view host;  ///< with the port, if it names one
  std::string_view path;  ///< with the query; empty for the root
};
/// Nothing for a target of another form. Its parts lie in `target`.
[[nodiscard]] std::optional<AbsoluteTarget> absolute_target(std::string_view target);

}  // namespace server
