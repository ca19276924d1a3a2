#include "server/net/store_call.h"

#include <boost/asio/post.hpp>
#include <chrono>

#include "server/net/sending/stream.h"

namespace server {

namespace {

constexpr std::chrono::seconds k_store_call_max{20};

/// Where a reader's thread leaves its answer.
class Waiter : public std::enable_shared_from_this<Waiter> {
 public:
  explicit Waiter(Strand strand) : strand_(std::move(strand)), settled_(strand_) {}

  void settle(HttpAnswer answer) {
    asio::post(strand_, [self = shared_from_this(), answer = std::move(answer)]() mutable {
      self->answer_ = std::move(answer);
      self->settled_.cancel();
    });
  }
  asio::steady_timer& settled() { return settled_; }
  std::optional<HttpAnswer> take_answer() { return std::move(answer_); }

 private:
  Strand strand_;
  asio::steady_timer settled_;
  std::optional<HttpAnswer> answer_;
};

}  // namespace

asio::awaitable<std::optional<HttpAnswer>> ask_store(Strand strand, ReadAnswer read, Switchboard& board) {
  const auto waiter = std::make_shared<Waiter>(strand);
  waiter->settled().expires_after(k_store_call_max);
  const auto job = [waiter, read](storage::Reader& reader) { waiter->settle(read(reader)); };
  const bool taken = board.readers().submit(job);
  if (!taken) co_return std::nullopt;
  co_await waiter->settled().async_wait(k_await);
  co_return waiter->take_answer();
}

}  // namespace server
