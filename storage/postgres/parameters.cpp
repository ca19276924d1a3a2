#include "storage/postgres/parameters.h"

#include "storage/postgres/text_form.h"

namespace storage::postgres {
namespace {

// Of pg_type; they never change.
constexpr std::uint32_t k_bytea = 17;
constexpr std::uint32_t k_int8 = 20;
constexpr std::uint32_t k_text = 25;
/// What stands for the size of an element that is NULL.
constexpr std::uint32_t k_null_size = 0xffffffff;

void append(std::string& to, std::uint64_t value, int bytes) {
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) to += static_cast<char>((value >> shift) & 0xff);
}

std::string integer(std::int64_t value) {
  std::string bytes;
  append(bytes, static_cast<std::uint64_t>(value), 8);
  return bytes;
}

template <class Container>
std::string_view view_of(const Container& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

Array Array::of_integers() { return Array(k_int8); }
Array Array::of_texts() { return Array(k_text); }
Array Array::of_bytes() { return Array(k_bytea); }

void Array::add(std::int64_t value) { add_raw(integer(value)); }
void Array::add(const std::string& value) { add_raw(to_text(value)); }
void Array::add(const Bytes& value) { add_raw(view_of(value)); }
void Array::add(const Hash& value) { add_raw(view_of(value)); }

void Array::add_null() {
  has_null_ = true;
  ++count_;
  append(elements_, k_null_size, 4);
}

void Array::add_raw(std::string_view bytes) {
  ++count_;
  append(elements_, bytes.size(), 4);
  elements_ += bytes;
}

std::string Array::binary() const {
  std::string whole;
  append(whole, count_ == 0 ? 0 : 1, 4);  // dimensions
  append(whole, has_null_ ? 1 : 0, 4);
  append(whole, element_, 4);
  if (count_ == 0) return whole;
  append(whole, count_, 4);
  append(whole, 1, 4);  // the first index
  return whole + elements_;
}

void Parameters::add(std::int64_t value) { values_.emplace_back(integer(value)); }
void Parameters::add(bool value) { values_.emplace_back(std::string(1, value ? '\1' : '\0')); }
void Parameters::add(const std::string& value) { values_.emplace_back(to_text(value)); }
void Parameters::add(const Bytes& value) { values_.emplace_back(std::string(view_of(value))); }
void Parameters::add(const Hash& value) { values_.emplace_back(std::string(view_of(value))); }

}  // namespace storage::postgres
