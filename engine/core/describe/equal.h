// Equality of described structs, member by member. A namespace of such structs takes it in once:
//
//   using engine::described::equality::operator==;
#pragma once

#include "engine/core/describe/describe.h"

namespace engine::described::equality {

template <Struct T>
[[nodiscard]] constexpr bool operator==(const T& a, const T& b) {
  bool same = true;
  for_each_member<T>([&](auto d) { same = same && a.*decltype(d)::pointer == b.*decltype(d)::pointer; });
  return same;
}

}  // namespace engine::described::equality
