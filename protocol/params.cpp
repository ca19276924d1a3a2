#include "protocol/params.h"

#include <array>
#include <cmath>

#include "engine/core/describe/one_of_members.h"
#include "engine/core/describe/read.h"
#include "protocol/limits.h"
#include "protocol/wire.h"

template class engine::OneOf<protocol::AnyParams>;

namespace protocol {
namespace {

using engine::Result;

/// JSON Schema makes no difference between 1.0 and 1; what is stored and hashed does.
void make_integers(Json& value) {
  if (value.is_number_float()) {
    const auto number = value.get<double>();
    if (std::trunc(number) == number && std::abs(number) <= static_cast<double>(k_integer_max)) {
      value = static_cast<std::int64_t>(number);
    }
  } else if (value.is_structured()) {
    for (Json& item : value) make_integers(item);
  }
}

template <class T>
bool read_one(engine::described::JsonReader& from, Params& into) {
  T read{};
  if (!from.whole(read)) return false;
  engine::described::for_each_member<T>([&](auto member) {
    using Type = engine::described::MemberType<decltype(member)>;
    if constexpr (std::derived_from<Type, AnyObject>) make_integers((read.*member.pointer).tree);
  });
  into = Params{std::move(read)};
  return true;
}

using Reader = bool (*)(engine::described::JsonReader& from, Params& into);

#define PROTOCOL_READER(method, name, asker, answerer, effect, params, result) read_one<params>,
constexpr std::array<Reader, k_methods.size()> k_readers{PROTOCOL_METHODS(PROTOCOL_READER)};
#undef PROTOCOL_READER

}  // namespace

Result<Params> read_params_text(Method method, std::string_view text) {
  Params params;
  engine::described::JsonReader from(text, engine::Members::open);
  if (k_readers[static_cast<std::size_t>(method)](from, params)) return params;
  engine::Rejection why = from.rejection("bad_params");
  if (why.field.empty()) why.field = "params";
  why.message = "`" + why.field + "`: " + why.message;
  return why;
}

Result<Params> read_params(Method method, const Json& params) {
  return read_params_text(method, encode(params, Encoding::json));
}

std::string table_in(const Params& params) {
  return params.visit([](const auto& one) -> std::string {
    if constexpr (requires { one.table; }) {
      return one.table;
    } else {
      return {};
    }
  });
}

}  // namespace protocol
