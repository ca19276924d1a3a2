// How a server gets its first keeper: an invitation to be the owner, which only who can read the data folder gets to
// see.
#pragma once

#include <string>

#include "engine/core/result.h"
#include "server/hall/rights.h"
#include "storage/store.h"

namespace server {

/// While the server has no keeper: a new invitation in place of an older one of ours, its token in `owner-token` in the
/// folder, for its owner alone (0600). With a keeper there is no such file any more.
[[nodiscard]] engine::Result<engine::Done> invite_first_owner(storage::Store& store, const std::string& folder);

/// An invitation that is good for a day, by the console: its token. For whoever lost their second factor, too.
[[nodiscard]] engine::Result<std::string> invite_by_console(storage::Store& store, Role role);

/// No keeper any more, by the console: the one of that name or account, an owner too. Refused with "not_found".
[[nodiscard]] engine::Result<engine::Done> remove_by_console(storage::Store& store, const std::string& name);

/// Lets somebody in again, by the console: a range of addresses, or an account by its id or name, that is banned or
/// suspended. Refused with "not_found".
[[nodiscard]] engine::Result<engine::Done> unban_by_console(storage::Store& store, const std::string& whom);

}  // namespace server
