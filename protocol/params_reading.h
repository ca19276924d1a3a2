// What the readers of parameters share. Internal to protocol/.
#pragma once

#include <string>
#include <utility>

#include "engine/core/result.h"
#include "protocol/field_reader.h"
#include "protocol/limits.h"

namespace protocol {

inline constexpr Lengths k_identifier{1, k_identifier_length_max};
inline constexpr Lengths k_token{1, k_token_length_max};
inline constexpr Lengths k_label{0, k_client_text_length_max};

/// What was read, unless something was wrong.
template <class T>
engine::Result<T> finished(const FieldReader& reader, T read) {
  if (reader.rejection()) return *reader.rejection();
  return read;
}

}  // namespace protocol
