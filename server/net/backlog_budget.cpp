#include "server/net/backlog_budget.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "server/hall/origins/address_range.h"

namespace server {

struct BacklogBudget::Share::Entry {
  std::string household;
  CutOff cut_off;
  std::size_t counted = 0;  // of the budget
  bool cut = false;         // its connection is about to end, and counts no more
};

struct BacklogBudget::Share::Book {
  explicit Book(std::size_t the_bytes_max) : bytes_max(the_bytes_max) {}

  struct Household {
    std::size_t bytes = 0;
    std::set<Entry*> entries;  // that count anything
  };

  const std::size_t bytes_max;
  mutable std::mutex mutex;
  std::size_t bytes = 0;
  std::map<std::string, Household> households;

  void count(Entry& entry, std::size_t counted) {
    if (counted == entry.counted) return;
    const auto household = households.try_emplace(entry.household).first;
    household->second.bytes += counted - entry.counted;  // modulo 2^64 where it is less
    bytes += counted - entry.counted;
    entry.counted = counted;
    if (counted > 0) {
      household->second.entries.insert(&entry);
      return;
    }
    household->second.entries.erase(&entry);
    if (household->second.entries.empty()) households.erase(household);
  }

  void cut_the_worst() {
    const auto household = std::ranges::max_element(
        households, {}, [](const std::pair<const std::string, Household>& one) { return one.second.bytes; });
    Entry& worst = **std::ranges::max_element(household->second.entries, {}, &Entry::counted);
    worst.cut = true;
    count(worst, 0);
    worst.cut_off();
  }
};

BacklogBudget::Share::Share(std::shared_ptr<Book> book, std::unique_ptr<Entry> entry)
    : book_(std::move(book)), entry_(std::move(entry)) {}

BacklogBudget::Share::Share() = default;

BacklogBudget::Share::Share(Share&& other) noexcept = default;

BacklogBudget::Share::~Share() {
  if (!entry_) return;
  const std::lock_guard guard(book_->mutex);
  book_->count(*entry_, 0);
}

void BacklogBudget::Share::holds(std::size_t bytes) {
  const std::size_t counted = bytes > k_free_bytes ? bytes - k_free_bytes : 0;
  // Most of the time nothing counts: then nobody else is asked.
  if (!entry_ || counted == std::exchange(told_, counted)) return;
  const std::lock_guard guard(book_->mutex);
  if (entry_->cut) return;
  book_->count(*entry_, counted);
  while (book_->bytes > book_->bytes_max) book_->cut_the_worst();
}

BacklogBudget::BacklogBudget(std::size_t bytes_max) : book_(std::make_shared<Share::Book>(bytes_max)) {}

BacklogBudget::~BacklogBudget() = default;

BacklogBudget::Share BacklogBudget::join(const std::string& address, CutOff cut_off) {
  std::string household = household_of(address);
  auto entry = std::make_unique<Share::Entry>();
  if (household.empty()) household = address;
  entry->household = std::move(household);
  entry->cut_off = std::move(cut_off);
  return Share(book_, std::move(entry));
}

std::size_t BacklogBudget::bytes() const {
  const std::lock_guard guard(book_->mutex);
  return book_->bytes;
}

}  // namespace server
