#include "protocol/methods.h"

#include <array>

#include "engine/core/ensure.h"

namespace protocol {
namespace {

enum class Asker : bool { anybody, account };

struct Known {
  Method method;
  std::string_view name;
  Asker asker;
};

constexpr std::array k_known{
    Known{Method::hello, "hello", Asker::anybody},
    Known{Method::guest_create, "guest.create", Asker::anybody},
    Known{Method::session_resume, "session.resume", Asker::anybody},
    Known{Method::session_end, "session.end", Asker::account},
    Known{Method::ping, "ping", Asker::anybody},
    Known{Method::games_list, "games.list", Asker::anybody},
    Known{Method::games_data, "games.data", Asker::anybody},
    Known{Method::lobby_subscribe, "lobby.subscribe", Asker::anybody},
    Known{Method::lobby_unsubscribe, "lobby.unsubscribe", Asker::anybody},
    Known{Method::table_create, "table.create", Asker::account},
    Known{Method::table_find, "table.find", Asker::anybody},
    Known{Method::room_join, "room.join", Asker::anybody},
    Known{Method::room_leave, "room.leave", Asker::anybody},
    Known{Method::room_sit, "room.sit", Asker::account},
    Known{Method::room_stand, "room.stand", Asker::account},
    Known{Method::room_reveal_seed, "room.reveal_seed", Asker::account},
    Known{Method::room_act, "room.act", Asker::account},
    Known{Method::room_undo, "room.undo", Asker::account},
    Known{Method::room_view, "room.view", Asker::anybody},
    Known{Method::room_history, "room.history", Asker::anybody},
    Known{Method::room_rematch, "room.rematch", Asker::account},
};

constexpr auto k_methods = [] {
  std::array<Method, k_known.size()> methods{};
  for (std::size_t i = 0; i < methods.size(); ++i) methods[i] = k_known[i].method;
  return methods;
}();

// The table is indexed by the enum.
constexpr bool in_order() {
  for (std::size_t i = 0; i < k_known.size(); ++i) {
    if (static_cast<std::size_t>(k_known[i].method) != i) return false;
  }
  return true;
}
static_assert(in_order());

constexpr std::array k_notifications{Notification::room_update, Notification::room_presence, Notification::room_closed,
                                     Notification::lobby_changed, Notification::server_notice};

const Known& known(Method method) {
  const auto index = static_cast<std::size_t>(method);
  ENSURE(index < k_known.size(), "a method is one of the list");
  return k_known[index];
}

}  // namespace

std::span<const Method> all_methods() { return k_methods; }
std::string_view name_of(Method method) { return known(method).name; }

std::optional<Method> method_from(std::string_view name) {
  for (const auto& entry : k_known) {
    if (entry.name == name) return entry.method;
  }
  return std::nullopt;
}

bool needs_account(Method method) { return known(method).asker == Asker::account; }
bool is_for_room(Method method) { return known(method).name.starts_with("room."); }

std::span<const Notification> all_notifications() { return k_notifications; }

std::string_view name_of(Notification notification) {
  switch (notification) {
    case Notification::room_update:
      return "room.update";
    case Notification::room_presence:
      return "room.presence";
    case Notification::room_closed:
      return "room.closed";
    case Notification::lobby_changed:
      return "lobby.changed";
    case Notification::server_notice:
      return "server.notice";
  }
  return {};
}

}  // namespace protocol
