#include "bench/limit/sending.h"

#include <algorithm>
#include <sys/socket.h>
#ifdef BENCH_URING
#include <liburing.h>
#endif

namespace bench {

namespace {

constexpr int k_flags = MSG_NOSIGNAL | MSG_DONTWAIT;

void taken(Outgoing& one, ssize_t bytes) {
  if (bytes > 0) one.bytes.erase(0, static_cast<std::size_t>(bytes));
}

}  // namespace

void send_each(std::vector<Outgoing*>& all) {
  for (Outgoing* one : all) taken(*one, ::send(one->socket, one->bytes.data(), one->bytes.size(), k_flags));
}

#ifdef BENCH_URING

struct Uring::Ring {
  static constexpr unsigned k_entries = 1024;
  io_uring ring{};
};

std::unique_ptr<Uring> Uring::make() {
  auto made = std::make_unique<Ring>();
  if (io_uring_queue_init(Ring::k_entries, &made->ring, IORING_SETUP_SINGLE_ISSUER) < 0) return nullptr;
  return std::make_unique<Uring>(std::move(made));
}

Uring::~Uring() { io_uring_queue_exit(&ring_->ring); }

void Uring::send_all(std::vector<Outgoing*>& all) {
  for (std::size_t first = 0; first < all.size(); first += Ring::k_entries) {
    const std::size_t last = std::min<std::size_t>(all.size(), first + Ring::k_entries);
    for (std::size_t i = first; i < last; ++i) {
      io_uring_sqe* entry = io_uring_get_sqe(&ring_->ring);
      io_uring_prep_send(entry, all[i]->socket, all[i]->bytes.data(), all[i]->bytes.size(), k_flags);
      io_uring_sqe_set_data(entry, all[i]);
    }
    io_uring_submit_and_wait(&ring_->ring, static_cast<unsigned>(last - first));
    io_uring_cqe* done = nullptr;
    unsigned head = 0;
    unsigned seen = 0;
    io_uring_for_each_cqe(&ring_->ring, head, done) {
      taken(*static_cast<Outgoing*>(io_uring_cqe_get_data(done)), done->res);
      ++seen;
    }
    io_uring_cq_advance(&ring_->ring, seen);
  }
}

#else

struct Uring::Ring {};

std::unique_ptr<Uring> Uring::make() { return nullptr; }
Uring::~Uring() = default;
void Uring::send_all(std::vector<Outgoing*>& all) { send_each(all); }

#endif

Uring::Uring(std::unique_ptr<Ring> ring) : ring_(std::move(ring)) {}

}  // namespace bench
