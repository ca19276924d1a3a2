// What the server keeps about one person, as the document that they get of it (account.export).
#pragma once

#include "protocol/account_methods.h"
#include "server/hall/kept.h"
#include "server/room/mail.h"

namespace server {

/// Games, and unless there are more of them nothing else: `next` says where to go on.
[[nodiscard]] protocol::AccountExportResult exported_games(const AccountLoaded& mail, Now now);
/// The account's sessions; `current` is the asker's.
[[nodiscard]] protocol::AccountExportResult::Kept exported_sessions(const std::vector<storage::SessionRow>& rows,
                                                                    const std::optional<storage::Hash>& current);
/// All the rest, put beside the games of a first answer.
void add_exported_rest(const AccountLoaded& mail, const Kept& kept, protocol::AccountExportResult& document);

}  // namespace server
