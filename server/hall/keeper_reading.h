// What a keeper's act asks of the store, read by whoever has a reader: the shell's readers, the simulator, tests.
#pragma once

#include "server/room/keeper_mail.h"

namespace server {

[[nodiscard]] LoadedForKeeper read_for_keeper(storage::Reader& reader, const LoadForKeeper& load);
/// At the start; nothing when the medium failed. The settings are the shell's to add.
[[nodiscard]] std::optional<KeepersRecovered> read_kept(storage::Reader& reader);

}  // namespace server
