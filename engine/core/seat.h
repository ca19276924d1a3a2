// Who is at the table, as the engine sees it: numbered seats and viewers. No names, no accounts.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace engine {

/// A place at the table, counted clockwise from 0.
struct Seat {
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(const Seat&, const Seat&) = default;
};

/// No game seats more than this; it bounds every per-seat array.
inline constexpr int k_seats_max = 8;

/// Somebody a view is made for: exactly one seat, or a spectator who sees only what is public.
class Viewer {
 public:
  [[nodiscard]] static constexpr Viewer at(Seat seat) { return Viewer{seat}; }
  [[nodiscard]] static constexpr Viewer spectator() { return Viewer{std::nullopt}; }

  [[nodiscard]] constexpr bool is(Seat seat) const { return seat_ == seat; }
  [[nodiscard]] constexpr bool is_spectator() const { return !seat_.has_value(); }
  [[nodiscard]] constexpr std::optional<Seat> seat() const { return seat_; }
  friend constexpr bool operator==(const Viewer&, const Viewer&) = default;

 private:
  constexpr explicit Viewer(std::optional<Seat> seat) : seat_(seat) {}
  std::optional<Seat> seat_;
};

}  // namespace engine
