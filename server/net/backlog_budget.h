// What waits for clients to read it, of all connections together. Each may have some; what is more comes out of one
// budget. When that is used up, whoever holds the most is cut off: of the household that has most waiting, the
// connection with most. So memory has an end, and nobody who reads pays for those who don't.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace server {

class BacklogBudget {
 public:
  /// What a connection may have waiting beside the budget.
  static constexpr std::size_t k_free_bytes = 16 * 1024;
  /// Ends the connection soon. Called once, on any thread, with a lock held: it may not come back here.
  using CutOff = std::function<void()>;

  /// One connection's part, for one thread at a time. It may outlive the budget.
  class Share {
   public:
    Share();  ///< nobody's
    ~Share();
    Share(Share&& other) noexcept;
    Share& operator=(Share&& other) = delete;
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

    /// So much waits there now.
    void holds(std::size_t bytes);

   private:
    friend class BacklogBudget;
    struct Book;
    struct Entry;
    explicit Share(std::shared_ptr<Book> book, std::unique_ptr<Entry> entry);
    std::shared_ptr<Book> book_;
    std::unique_ptr<Entry> entry_;  // null: nobody's
    std::size_t told_ = 0;          // of the budget, the last time
  };

  explicit BacklogBudget(std::size_t bytes_max);
  ~BacklogBudget();

  /// `address` is what the client is counted by; empty when it is not known.
  [[nodiscard]] Share join(const std::string& address, CutOff cut_off);
  [[nodiscard]] std::size_t bytes() const;

 private:
  std::shared_ptr<Share::Book> book_;
};

}  // namespace server
