#include "tests/fuzz/wire_seeds.h"

#include <fstream>
#include <string>

#include "engine/core/describe/json.h"
#include "protocol/wire.h"

namespace protocol {
namespace {

Json fixture(const std::string& name) {
  std::ifstream file("tests/protocol/fixtures/" + name);
  return Json::parse(file);
}

void add(const Json& message, std::vector<engine::Bytes>& seeds) {
  for (const auto encoding : {Encoding::json, Encoding::cbor}) {
    const std::string text = encode(message, encoding);
    engine::Bytes bytes{static_cast<std::uint8_t>(encoding)};
    bytes.insert(bytes.end(), text.begin(), text.end());
    seeds.push_back(std::move(bytes));
  }
}

}  // namespace

std::vector<engine::Bytes> wire_seeds() {
  std::vector<engine::Bytes> seeds;
  const Json requests = fixture("requests.json");
  for (const auto& request : requests) add(request["message"], seeds);
  const Json cases = fixture("param_cases.json");
  for (const auto& [method, tried] : cases["methods"].items()) {
    add({{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", tried["example"]}}, seeds);
  }
  for (const auto& value : cases["palette"]) add(value, seeds);
  return seeds;
}

}  // namespace protocol
