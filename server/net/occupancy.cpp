#include "server/net/occupancy.h"

#include <algorithm>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/hall/origins/address_range.h"

namespace server {

namespace {

/// Places on trial, of an address: an eighth of what it may have, but so many at least and at most.
constexpr std::size_t k_trials_share = 8;
constexpr std::size_t k_trials_min = 2;
constexpr std::size_t k_trials_max = 32;
/// Of the players' places of an address, each account's: a phone and a desk.
constexpr std::size_t k_places_of_player = 2;

}  // namespace

struct Occupancy::Place::State {
  State(std::size_t the_total_max, std::size_t the_per_address_max)
      : total_max(the_total_max),
        per_address_max(the_per_address_max),
        trials_max(std::clamp(the_per_address_max / k_trials_share, k_trials_min, k_trials_max)) {}

  struct Network {
    std::size_t ordinary = 0;
    std::size_t players = 0;
    // Of an address alone, the oldest first.
    std::list<Place*> on_trial;
    std::map<std::string, std::list<Place*>> players_of;  // by account
  };

  const std::size_t total_max;
  const std::size_t per_address_max;
  const std::size_t trials_max;
  std::mutex mutex;
  std::size_t total = 0;
  std::unordered_map<std::string, Network> networks;  // by address and by household

  // What follows needs the lock.
  [[nodiscard]] bool has_room(const Place& place, std::size_t Network::* count) const {
    const auto fits = [&](const std::string& name, std::size_t most) {
      const auto found = networks.find(name);
      return most == 0 || name.empty() || found == networks.end() || found->second.*count < most;
    };
    return fits(place.address_, per_address_max) && fits(place.household_, per_address_max * k_networks_of_a_household);
  }

  void enter(Place& place) { enter(place, has_room(place, &Network::ordinary) ? Kind::ordinary : Kind::on_trial); }

  void enter(Place& place, Kind kind) {
    place.kind_ = kind;
    if (place.address_.empty() || kind == Kind::lost) return;
    if (kind == Kind::on_trial) {
      std::list<Place*>& trials = networks[place.address_].on_trial;
      if (trials.size() >= trials_max) lose(*trials.front());
      networks[place.address_].on_trial.push_back(&place);
      return;
    }
    if (kind == Kind::players) networks[place.address_].players_of[place.account_].push_back(&place);
    const auto count = kind == Kind::players ? &Network::players : &Network::ordinary;
    ++(networks[place.address_].*count);
    if (!place.household_.empty()) ++(networks[place.household_].*count);
  }

  void leave(Place& place) {
    const Kind kind = std::exchange(place.kind_, Kind::lost);
    if (place.address_.empty() || kind == Kind::lost) return;
    if (kind == Kind::on_trial) {
      networks[place.address_].on_trial.remove(&place);
    } else {
      if (kind == Kind::players) forget_player(networks[place.address_], place);
      const auto count = kind == Kind::players ? &Network::players : &Network::ordinary;
      --(networks[place.address_].*count);
      if (!place.household_.empty()) --(networks[place.household_].*count);
    }
    forget(place.address_);
    forget(place.household_);
  }

  /// Makes room for one more of the account's.
  void lose_oldest_of(const std::string& address, const std::string& account) {
    std::map<std::string, std::list<Place*>>& all = networks[address].players_of;
    const auto own = all.find(account);
    if (own != all.end() && own->second.size() >= k_places_of_player) lose(*own->second.front());
  }

 private:
  static void forget_player(Network& network, Place& place) {
    const auto own = network.players_of.find(place.account_);
    own->second.remove(&place);
    if (own->second.empty()) network.players_of.erase(own);
  }

  void lose(Place& place) {
    leave(place);
    if (const CutOff cut_off = std::exchange(place.cut_off_, nullptr)) cut_off();
  }

  void forget(const std::string& name) {
    const auto found = networks.find(name);
    if (found == networks.end()) return;
    const Network& network = found->second;
    if (network.ordinary + network.players == 0 && network.on_trial.empty()) networks.erase(found);
  }
};

Occupancy::Place::Place(Key, std::shared_ptr<State> state, std::string address, std::size_t of_total)
    : state_(std::move(state)), address_(std::move(address)), household_(household_of(address_)), of_total_(of_total) {}

Occupancy::Place::~Place() {
  const std::lock_guard guard(state_->mutex);
  state_->leave(*this);
  state_->total -= of_total_;
}

bool Occupancy::Place::on_trial() const {
  const std::lock_guard guard(state_->mutex);
  return kind_ == Kind::on_trial || kind_ == Kind::lost;
}

void Occupancy::Place::cut_off_by(CutOff cut_off) {
  const std::lock_guard guard(state_->mutex);
  cut_off_ = std::move(cut_off);
  if (kind_ == Kind::lost && cut_off_) std::exchange(cut_off_, nullptr)();
}

bool Occupancy::Place::keep(const std::string& account) {
  const std::lock_guard guard(state_->mutex);
  if (kind_ != Kind::on_trial) return kind_ != Kind::lost;
  const bool ordinary = state_->has_room(*this, &State::Network::ordinary);
  if (!ordinary) state_->lose_oldest_of(address_, account);
  if (!ordinary && !state_->has_room(*this, &State::Network::players)) return false;
  state_->leave(*this);
  account_ = account;
  state_->enter(*this, ordinary ? Kind::ordinary : Kind::players);
  return true;
}

bool Occupancy::Place::settle() {
  const std::lock_guard guard(state_->mutex);
  if (kind_ != Kind::on_trial) return kind_ != Kind::lost;
  if (!state_->has_room(*this, &State::Network::ordinary)) return false;
  state_->leave(*this);
  state_->enter(*this, Kind::ordinary);
  return true;
}

Occupancy::Occupancy(std::size_t total_max, std::size_t per_address_max)
    : state_(std::make_shared<Place::State>(total_max, per_address_max)) {}

Occupancy::~Occupancy() = default;

HeldPlace Occupancy::enter(const std::string& address) {
  auto place = std::make_shared<Place>(Place::Key{}, state_, address, 1);
  const std::lock_guard guard(state_->mutex);
  ++state_->total;  // the place gives it back
  if (state_->total > state_->total_max) return nullptr;
  state_->enter(*place);
  return place;
}

HeldPlace Occupancy::enter_behind_proxy(const std::string& address) {
  auto place = std::make_shared<Place>(Place::Key{}, state_, address, 0);
  const std::lock_guard guard(state_->mutex);
  state_->enter(*place);
  return place;
}

std::size_t Occupancy::total() const {
  const std::lock_guard guard(state_->mutex);
  return state_->total;
}

}  // namespace server
