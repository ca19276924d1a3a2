#include "tools/standard_streams.h"

#include <array>
#include <fcntl.h>
#include <tuple>
#include <unistd.h>

namespace tools {

void open_standard_streams() {
  for (const int descriptor : std::array{STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    // What is opened takes the least number that is free: this one, as those before it are open by now.
    if (fcntl(descriptor, F_GETFD) == -1) std::ignore = open("/dev/null", O_RDWR);
  }
}

}  // namespace tools
