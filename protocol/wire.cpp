#include "protocol/wire.h"

#include <cmath>
#include <vector>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "protocol/cbor_scan.h"
#include "protocol/text.h"

namespace protocol {
namespace {

// Builds a value from the library's parse events and stops at the first thing that the protocol does not speak. It
// looks at depth before the parser goes deeper, so that no scan of the text is needed first.
class StrictBuilder : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }

  bool number_float(number_float_t value, const string_t& text) override {
    // The JSON reader gives integers that fit no 64 bits as floats; the text tells (CBOR has no text).
    if (!text.empty() && text.find_first_of(".eE") == std::string::npos) return refuse("an integer beyond 64 bits");
    if (!std::isfinite(value)) return refuse("a number that is not finite");
    const bool whole = std::trunc(value) == value && std::abs(value) <= static_cast<double>(k_integer_max);
    if (!whole) return add(value);
    if (value >= 0) return add(static_cast<std::uint64_t>(value));
    return add(static_cast<std::int64_t>(value));
  }

  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return refuse("a byte string, which JSON does not have"); }

  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    const auto [place, fresh] = open_.back()->get_ref<Json::object_t&>().try_emplace(std::move(name));
    if (!fresh) return refuse("an object has a key twice");
    member_ = &place->second;
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    return refuse("a syntax error at byte " + std::to_string(position));
  }

  [[nodiscard]] const std::string& fault() const { return fault_; }
  [[nodiscard]] Json take() { return std::move(root_); }

 private:
  bool refuse(std::string why) {
    fault_ = std::move(why);
    return false;
  }

  // Where the next value goes. Pointers into an object are stable; into an array only the last element is used.
  Json* place(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    if (open_.back()->is_array()) {
      auto& items = open_.back()->get_ref<Json::array_t&>();
      items.push_back(std::move(value));
      return &items.back();
    }
    *member_ = std::move(value);
    return member_;
  }

  bool add(Json value) {
    place(std::move(value));
    return true;
  }

  bool open(Json empty) {
    if (open_.size() == static_cast<std::size_t>(k_depth_max)) return refuse("nested too deep");
    open_.push_back(place(std::move(empty)));
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::vector<Json*> open_;
  Json* member_ = nullptr;
  std::string fault_;
};

constexpr std::string_view k_json_name = "vivarium.v1.json";
constexpr std::string_view k_cbor_name = "vivarium.v1.cbor";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

engine::Rejection bad_json(const std::string& why) {
  return {"bad_json", "The message can't be read: " + why + ".", {}, {}};
}

}  // namespace

std::string_view subprotocol_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::json:
      return k_json_name;
    case Encoding::cbor:
      return k_cbor_name;
  }
  return {};
}

std::optional<Encoding> choose_encoding(std::string_view offered) {
  if (trimmed(offered).empty()) return Encoding::json;
  while (true) {
    const auto comma = offered.find(',');
    const auto name = trimmed(offered.substr(0, comma));
    if (name == k_json_name) return Encoding::json;
    if (name == k_cbor_name) return Encoding::cbor;
    if (comma == std::string_view::npos) return std::nullopt;
    offered.remove_prefix(comma + 1);
  }
}

engine::Result<Json> decode(std::string_view bytes, Encoding encoding, std::size_t bytes_max) {
  if (bytes.size() > bytes_max) return bad_json("it is longer than " + std::to_string(bytes_max) + " bytes");
  auto format = nlohmann::detail::input_format_t::json;
  if (encoding == Encoding::cbor) {
    if (const auto fault = cbor_fault(bytes); !fault.empty()) return bad_json(fault);
    format = nlohmann::detail::input_format_t::cbor;
  } else if (bytes.find('\0') != std::string_view::npos) {
    // The library's reader takes it for the end of the input and ignores what follows.
    return bad_json("a NUL byte");
  }
  StrictBuilder builder;
  if (!Json::sax_parse(bytes, &builder, format)) return bad_json(builder.fault());
  return builder.take();
}

std::string encode(const Json& value, Encoding encoding) {
  return encoding == Encoding::json ? engine::dump_json(value) : engine::dump_cbor(value);
}

}  // namespace protocol
