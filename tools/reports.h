// `vivarium reports`: what people reported, for those who look after the house.
#pragma once

#include <iosfwd>
#include <string>

#include "storage/store.h"

namespace tools {

/// One report a line, as JSON, the oldest first. 0, or 3 when the database can't be read.
int run_reports(storage::ModerationReader& reader, const std::string& state, std::ostream& out, std::ostream& err);

}  // namespace tools
