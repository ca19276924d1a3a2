#include "tools/examples.h"

#include <fstream>
#include <ostream>
#include <sstream>

#include "protocol/wire.h"
#include "tools/exit_status.h"

namespace tools {
namespace {

engine::Result<engine::Json> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) return engine::Rejection{"no_file", "The file can't be read.", "", path};
  return protocol::decode(text.str(), protocol::Encoding::json, k_examples_bytes_max);
}

}  // namespace

int run_examples(const engine::Game& game, const examples::Form& form, const std::string& path, std::ostream& out) {
  const auto file = read_file(path);
  if (!file) {
    out << path << ": " << file.error().message << "\n";
    return k_unusable;
  }
  const auto report = examples::run(game, form, *file);
  if (!report) {
    out << path << ": " << report.error().message << "\n";
    return k_unusable;
  }
  for (const std::string& failure : report->failures) out << failure << "\n";
  out << report->passed << " passed, " << report->failures.size() << " failed\n";
  return report->failures.empty() && report->passed > 0 ? k_all_is_well : k_found_wrong;
}

}  // namespace tools
