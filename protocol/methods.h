// The closed list of what clients may ask (docs/protocol.md, section 23).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/describe/describe.h"
#include "protocol/rows/methods.h"

namespace protocol {

#define PROTOCOL_ENUMERATOR(method, ...) method,
enum class Method : std::uint8_t { PROTOCOL_METHODS(PROTOCOL_ENUMERATOR) };
#undef PROTOCOL_ENUMERATOR

enum class Asker : bool { anybody, account };
enum class Answerer : std::uint8_t { connection, hall, room, chat };
/// What it does to what is stored (rows/methods.h).
enum class Effect : std::uint8_t { reads, stores, comes_in, writes, owed };

/// A row of the table without its params and result.
struct KnownMethod {
  std::string_view name;
  Asker asker;
  Answerer answerer;
  Effect effect;
};

#define PROTOCOL_KNOWN(method, name, asker, answerer, effect, params, result) \
  KnownMethod{name, Asker::asker, Answerer::answerer, Effect::effect},
inline constexpr std::array k_methods{PROTOCOL_METHODS(PROTOCOL_KNOWN)};
#undef PROTOCOL_KNOWN

inline constexpr auto k_all_methods = [] {
  std::array<Method, k_methods.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Method>(i);
  return all;
}();

[[nodiscard]] constexpr const KnownMethod& known(Method method) { return k_methods[static_cast<std::size_t>(method)]; }
/// The name on the wire, "table.act".
[[nodiscard]] constexpr std::string_view name_of(Method method) { return known(method).name; }
[[nodiscard]] constexpr Effect effect_of(Method method) { return known(method).effect; }
[[nodiscard]] std::optional<Method> method_from(std::string_view name);

/// Answers `not_signed_in` on a connection that nobody is signed in on.
[[nodiscard]] constexpr bool needs_account(Method method) { return known(method).asker == Asker::account; }
[[nodiscard]] constexpr bool is_for_room(Method method) { return known(method).answerer == Answerer::room; }
[[nodiscard]] constexpr bool is_for_chat(Method method) { return known(method).answerer == Answerer::chat; }

}  // namespace protocol
