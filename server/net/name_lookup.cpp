#include "server/net/name_lookup.h"

#include <algorithm>
#include <ares.h>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "server/net/sending/stream.h"

namespace server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

/// More are no help within the time that there is.
constexpr std::size_t k_endpoints_max = 8;
/// How often c-ares is told that time goes on, and how long it waits for one answer before it asks again, or another.
constexpr std::chrono::milliseconds k_lookup_tick{200};
constexpr int k_patience_ms = 2'000;
constexpr int k_tries = 3;

std::optional<asio::ip::address> address_in(const std::string& text) {
  boost::system::error_code error;
  const asio::ip::address address = asio::ip::make_address(text, error);
  return error ? std::nullopt : std::optional(address);
}

struct DropChannel {
  void operator()(ares_channeldata* channel) const { ares_destroy(channel); }
};
using Channel = std::unique_ptr<ares_channeldata, DropChannel>;

/// Ready for one name, with no socket open yet; null when it can't be had.
Channel open_channel(const std::string& name_server, ares_sock_state_cb on_socket, void* whose) {
  static const int k_begun = ares_library_init(ARES_LIB_INIT_ALL);
  ares_options options{};
  options.timeout = k_patience_ms;
  options.tries = k_tries;
  options.sock_state_cb = on_socket;
  options.sock_state_cb_data = whose;
  ares_channel opened = nullptr;
  const int status = ares_init_options(&opened, &options, ARES_OPT_TIMEOUTMS | ARES_OPT_TRIES | ARES_OPT_SOCK_STATE_CB);
  if (k_begun != ARES_SUCCESS || status != ARES_SUCCESS) return nullptr;
  Channel channel(opened);
  if (!name_server.empty() && ares_set_servers_ports_csv(opened, name_server.c_str()) != ARES_SUCCESS) return nullptr;
  return channel;
}

/// One question, while it is asked.
class Question : public std::enable_shared_from_this<Question> {
 public:
  explicit Question(const asio::any_io_executor& executor)
      : executor_(executor), answered_(executor), tick_(executor) {}

  void ask(const NameLookup& asked) {
    channel_ = open_channel(
        asked.name_server,
        [](void* whose, ares_socket_t socket, int reads, int writes) {
          static_cast<Question*>(whose)->watch(socket, reads != 0, writes != 0);
        },
        this);
    answered_.expires_at(asked.deadline);
    if (!channel_) {
      done_ = true;
      return;
    }
    ares_addrinfo_hints hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = ARES_AI_NUMERICSERV;
    const std::string port = std::to_string(asked.port);
    ares_getaddrinfo(
        channel_.get(), asked.host.c_str(), port.c_str(), &hints,
        [](void* whose, int status, int, ares_addrinfo* answer) {
          static_cast<Question*>(whose)->answered(status, answer);
        },
        this);
    tick();
  }

  /// Until there is an answer, or the deadline.
  [[nodiscard]] asio::awaitable<FoundAddresses> answer() {
    if (!done_) co_await answered_.async_wait(k_await);
    found_.too_late = !done_;
    co_return std::move(found_);
  }

  /// Nobody wants to know any more. What waits of it ends without a word.
  void end() {
    done_ = true;
    tick_.cancel();
    channel_.reset();
  }

 private:
  /// A socket of c-ares, which opens and closes it.
  struct Watch {
    Watch(const asio::any_io_executor& executor, ares_socket_t socket) : descriptor(executor, socket) {}
    asio::posix::stream_descriptor descriptor;
    bool reads = false;  // c-ares wants to know
    bool writes = false;
    bool waits_to_read = false;  // and is about to be told
    bool waits_to_write = false;
    bool over = false;
  };

  void watch(ares_socket_t socket, bool reads, bool writes) {
    auto& watch = watches_[socket];
    if (!reads && !writes) {
      if (watch) {
        watch->over = true;
        watch->descriptor.release();
      }
      watches_.erase(socket);
      return;
    }
    if (!watch) watch = std::make_shared<Watch>(executor_, socket);
    watch->reads = reads;
    watch->writes = writes;
    wait(watch);
  }

