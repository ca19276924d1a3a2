// What waits to be done, for many owners. Each has a few under way at once and no more; next is one of whoever has
// fewest, and among these of who was served longest ago. So who has much to do, or whose things take long, makes
// nobody else wait for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace server {

class FairQueue {
 public:
  explicit FairQueue(std::size_t at_once_per_owner) : at_once_per_owner_(at_once_per_owner) {}

  /// Behind what waits of the same owner.
  void add(const std::string& owner, std::string id);
  /// It waits no more, if it did.
  void remove(const std::string& owner, const std::string& id);
  /// Owner and id of the next one, which is under way until done(); nullopt when nobody has one waiting who may.
  [[nodiscard]] std::optional<std::pair<std::string, std::string>> take();
  void done(const std::string& owner);

 private:
  struct Owner {
    std::deque<std::string> waiting;
    std::size_t under_way = 0;
  };
  struct Place {
    std::size_t under_way = 0;
    std::uint64_t since = 0;  // drawn when the owner stood in line last
    auto operator<=>(const Place&) const = default;
  };
  void stand_in_line(const std::string& owner);
  void leave_line(const std::string& owner);

  std::size_t at_once_per_owner_;
  std::map<std::string, Owner> owners_;
  std::map<Place, std::string> line_;    // of who has something waiting and may have more under way
  std::map<std::string, Place> places_;  // the same by owner
  std::uint64_t last_ = 0;
};

}  // namespace server
