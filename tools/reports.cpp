#include "tools/reports.h"

#include <limits>
#include <ostream>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "tools/exit_status.h"

namespace tools {

int run_reports(storage::ModerationReader& reader, const std::string& state, std::ostream& out, std::ostream& err) {
  const auto reports = reader.reports(state, std::numeric_limits<std::size_t>::max());
  if (!reports) {
    err << "The reports can't be read: the disk failed. `vivarium doctor` says more.\n";
    return k_unusable;
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
  return k_all_is_well;
}

}  // namespace tools