  void wait(const std::shared_ptr<Watch>& watch) {
    const ares_socket_t socket = watch->descriptor.native_handle();
    if (watch->reads && !std::exchange(watch->waits_to_read, true)) {
      watch->descriptor.async_wait(asio::posix::descriptor_base::wait_read,
                                   [self = shared_from_this(), watch, socket](const boost::system::error_code& error) {
                                     watch->waits_to_read = false;
                                     if (!error) self->ready(watch, socket, ARES_SOCKET_BAD);
                                   });
    }
    if (watch->writes && !std::exchange(watch->waits_to_write, true)) {
      watch->descriptor.async_wait(asio::posix::descriptor_base::wait_write,
                                   [self = shared_from_this(), watch, socket](const boost::system::error_code& error) {
                                     watch->waits_to_write = false;
                                     if (!error) self->ready(watch, ARES_SOCKET_BAD, socket);
                                   });
    }
  }

  void ready(const std::shared_ptr<Watch>& watch, ares_socket_t readable, ares_socket_t writable) {
    if (watch->over || !channel_) return;
    ares_process_fd(channel_.get(), readable, writable);
    if (!watch->over) wait(watch);
  }

  void tick() {
    if (done_) return;
    tick_.expires_after(k_lookup_tick);
    tick_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
      if (error || !self->channel_) return;
      ares_process_fd(self->channel_.get(), ARES_SOCKET_BAD, ARES_SOCKET_BAD);
      self->tick();
    });
  }

  void answered(int status, ares_addrinfo* answer) {
    const std::unique_ptr<ares_addrinfo, decltype(&ares_freeaddrinfo)> owned(answer, &ares_freeaddrinfo);
    // While the channel is closed nobody waits for it, and the whole network may be on its way out.
    if (std::exchange(done_, true) || status == ARES_EDESTRUCTION) return;
    for (auto* node = answer == nullptr ? nullptr : answer->nodes; node != nullptr; node = node->ai_next) {
      tcp::endpoint endpoint;
      if (node->ai_addrlen > endpoint.capacity() || found_.endpoints.size() >= k_endpoints_max) continue;
      std::memcpy(endpoint.data(), node->ai_addr, node->ai_addrlen);
      endpoint.resize(node->ai_addrlen);
      found_.endpoints.push_back(endpoint);
    }
    answered_.cancel();
  }

  asio::any_io_executor executor_;
  asio::steady_timer answered_;
  asio::steady_timer tick_;
  std::map<ares_socket_t, std::shared_ptr<Watch>> watches_;
  FoundAddresses found_;
  bool done_ = false;
  Channel channel_;  // last: closing it tells the others
};

/// Whatever becomes of the coroutine.
struct Ending {
  explicit Ending(Question& the_question) : question(the_question) {}
  ~Ending() { question.end(); }
  Ending(const Ending&) = delete;
  Ending& operator=(const Ending&) = delete;
  Question& question;
};

}  // namespace

bool is_name_server(const std::string& text) {
  if (address_in(text)) return true;
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon + 1 == text.size() || text.size() - colon > 6) return false;
  if (text.find_first_not_of("0123456789", colon + 1) != std::string::npos) return false;
  constexpr int k_port_most = 65'535;
  if (std::stoi(text.substr(colon + 1)) > k_port_most) return false;
  std::string address = text.substr(0, colon);
  const bool bracketed = address.starts_with('[') && address.ends_with(']');
  if (bracketed) address = address.substr(1, address.size() - 2);
  const auto parsed = address_in(address);
  return parsed && parsed->is_v6() == bracketed;
}

// g++ 12 takes the frame's own operators new and delete, which Asio's awaitable declares as a pair, for strangers once
// it has inlined one of them (GCC bug 109224).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif
asio::awaitable<FoundAddresses> look_up(NameLookup asked) {
  FoundAddresses found;
  if (const auto address = address_in(asked.host)) {
    found.endpoints.emplace_back(*address, asked.port);
    co_return found;
  }
  const auto executor = co_await asio::this_coro::executor;
  const auto question = std::make_shared<Question>(executor);
  const Ending ending(*question);
  question->ask(asked);
  found = co_await question->answer();
  co_return found;
}
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

}  // namespace server
