// Files of exported games, which anybody may hand to `vivarium verify FILE`.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "engine/core/ensure.h"
#include "tests/fuzz/log_inputs.h"
#include "tools/verify.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::ostringstream out;
  std::ostringstream errors;
  const int status = tools::run_verify_file(fuzz::small_catalog(), in, {}, out, errors);
  ENSURE(status >= 0 && status <= 2, "it ends with a status of the list");
  ENSURE(!out.str().empty() || !errors.str().empty(), "and says why");
  return 0;
}
