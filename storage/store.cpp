#include "storage/store.h"

namespace storage {

Write::Write() = default;
Write::Write(const Write&) = default;
Write::Write(Write&&) noexcept = default;
Write& Write::operator=(const Write&) = default;
Write& Write::operator=(Write&&) noexcept = default;
Write::~Write() = default;

}  // namespace storage
