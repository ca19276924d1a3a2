// A certificate, those that vouch for it, and its private key, as PEM files hold them. OpenSSL's types stay in here and
// in tls.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/result.h"

struct x509_st;
struct evp_pkey_st;

namespace server {

struct CertificateEnd {
  void operator()(x509_st* certificate) const;
  void operator()(evp_pkey_st* key) const;
};
using CertificateHandle = std::unique_ptr<x509_st, CertificateEnd>;
using KeyHandle = std::unique_ptr<evp_pkey_st, CertificateEnd>;

struct Certificate {
  CertificateHandle own;
  std::vector<CertificateHandle> chain;  ///< up to the authority, without it
  KeyHandle key;
  std::string subject;            ///< for the operator: "CN = games.example"
  std::int64_t not_before_s = 0;  ///< since 1970
  std::int64_t not_after_s = 0;
};

/// Refused with code "certificate" and a sentence that names the flag: a file that can't be read, holds no PEM, is
/// encrypted, or a key that is another certificate's. Whether it has expired is not asked.
[[nodiscard]] engine::Result<Certificate> read_certificate(const std::string& cert_file, const std::string& key_file);

}  // namespace server
