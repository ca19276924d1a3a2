// The names of before (rows/former.h): for a client that doesn't say that it knows today's, whatever it asks and is
// told is put into the other words where it comes in and goes out. Nothing behind that knows of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/describe/json.h"
#include "protocol/methods.h"

namespace protocol {

using Json = nlohmann::json;

/// The names that one connection speaks, by their number on the wire (`words` of hello).
enum class Words : std::uint8_t { former = 1, todays = 2 };
inline constexpr std::array k_words_spoken{Words::former, Words::todays};

/// The newest that both know: the client says how far it knows them.
[[nodiscard]] constexpr Words words_for(std::uint64_t known) {
  return known >= static_cast<std::uint64_t>(Words::todays) ? Words::todays : Words::former;
}

/// By a name of before that is another one today: "room.act".
[[nodiscard]] std::optional<Method> former_method_from(std::string_view name);

/// Params in the words of before, as today's: what has both names of a member keeps it as it stands.
[[nodiscard]] Json in_todays_words(Json params);

/// An answer or a push in today's words, as it was before. Of what a client has chosen itself, its `id`, nothing
/// changes.
[[nodiscard]] Json in_former_words(Json message);

/// What staff do by its name today, whichever is given: "staff.invite".
[[nodiscard]] std::string_view todays_act(std::string_view name);

/// The word of an error before: "no_such_room".
[[nodiscard]] std::string_view former_code(std::string_view todays);

/// A table's summary with the member of before beside today's, for whoever asks without a connection: over HTTP
/// nobody says which words are known.
void add_former_members(Json& summary);

}  // namespace protocol
