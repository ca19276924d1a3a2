// What is wrong with what is at rest, and the list of it that waits for the operator: `vivarium.damage` in the data
// folder. Whoever finds damage adds it there, durably, before anything is written on top of it. The operator accepts
// the list (`vivarium doctor --accept`); what was accepted is kept beside it and is not said again.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace storage {

/// "table X", "account Y", "write-ahead log" ..., and a sentence.
struct Damage {
  std::string subject;
  std::string what;
  friend auto operator<=>(const Damage&, const Damage&) = default;
};

/// What waits to be accepted.
[[nodiscard]] std::vector<Damage> damage_listed(const std::filesystem::path& folder);

/// Whether something waits; asks for the size of a file.
[[nodiscard]] bool has_damage_listed(const std::filesystem::path& folder);

/// Those that neither wait nor were accepted, in the given order.
[[nodiscard]] std::vector<Damage> damage_unknown(const std::filesystem::path& folder, std::vector<Damage> found);

/// Adds what is not known yet. False when it could not be made durable.
[[nodiscard]] bool list_damage(const std::filesystem::path& folder, const std::vector<Damage>& found);

/// Whatever waits is accepted, and this as well. False when that could not be made durable.
[[nodiscard]] bool accept_damage(const std::filesystem::path& folder, const std::vector<Damage>& more);

/// At most this much is listed; the rest is counted.
inline constexpr std::size_t k_damage_listed_max = 10'000;

}  // namespace storage
