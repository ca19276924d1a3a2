// How many connections there are, in all, from each address and from each household of IPv6. Who comes when an address
// has as many as it may is on trial: a few are let in for long enough to show that somebody plays there, for whom there
// are places of their own. So nobody loses a game because others opened too many connections.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace server {

class Occupancy {
 public:
  /// Ends a connection soon. Called once, on any thread, with a lock held: it may not come back here.
  using CutOff = std::function<void()>;

  /// For one connection; given back when it goes. From any thread. It may outlive the Occupancy.
  class Place {
    struct State;
    struct Key {};  // that only an Occupancy has
    enum class Kind : unsigned char { ordinary, on_trial, players, lost };

   public:
    Place(Key, std::shared_ptr<State> state, std::string address, std::size_t of_total);
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    /// There were too many already: whoever has it must keep() it or settle() before long, and asks for nothing else.
    [[nodiscard]] bool on_trial() const;
    /// What is to be called when the place is needed for somebody who came later. Only one on trial loses it.
    void cut_off_by(CutOff cut_off);
    /// The account, which sits at a table, has signed in there. True if it may stay: it was not on trial, or there is
    /// one of the places left that are theirs alone, of which an address has as many again. Each account has a few of
    /// these at an address; one more takes the place of its oldest, whose network may be gone.
    bool keep(const std::string& account);
    /// The trial is over. True if it may stay, since others went meanwhile.
    bool settle();

   private:
    friend class Occupancy;

    std::shared_ptr<State> state_;
    const std::string address_;
    const std::string household_;
    const std::size_t of_total_;
    // What follows is the state's, under its lock.
    Kind kind_ = Kind::lost;
    CutOff cut_off_;       // not called yet
    std::string account_;  // whose of the players' places it is
  };
  using HeldPlace = std::shared_ptr<Place>;

  /// `per_address_max` 0: no limit. A household (server/hall/origins/address_range.h) may have some times as many.
  Occupancy(std::size_t total_max, std::size_t per_address_max);
  ~Occupancy();

  /// Null when there is no room for one more in all. From any thread. An empty address is nobody's, such as a proxy's:
  /// it counts in the total alone.
  [[nodiscard]] HeldPlace enter(const std::string& address);
  /// For who is in by way of a proxy: counts for the address alone. Never null.
  [[nodiscard]] HeldPlace enter_behind_proxy(const std::string& address);
  [[nodiscard]] std::size_t total() const;

 private:
  std::shared_ptr<Place::State> state_;
};

using HeldPlace = Occupancy::HeldPlace;

}  // namespace server
