// Somebody else's HTTPS server: a certificate of its own for 127.0.0.1, one request a connection, answers as told.
#pragma once

#include <arpa/inet.h>
#include <array>
#include <atomic>
#include <cctype>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <map>
#include <mutex>
#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <sys/time.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "tests/server/eventually.h"
#include "tests/storage/temporary_folder.h"

namespace tests {

struct Received {
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::string body;
};

class Receiver {
 public:
  Receiver() {
    // A client that hangs up is no reason to end.
    std::signal(SIGPIPE, SIG_IGN);
    make_certificate();
    listening_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto* at = reinterpret_cast<sockaddr*>(&address);
    if (::bind(listening_, at, length) != 0 || ::listen(listening_, 16) != 0) throw std::runtime_error("no port");
    ::getsockname(listening_, at, &length);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~Receiver() {
    stopping_ = true;
    ::shutdown(listening_, SHUT_RDWR);
    thread_.join();
    ::close(listening_);
    SSL_CTX_free(tls_);
  }
  Receiver(const Receiver&) = delete;
  Receiver& operator=(const Receiver&) = delete;

  [[nodiscard]] std::string url() const { return "https://127.0.0.1:" + std::to_string(port_) + "/notices"; }
  [[nodiscard]] const std::string& ca_file() const { return ca_file_; }
  /// The first answers; after them all are 204.
  void answer_first(std::vector<int> statuses) {
    const std::lock_guard guard(mutex_);
    statuses_ = std::move(statuses);
  }
  /// Waits until there were so many requests; all of them.
  [[nodiscard]] std::vector<Received> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, k_patience, [&] { return received_.size() >= count; })) {
      give_up(std::to_string(count) + " requests, of which " + std::to_string(received_.size()) + " came");
    }
    return received_;
  }

 private:
  void make_certificate() {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    X509_set_version(certificate, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), -3'600);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3'600);
    X509_set_pubkey(certificate, key);
    X509_NAME* name = X509_get_subject_name(certificate);
    const auto* words = reinterpret_cast<const unsigned char*>("receiver of a test");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, words, -1, -1, 0);
    X509_set_issuer_name(certificate, name);
    X509_EXTENSION* alternative = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "IP:127.0.0.1");
    X509_add_ext(certificate, alternative, -1);
    X509_EXTENSION_free(alternative);
    X509_sign(certificate, key, EVP_sha256());
    FILE* file = std::fopen(ca_file_.c_str(), "w");
    if (file == nullptr) throw std::runtime_error("no file");
    PEM_write_X509(file, certificate);
    std::fclose(file);
    tls_ = SSL_CTX_new(TLS_server_method());
    SSL_CTX_use_certificate(tls_, certificate);
    SSL_CTX_use_PrivateKey(tls_, key);
    X509_free(certificate);
    EVP_PKEY_free(key);
  }

  void serve() {
    while (!stopping_) {
      const int socket = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
      if (socket < 0) continue;
      const timeval patience{k_patience.count(), 0};
      ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
      SSL* stream = SSL_new(tls_);
      SSL_set_fd(stream, socket);
      if (SSL_accept(stream) == 1) converse(stream);
      SSL_free(stream);
      ::close(socket);
    }
  }

  void converse(SSL* stream) {
    std::string text;
    std::size_t end = std::string::npos;
    Received request;
    std::size_t wanted = 0;
    std::array<char, 4096> buffer{};
    while (end == std::string::npos || text.size() < end + wanted) {
      const int got = SSL_read(stream, buffer.data(), static_cast<int>(buffer.size()));
      if (got <= 0) return;
      text.append(buffer.data(), static_cast<std::size_t>(got));
      if (end != std::string::npos || text.find("\r\n\r\n") == std::string::npos) continue;
      end = text.find("\r\n\r\n") + 4;
      request.headers = headers_of(text.substr(0, end));
      wanted = std::stoul(request.headers.at("content-length"));
    }
    request.body = text.substr(end);
    int status = 204;
    {
      const std::lock_guard guard(mutex_);
      if (!statuses_.empty()) {
        status = statuses_.front();
        statuses_.erase(statuses_.begin());
      }
    }
    const std::string answer = "HTTP/1.1 " + std::to_string(status) + " Told\r\nContent-Length: 0\r\n\r\n";
    SSL_write(stream, answer.data(), static_cast<int>(answer.size()));
    SSL_shutdown(stream);
    const std::lock_guard guard(mutex_);
    received_.push_back(std::move(request));
    changed_.notify_all();
  }

  static std::map<std::string, std::string> headers_of(const std::string& head) {
    std::map<std::string, std::string> headers;
    for (std::size_t at = head.find("\r\n") + 2; at < head.size();) {
      const std::size_t line_end = head.find("\r\n", at);
      const std::size_t colon = head.find(": ", at);
      if (line_end == at || colon == std::string::npos || colon > line_end) break;
      std::string name = head.substr(at, colon - at);
      for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      headers[name] = head.substr(colon + 2, line_end - colon - 2);
      at = line_end + 2;
    }
    return headers;
  }

  SSL_CTX* tls_ = nullptr;
  const storage_test::TemporaryFolder folder_;
  const std::string ca_file_ = (folder_.path() / "ca.pem").string();
  int listening_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<bool> stopping_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<int> statuses_;
  std::vector<Received> received_;
  std::thread thread_;
};

}  // namespace tests
