#include "tests/protocol/fixtures.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "protocol/wire.h"

namespace protocol {

nlohmann::json json_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  auto value = decode(text, Encoding::json, text.size());
  EXPECT_TRUE(value.ok()) << path;
  return value.ok() ? *value : nlohmann::json();
}

}  // namespace protocol
