#include "protocol/methods.h"

namespace protocol {

std::optional<Method> method_from(std::string_view name) {
  for (const Method method : k_all_methods) {
    if (name_of(method) == name) return method;
  }
  return std::nullopt;
}

}  // namespace protocol
