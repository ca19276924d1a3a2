#include "engine/core/describe/json_text.h"

#include <charconv>

#include "engine/core/describe/cbor_out.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_in.h"
#include "engine/core/ensure.h"

namespace engine {

nlohmann::json parse_json(std::string_view text) { return nlohmann::json::parse(text, nullptr, false); }

nlohmann::json parse_json(std::span<const std::uint8_t> text) {
  return parse_json(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

nlohmann::json parse_own_json(std::string_view text) { return nlohmann::json::parse(text); }

std::string dump_cbor(const nlohmann::json& value) {
  std::string bytes;
  CborOut(bytes).raw(dump_json(value));
  return bytes;
}

// Text that is no UTF-8 can only be ours; a replacement character in a name is better than a lost message.
std::string dump_json(const nlohmann::json& value, int indent) {
  return value.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

JsonText::JsonText(const nlohmann::json& tree) : text(dump_json(tree)) {}

nlohmann::json JsonText::tree() const { return parse_own_json(text); }

namespace {

void copy_number(std::string_view digits, std::string& to) {
  const char* const begin = digits.data();
  const char* const end = begin + digits.size();
  CborOut out(to);
  std::int64_t number = 0;
  if (const auto read = std::from_chars(begin, end, number); read.ec == std::errc{} && read.ptr == end) {
    return out.integer(number);
  }
  std::uint64_t large = 0;
  if (const auto read = std::from_chars(begin, end, large); read.ec == std::errc{} && read.ptr == end) {
    return out.integer(large);
  }
  nlohmann::json::to_cbor(parse_own_json(digits), nlohmann::detail::output_adapter<char>(to));
}

/// How many items a map or a list has is known at its end: its head is put before them then.
void copy(JsonIn& in, std::string& to) {
  CborOut out(to);
  const std::size_t begin = to.size();
  std::size_t count = 0;
  std::string head;
  std::string_view piece;
  bool truth = false;
  switch (in.next()) {
    case JsonKind::map:
      for (bool more = in.begin_map() && in.key(piece); more; more = in.ok() && in.key(piece)) {
        out.text(piece);
        copy(in, to);
        ++count;
      }
      CborOut(head).begin_map(count);
      break;
    case JsonKind::list:
      for (bool more = in.begin_list() && in.item(); more; more = in.ok() && in.item()) {
        copy(in, to);
        ++count;
      }
      CborOut(head).begin_list(count);
      break;
    case JsonKind::text:
      if (in.text(piece)) out.text(piece);
      break;
    case JsonKind::number:
      if (in.number(piece)) copy_number(piece, to);
      break;
    case JsonKind::boolean:
      if (in.boolean(truth)) out.boolean(truth);
      break;
    case JsonKind::null:
      if (in.null()) out.null();
      break;
    case JsonKind::none:
      in.refuse("A value is missing.");
      break;
  }
  to.insert(begin, head);
}

}  // namespace

void CborOut::raw(std::string_view json) {
  JsonIn in(json);
  copy(in, to_);
  ENSURE(in.end(), "what is put in is one value of JSON");
}

}  // namespace engine
