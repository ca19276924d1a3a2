// What web pages of other origins may read of ours: GET of what anybody may ask without a session, the REST reads and
// the descriptions of the wire. An answer says so to everybody and never with credentials (the CORS protocol of the
// Fetch standard), so that a page learns what its reader could by typing the address, and nothing as somebody.
#pragma once

#include <string_view>

#include "server/net/http_message.h"

namespace server {

/// Of a path as path_of gave it.
[[nodiscard]] bool is_public_read(std::string_view path);

/// What a browser asks before it lets a page send more than a plain GET.
[[nodiscard]] HttpAnswer preflight_answer();

/// To an answer of a public read, refusals included: a page that may ask may know why it got nothing.
void let_pages_read(HttpAnswer& answer);

}  // namespace server
