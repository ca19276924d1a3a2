#include "server/net/hall_call.h"

#include <chrono>

#include "server/net/sending/stream.h"

namespace server {

namespace {

// A password is checked for most of a second of a processor, and behind others.
constexpr std::chrono::seconds k_hall_call_max{20};

/// A connection for as long as one answer takes.
class Caller final : public ConnSink, public Sender, public std::enable_shared_from_this<Caller> {
 public:
  explicit Caller(Strand strand) : strand_(std::move(strand)), settled_(strand_) {}

  bool deliver(ConnMail& mail) override {
    auto* replied = mail.get_if<Replied>();
    if (replied == nullptr && !mail.holds<Busy>()) return true;  // of no interest to a single question
    std::optional<Reply> reply;
    if (replied != nullptr) reply = std::move(replied->reply);
    asio::post(strand_, [self = shared_from_this(), reply = std::move(reply)]() mutable {
      self->reply_ = std::move(reply);
      self->settled_.cancel();
    });
    return true;
  }

  asio::steady_timer& settled() { return settled_; }
  std::optional<Reply> take_reply() { return std::move(reply_); }

 private:
  Strand strand_;
  asio::steady_timer settled_;
  std::optional<Reply> reply_;
};

}  // namespace

asio::awaitable<std::optional<Reply>> ask_hall(Strand strand, Request request, Switchboard& board) {
  const auto caller = std::make_shared<Caller>(strand);
  const ConnId conn = board.new_connection_id();
  request.conn = conn;
  board.add_connection(conn, caller);
  caller->settled().expires_after(k_hall_call_max);
  Outbox question;
  question.push_back(ToHall{HallRequest{std::move(request)}});
  board.deliver(std::move(question), *caller);
  co_await caller->settled().async_wait(k_await);
  board.remove_connection(conn);
  Outbox goodbye;
  goodbye.push_back(ToHall{ConnGone{conn}});
  board.deliver(std::move(goodbye), *caller);
  co_return caller->take_reply();
}

}  // namespace server
