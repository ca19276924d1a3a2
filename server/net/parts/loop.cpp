#include "server/net/parts/loop.h"

#include <boost/asio/post.hpp>
#include <iterator>

namespace server {

Loop::Turns::~Turns() {
  loop_.in_turns_ = false;
  if (!loop_.waiting_.empty()) loop_.run_later();
}

void Loop::give_turn(std::shared_ptr<Part> part) {
  if (is_here()) {
    waiting_.push_back(std::move(part));
    if (!in_turns_) run_later();
    return;
  }
  {
    const std::lock_guard guard(mutex_);
    elsewhere_.push_back(std::move(part));
    if (elsewhere_.size() > 1) return;
  }
  boost::asio::post(io_, [this] {
    take_in_elsewhere();
    const Turns turns(*this);
    give_turns();
  });
}

void Loop::run_later() {
  if (std::exchange(posted_, true)) return;
  boost::asio::post(io_, [this] {
    posted_ = false;
    const Turns turns(*this);
    give_turns();
  });
}

void Loop::take_in_elsewhere() {
  std::vector<std::shared_ptr<Part>> asked;
  {
    const std::lock_guard guard(mutex_);
    asked.swap(elsewhere_);
  }
  waiting_.insert(waiting_.end(), std::move_iterator(asked.begin()), std::move_iterator(asked.end()));
}

void Loop::give_turns() {
  for (int given = 0; given < k_turns_in_a_row && !waiting_.empty(); ++given) {
    const std::shared_ptr<Part> part = std::move(waiting_.front());
    waiting_.pop_front();
    part->take_turn();
  }
}

}  // namespace server
