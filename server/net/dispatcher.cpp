#include "server/net/dispatcher.h"

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/strand.hpp>
#include <optional>
#include <utility>

#include "server/net/clock.h"
#include "server/net/https_client.h"
#include "server/net/system_entropy.h"
#include "server/net/web_push.h"
#include "server/room/time_rules.h"

namespace server {

namespace asio = boost::asio;

struct Outgoing {
  DispatcherSettings settings;
  HttpsClient client;
  std::optional<VapidKey> vapid;
};

struct Dispatcher::State {
  State(asio::io_context& the_io, Metrics& the_metrics) : io(the_io), metrics(the_metrics) {}

  asio::io_context& io;
  Metrics& metrics;
  SystemEntropy entropy;
  std::shared_ptr<Outgoing> outgoing;
  std::atomic<std::size_t> under_way{0};

  /// nullopt: it can't be written to, or not to that browser.
  std::optional<OutgoingRequest> request_of(const SendNotice& notice) {
    auto url = parse_outgoing_url(notice.url, outgoing->settings.private_addresses);
    if (!url) return std::nullopt;
    OutgoingRequest request{std::move(*url), {}, notice.body};
    if (!notice.push) {
      request.headers = {{"Content-Type", "application/json"},
                         {"Vivarium-Notification", notice.id},
                         {"Vivarium-Notice", notice.id},  // as it was called before: whoever is told says no words
                         {"Vivarium-Signature", notice.signature}};
      return request;
    }
    const EcKey sender = draw_ec_key();
    PushSalt salt{};
    entropy.fill(salt);
    const auto& vapid = outgoing->vapid;
    auto sealed = vapid && sender ? encrypt_push(*notice.push, notice.body, *sender, salt) : std::nullopt;
    if (!sealed) return std::nullopt;
    request.body = std::move(*sealed);
    request.headers = {{"Content-Type", "application/octet-stream"},
                       {"Content-Encoding", "aes128gcm"},
                       {"TTL", std::to_string(notice.good_for_seconds)},
                       {"Urgency", "high"},
                       {"Authorization", vapid->authorization(request.url.origin(), outgoing->settings.vapid_subject,
                                                              now().wall_ms / k_second_ms)}};
    return request;
  }

  void count(bool push, int status) {
    constexpr int k_ok = 200;
    constexpr int k_ok_end = 300;
    const bool good = status >= k_ok && status < k_ok_end;
    auto& channel = push ? metrics.push_notices : metrics.webhook_notices;
    (good ? channel.sent : channel.failed).add();
  }
};

namespace {

template <class State>
asio::awaitable<void> send(std::shared_ptr<State> state, SendNotice notice, Dispatcher::Tell tell) {
  OutgoingAnswer answer{0, "bad_url"};
  const auto request = state->request_of(notice);
  if (request) answer = co_await state->outgoing->client.post(*request);
  state->under_way.fetch_sub(1);
  state->count(notice.push.has_value(), answer.status);
  tell(NoticeSent{notice.ticket, answer.status, answer.problem});
}

}  // namespace

Dispatcher::Dispatcher(asio::io_context& io, Metrics& metrics) : state_(std::make_shared<State>(io, metrics)) {}

Dispatcher::~Dispatcher() = default;

engine::Result<std::shared_ptr<Outgoing>> Dispatcher::read(const DispatcherSettings& settings) {
  HttpsClient::Settings trusted;
  trusted.ca_file = settings.ca_file;
  trusted.name_server = settings.name_server;
  trusted.private_addresses = settings.private_addresses;
  auto client = HttpsClient::make(trusted);
  if (!client) return client.error();
  auto outgoing = std::make_shared<Outgoing>(Outgoing{settings, std::move(*client), std::nullopt});
  if (settings.vapid_key.empty()) return outgoing;
  auto key = VapidKey::read(settings.vapid_key);
  if (!key) return key.error();
  if (settings.vapid_subject.empty()) {
    return engine::Rejection{"vapid_subject", "A vapid-key wants a vapid-subject as well.", "", ""};
  }
  outgoing->vapid.emplace(std::move(*key));
  return outgoing;
}

void Dispatcher::open(std::shared_ptr<Outgoing> outgoing) { state_->outgoing = std::move(outgoing); }

std::string Dispatcher::push_key() const {
  const auto& outgoing = state_->outgoing;
  return outgoing && outgoing->vapid ? outgoing->vapid->public_key() : std::string();
}

bool Dispatcher::submit(SendNotice notice, Tell tell) {
  if (!state_->outgoing) return false;
  if (state_->under_way.fetch_add(1) >= state_->outgoing->settings.at_once) {
    state_->under_way.fetch_sub(1);
    return false;
  }
  asio::co_spawn(asio::make_strand(state_->io), send(state_, std::move(notice), std::move(tell)), asio::detached);
  return true;
}

}  // namespace server
