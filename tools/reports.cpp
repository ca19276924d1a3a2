#include "tools/reports.h"

#include <limits>
#include <ostream>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"

namespace tools {

int run_reports(storage::Reader& reader, const std::string& state, std::ostream& out, std::ostream& err) {
  constexpr int k_unreadable = 3;
  const auto reports = reader.reports(state, std::numeric_limits<std::size_t>::max());
  if (!reports) {
    err << "The reports could not be read.\n";
    return k_unreadable;
  }
  for (const auto& report : *reports) {
    out << engine::dump_json(nlohmann::json{{"id", report.id},
                                            {"at_ms", report.at_ms},
                                            {"reporter", report.reporter},
                                            {"account", report.account},
                                            {"kind", report.kind},
                                            {"text", report.text},
                                            {"room", report.room},
                                            {"room_seq", report.room_seq},
                                            {"lines", engine::parse_json(report.context)},
                                            {"state", report.state}})
        << "\n";
  }
  return 0;
}

}  // namespace tools
