// The rules of identities and of accounts that are deleted, on plain memory, with the way back.
#pragma once

#include <string>

#include "storage/memory/apply_write.h"

namespace storage {

/// Whether there is such an account, and its person has not deleted it.
[[nodiscard]] bool in_use(const MemoryContents& contents, const std::string& account);

[[nodiscard]] WriteStatus apply(MemoryContents& contents, const PutIdentity& write, UndoList& undo);
[[nodiscard]] WriteStatus apply(MemoryContents& contents, const EndAccount& write, UndoList& undo);

}  // namespace storage
