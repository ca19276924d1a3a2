// The client's page, with what a chat shows of a link to it: whoever draws such a preview reads the `og:` tags of the
// page's head and runs no script. They tell what everybody is told who opens the link, and nothing else.
#pragma once

#include <string>
#include <string_view>

#include "server/net/house.h"
#include "server/net/rest_step.h"

namespace server {

struct LinkWords {
  std::string title;
  std::string description;
  std::string game;       ///< its picture is shown; empty: the house's
  bool of_table = false;  ///< about one table, and so for nobody's cache but the asker's own
};

/// Of a table, by its lobby summary (docs/protocol.md section 12).
[[nodiscard]] LinkWords words_of_table(const Json& summary);

/// Tags for the head of a page. `picture`: where it is on this server; without an `origin` it is left out.
[[nodiscard]] std::string link_tags(const LinkWords& words, std::string_view origin, std::string_view picture);

/// For an address that is the client's own: Site::is_page.
[[nodiscard]] RestStep page_answer(const HttpAsk& ask, const std::string& path, const House& house);

}  // namespace server
