// Described values from hostile JSON and from hostile bytes: what is read is written and read again alike, and a text
// is JSON exactly when the stock library says so. The first byte chooses.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/describe/encoding.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/patch.h"
#include "engine/core/describe/read.h"
#include "engine/core/describe/write.h"
#include "engine/core/ensure.h"
#include "tests/engine/describe/everything.h"

namespace {

using testing_describe::Everything;

void read_text_whole(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return;  // where the library ends
  engine::JsonIn in(text);
  std::string_view passed;
  const bool ours = in.raw(passed) && in.end();
  const bool too_deep = in.fault() && in.fault()->message == "This is nested too deeply.";
  // A number beyond all that a machine holds is JSON, but not for the library.
  const bool theirs = nlohmann::json::accept(text) || (ours && text.find_first_of("eE") != std::string_view::npos);
  ENSURE(too_deep || ours == theirs, "a text is JSON or it is none");
}

void read_value(std::string_view text, engine::Members members) {
  const auto value = engine::read_json<Everything>(text, "bad", members);
  if (!value) {
    ENSURE(!value.error().message.empty(), "whoever is refused is told why");
    return;
  }
  const std::string written = engine::json_text(*value);
  const auto again = engine::read_json<Everything>(written, "bad");
  ENSURE(again && *again == *value, "what was read is written and read alike");
  const Everything none;
  std::string patch;
  engine::write_patch(patch, none, *value);
  const auto from = nlohmann::json::parse(engine::json_text(none));
  ENSURE(from.patch(nlohmann::json::parse(patch)) == nlohmann::json::parse(written), "a patch leads to the value");
}

void read_encoded(engine::ByteView bytes) {
  engine::Decoder from(bytes);
  const auto value = engine::read_bytes<Everything>(from);
  if (!from.finished()) return;
  engine::Encoder to;
  engine::write_bytes(to, value);
  ENSURE(std::equal(to.bytes().begin(), to.bytes().end(), bytes.begin(), bytes.end()), "one value, one encoding");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] % 4 == 0) read_text_whole(text);
  if (data[0] % 4 == 1) read_value(text, engine::Members::exact);
  if (data[0] % 4 == 2) read_value(text, engine::Members::sparse);
  if (data[0] % 4 == 3) read_encoded(engine::ByteView(data, size).subspan(1));
  return 0;
}
