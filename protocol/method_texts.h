// What documentation says of each method: in a few words, in more where they don't say it all, by examples, and what
// there is to say of its result. The schemas, the reference and AsyncAPI have it from here.
#pragma once

#include <array>
#include <string_view>

#include "protocol/methods.h"

namespace protocol {

struct MethodText {
  Method method;
  std::string_view summary;
  std::string_view sentence;                      ///< empty: the summary says it
  std::array<std::string_view, 3> examples = {};  ///< of its params, as JSON; the first is there
  std::string_view result = {};                   ///< what more there is to say of its result; often nothing
};

[[nodiscard]] const MethodText& text_of(Method method);

}  // namespace protocol
