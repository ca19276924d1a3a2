// Which function serves a method, by rows. A row pairs a method with a function; what the function wants is found by
// the types of its parameters among what the part gives: the request, its params, the time, the outbox and whatever the
// part has itself. What doesn't compile: a function that wants the params of another method; a part that leaves out a
// method which is its own, has one twice, or has one of another part.
//
//     constexpr auto k_serve = protocol::by_method<is_mine>({row<Method::table_kick, &rule_on_kicking>(), ...});
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "protocol/methods.h"
#include "protocol/params.h"

namespace protocol {

namespace dispatch {

template <Method method>
struct Structs;
#define PROTOCOL_STRUCTS_OF(method, name, asker, answerer, effect, params, result) \
  template <>                                                                      \
  struct Structs<Method::method> {                                                 \
    using Params = params;                                                         \
    using Result = result;                                                         \
  };
PROTOCOL_METHODS(PROTOCOL_STRUCTS_OF)
#undef PROTOCOL_STRUCTS_OF

template <class Wanted, class... Given>
inline constexpr bool k_given = (std::is_same_v<std::remove_cvref_t<Wanted>, std::remove_const_t<Given>> || ...);

/// The one of what is given that has the type of the parameter; what is taken by value is moved from it.
template <class Wanted, class First, class... Rest>
constexpr Wanted pick(First& first, Rest&... rest) {
  if constexpr (!k_given<Wanted, First>) {
    return pick<Wanted>(rest...);
  } else if constexpr (std::is_reference_v<Wanted>) {
    return first;
  } else {
    return std::move(first);
  }
}

}  // namespace dispatch

template <Method method>
using ParamsOf = typename dispatch::Structs<method>::Params;
template <Method method>
using ResultOf = typename dispatch::Structs<method>::Result;

/// Calls the function with what it wants of what is given.
template <class Result, class... Wanted, class... Given>
  requires(dispatch::k_given<Wanted, Given...> && ...)
Result call(Result (*function)(Wanted...), Given&... given) {
  return function(dispatch::pick<Wanted>(given...)...);
}
template <class Result, class Part, class... Wanted, class... Given>
  requires(dispatch::k_given<Wanted, Given...> && ...)
Result call_on(Part& part, Result (Part::*function)(Wanted...), Given&... given) {
  return (part.*function)(dispatch::pick<Wanted>(given...)...);
}
template <class Result, class Part, class... Wanted, class... Given>
  requires(dispatch::k_given<Wanted, Given...> && ...)
Result call_on(const Part& part, Result (Part::*function)(Wanted...) const, Given&... given) {
  return (part.*function)(dispatch::pick<Wanted>(given...)...);
}

template <class Serve>
struct Row {
  Method method;
  Serve serve;  ///< a pointer to a function
};

/// Why a part with these rows would not be whole; nullptr: it is.
template <auto is_mine, class Serve, std::size_t count>
constexpr const char* fault_of(const Row<Serve> (&rows)[count]) {
  std::array<int, k_methods.size()> served{};
  for (const Row<Serve>& row : rows) ++served[static_cast<std::size_t>(row.method)];
  for (const Method method : k_all_methods) {
    const int times = served[static_cast<std::size_t>(method)];
    if (times > 1) return "a method has two rows";
    if (times == 1 && !is_mine(method)) return "a method of another part has a row here";
    if (times == 0 && is_mine(method)) return "a method has no row";
  }
  return nullptr;
}

/// By method, what serves it: of each method for which `is_mine` holds, and nullptr for all others.
template <auto is_mine, class Serve, std::size_t count>
consteval std::array<Serve, k_methods.size()> by_method(const Row<Serve> (&rows)[count]) {
  if (const char* fault = fault_of<is_mine>(rows)) throw fault;
  std::array<Serve, k_methods.size()> serve{};
  for (const Row<Serve>& row : rows) serve[static_cast<std::size_t>(row.method)] = row.serve;
  return serve;
}

}  // namespace protocol
