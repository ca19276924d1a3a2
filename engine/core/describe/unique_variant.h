// A variant of types that may be named more than once.
#pragma once

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <variant>

namespace engine {

/// Each of the types once, in the order in which they come first.
template <class... T>
using UniqueVariant = boost::mp11::mp_rename<boost::mp11::mp_unique<boost::mp11::mp_list<T...>>, std::variant>;

}  // namespace engine
