// The config file: whatever stands in it is read or complained about, and what is read may be set.
#include <cstddef>
#include <cstdint>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/core/ensure.h"
#include "server/config.h"
#include "server/config_file.h"
#include "server/settings.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const int k_file = memfd_create("vivarium.toml", 0);
  ENSURE(k_file >= 0 && ftruncate(k_file, 0) == 0, "there is a file in memory");
  ENSURE(pwrite(k_file, data, size, 0) == static_cast<ssize_t>(size), "it takes what is written");
  server::Config config;
  const auto settings = server::settings_of(config);
  const auto reading = server::read_config_file("/proc/self/fd/" + std::to_string(k_file), settings);
  if (!reading.complaints.empty()) return 0;
  for (const server::FileValue& value : reading.values) {
    const server::Setting& setting = settings.at(value.setting);
    for (const std::string& text : value.texts) {
      ENSURE(server::complaint_about(setting, text).empty(), "what is read is a value of its setting");
    }
    server::assign(setting, value.texts);
  }
  for (const server::Setting& setting : settings) std::ignore = server::to_toml(setting);
  return 0;
}
