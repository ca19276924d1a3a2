#include "server/room/room_log.h"

#include <string_view>

#include "engine/core/describe/read.h"
#include "engine/core/describe/write.h"
#include "engine/core/ensure.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Result;
namespace described = engine::described;

// A payload that is read and dumped by a JSON library gives the same bytes, as those who keep exported games rely on.
template <described::Struct T>
consteval bool in_order_of_names() {
  std::string_view before;
  bool in_order = true;
  described::for_each_member<T>([&](auto d) {
    in_order = in_order && before < described::member_name<decltype(d)>;
    before = described::member_name<decltype(d)>;
  });
  return in_order;
}
template <class... Facts>
consteval bool all_in_order(engine::Alternatives<Facts...>) {
  const auto one = []<class T>(const T*) {
    if constexpr (described::Struct<T>) {
      return in_order_of_names<T>();
    } else {
      return in_order_of_names<described::Inner<T>>();
    }
  };
  return (one(static_cast<const Facts*>(nullptr)) && ...);
}
static_assert(all_in_order(Fact::List{}));
static_assert(in_order_of_names<Account>() && in_order_of_names<TimeRules>() && in_order_of_names<TimeLeft>() &&
              in_order_of_names<SeatsKept::Kept>());

template <class T>
bool lacks_state_hash(const T& fact) {
  if constexpr (requires { fact.state_hash; }) return !fact.state_hash.has_value();
  return false;
}

/// The fact of that kind, if there is one; false when the payload is none of it.
template <class T>
bool read_as(const std::string& kind, std::string_view payload, Result<Fact>& into) {
  if (described::tag<T> != kind) return false;
  T fact{};
  if (described::JsonReader(payload, engine::Members::exact).whole(fact) && !lacks_state_hash(fact)) {
    into = Fact(std::move(fact));
  }
  return true;
}
template <class... Facts>
void read_fact(engine::Alternatives<Facts...>, const std::string& kind, std::string_view payload, Result<Fact>& into) {
  (void)(read_as<Facts>(kind, payload, into) || ...);
}

}  // namespace

std::string kind_of(const Fact& fact) {
  return std::string(fact.visit([]<class T>(const T&) { return described::tag<T>; }));
}

storage::Bytes payload_of(const Fact& fact) {
  std::string text;
  fact.visit([&](const auto& held) {
    ENSURE(!lacks_state_hash(held), "the state's hash is known before a fact becomes a record");
    engine::write_json(text, held);
  });
  return {text.begin(), text.end()};
}

Result<Fact> fact_of(const RoomId& room, const storage::LogRecord& record) {
  Result<Fact> fact =
      Rejection{"bad_log", "Record " + std::to_string(record.seq) + " is none of ours.", "", record.kind};
  const std::string_view payload(reinterpret_cast<const char*>(record.payload.data()), record.payload.size());
  read_fact(Fact::List{}, record.kind, payload, fact);
  if (!fact) return fact;
  if (auto* created = fact->get_if<Created>()) created->terms.room = room;
  return fact;
}

std::optional<engine::Hash> state_hash_of(const Fact& fact) {
  return fact.visit([](const auto& held) -> std::optional<engine::Hash> {
    if constexpr (requires { held.state_hash; }) return held.state_hash;
    return std::nullopt;
  });
}

}  // namespace server
