// A bounded queue that threads take jobs from, and that is shared out: by address, then by person at it, each in turn.
// Who has a hundred jobs waiting has one of them taken, then everybody else who has any has one taken, and so on.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "server/net/metrics.h"

namespace server {

struct FairLimits {
  std::size_t jobs = 1'024;       ///< that wait, in all
  std::size_t per_address = 128;  ///< of which of one address, among those who can wait and among the others
  std::size_t per_person = 32;    ///< and of one person
};

/// Whose a job is.
struct JobOwner {
  std::string address;  ///< empty: not known; then the person counts as one
  std::string person;
  bool can_wait = false;  ///< for all who cannot
};

template <class Job>
class FairJobQueue {
 public:
  /// `depth` tells how many wait.
  FairJobQueue(const FairLimits& limits, Gauge& depth) : limits_(limits), depth_(depth) {}

  /// False when too many wait, in all or of this owner, or after stop().
  [[nodiscard]] bool put(Job job, const JobOwner& owner) {
    const std::lock_guard guard(mutex_);
    if (waiting_ >= limits_.jobs || !may_add(owner)) return false;
    add(std::move(job), owner);
    return true;
  }

  /// The same, but that the newest job of whoever has most makes room in a full queue: of those who can wait, or of an
  /// address that has still as many as this owner's afterwards. What has no place any more, this job or another.
  [[nodiscard]] std::optional<Job> put_in_place(Job job, const JobOwner& owner) {
    const std::lock_guard guard(mutex_);
    if (!may_add(owner)) return job;
    std::optional<Job> displaced;
    if (waiting_ >= limits_.jobs) {
      displaced = make_room(owner);
      if (!displaced) return job;
    }
    add(std::move(job), owner);
    return displaced;
  }

  /// The next job, waiting for one; nullopt when the thread shall end.
  [[nodiscard]] std::optional<Job> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopped_ || waiting_ > 0; });
    if (stopped_) return std::nullopt;
    depth_.set(static_cast<std::int64_t>(--waiting_));
    return next_of(prompt_.addresses.empty() ? patient_.addresses : prompt_.addresses);
  }

  /// What waits is dropped; every take() ends.
  void stop() {
    const std::lock_guard guard(mutex_);
    stopped_ = true;
    prompt_ = patient_ = Lane{};
    waiting_ = 0;
    depth_.set(0);
    changed_.notify_all();
  }

 private:
  // Each list holds only those who have something waiting, whose turn is next first.
  struct Person {
    std::string name;
    std::deque<Job> jobs;
  };
  struct Address {
    std::string name;
    std::deque<Person> people;
  };
  struct Lane {
    std::deque<Address> addresses;
  };

  template <class Turn>
  [[nodiscard]] static Turn& turn_of(std::deque<Turn>& turns, const std::string& name) {
    const auto found = std::find_if(turns.begin(), turns.end(), [&](const Turn& turn) { return turn.name == name; });
    if (found != turns.end()) return *found;
    turns.push_back(Turn{name, {}});
    return turns.back();
  }

  [[nodiscard]] static Job next_of(std::deque<Address>& addresses) {
    Address address = std::move(addresses.front());
    addresses.pop_front();
    Person person = std::move(address.people.front());
    address.people.pop_front();
    Job job = std::move(person.jobs.front());
    person.jobs.pop_front();
    if (!person.jobs.empty()) address.people.push_back(std::move(person));
    if (!address.people.empty()) addresses.push_back(std::move(address));
    return job;
  }

  [[nodiscard]] static const std::string& place_of(const JobOwner& owner) {
    return owner.address.empty() ? owner.person : owner.address;
  }

  [[nodiscard]] static std::size_t count_at(const Address& address) {
    std::size_t count = 0;
    for (const Person& person : address.people) count += person.jobs.size();
    return count;
  }

  /// What waits at an address, or of one person there (null: of all), among those who can wait or those who can't.
  [[nodiscard]] static std::size_t count_of(const Lane& lane, const std::string& address, const std::string* person) {
    std::size_t count = 0;
    for (const Address& one : lane.addresses) {
      if (one.name != address) continue;
      for (const Person& who : one.people) {
        if (person == nullptr || who.name == *person) count += who.jobs.size();
      }
    }
    return count;
  }

  [[nodiscard]] Lane& lane_of(const JobOwner& owner) { return owner.can_wait ? patient_ : prompt_; }

  [[nodiscard]] bool may_add(const JobOwner& owner) {
    const Lane& lane = lane_of(owner);
    return !stopped_ && count_of(lane, place_of(owner), nullptr) < limits_.per_address &&
           count_of(lane, place_of(owner), &owner.person) < limits_.per_person;
  }

  void add(Job job, const JobOwner& owner) {
    Person& person = turn_of(turn_of(lane_of(owner).addresses, place_of(owner)).people, owner.person);
    person.jobs.push_back(std::move(job));
    depth_.set(static_cast<std::int64_t>(++waiting_));
    changed_.notify_one();
  }

  /// Nothing when nobody has so much more that it would be fair.
  [[nodiscard]] std::optional<Job> make_room(const JobOwner& owner) {
    if (!owner.can_wait && !patient_.addresses.empty()) return take_newest_of_most(patient_);
    Lane& lane = lane_of(owner);
    const std::size_t own = count_of(lane, place_of(owner), nullptr);
    const auto most = std::ranges::max_element(lane.addresses, {}, count_at);
    if (most == lane.addresses.end() || count_at(*most) < own + 2) return std::nullopt;
    return take_newest_of_most(lane);
  }

  [[nodiscard]] std::optional<Job> take_newest_of_most(Lane& lane) {
    const auto address = std::ranges::max_element(lane.addresses, {}, count_at);
    const auto person =
        std::ranges::max_element(address->people, {}, [](const Person& one) { return one.jobs.size(); });
    std::optional<Job> newest(std::move(person->jobs.back()));
    person->jobs.pop_back();
    if (person->jobs.empty()) address->people.erase(person);
    if (address->people.empty()) lane.addresses.erase(address);
    depth_.set(static_cast<std::int64_t>(--waiting_));
    return newest;
  }

  const FairLimits limits_;
  Gauge& depth_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Lane prompt_;
  Lane patient_;
  std::size_t waiting_ = 0;
  bool stopped_ = false;
};

}  // namespace server
