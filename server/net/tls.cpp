#include "server/net/tls.h"

#include <boost/asio/ssl/error.hpp>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <string_view>
#include <utility>

#include "server/net/certificate.h"

namespace server {

namespace {

namespace ssl = boost::asio::ssl;

/// Of TLS 1.2: forward secrecy and authenticated encryption only. Those of TLS 1.3 all have both.
constexpr const char* k_ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20";

engine::Rejection tls_refusal(std::string_view what) {
  ERR_clear_error();
  return {"certificate", what};
}

bool restrict_protocol(SSL_CTX* context) {
  SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE |
                                   SSL_OP_PRIORITIZE_CHACHA);
  // Most connections are silent most of the time: they keep no 32 KB of buffers meanwhile.
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1 &&
         SSL_CTX_set_cipher_list(context, k_ciphers) == 1;
}

}  // namespace

engine::Result<std::string> TlsKeys::load(const std::string& cert_file, const std::string& key_file) {
  auto read = read_certificate(cert_file, key_file);
  if (!read) return read.error();
  auto fresh = std::make_shared<ssl::context>(ssl::context::tls_server);
  SSL_CTX* const handle = fresh->native_handle();
  if (!restrict_protocol(handle)) return tls_refusal("This OpenSSL refuses TLS 1.2 or its ciphers.");
  if (SSL_CTX_use_certificate(handle, read->own.get()) != 1 || SSL_CTX_use_PrivateKey(handle, read->key.get()) != 1) {
    return tls_refusal("tls-cert: " + cert_file + " is refused by this OpenSSL; its key may be too weak.");
  }
  for (const CertificateHandle& one : read->chain) {
    if (SSL_CTX_add1_chain_cert(handle, one.get()) != 1) {
      return tls_refusal("tls-cert: the chain in " + cert_file + " is refused by this OpenSSL.");
    }
  }
  const std::lock_guard lock(mutex_);
  context_ = std::move(fresh);
  not_after_s_.store(read->not_after_s);
  return read->subject;
}

std::shared_ptr<ssl::context> TlsKeys::context() const {
  const std::lock_guard lock(mutex_);
  return context_;
}

bool TlsKeys::vouches_for(const std::string& host) const {
  const auto keys = context();
  if (!keys) return false;
  X509* const own = SSL_CTX_get0_certificate(keys->native_handle());
  return own != nullptr && X509_check_host(own, host.data(), host.size(), 0, nullptr) == 1;
}

bool spoke_plain_http(const boost::system::error_code& error) {
  return error.category() == boost::asio::error::get_ssl_category() &&
         ERR_GET_REASON(static_cast<unsigned long>(error.value())) == SSL_R_HTTP_REQUEST;
}

}  // namespace server
