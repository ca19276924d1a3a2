// Certificates that vouch for themselves, made where a test needs one.
#pragma once

#include <cstdio>
#include <memory>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <stdexcept>
#include <string>

namespace tests {

struct SelfSigned {
  std::string name;  ///< common name, and the only host it is for
  long days = 1;     ///< from now on
};

/// Two PEM files.
inline void write_self_signed(const SelfSigned& wish, const std::string& cert_file, const std::string& key_file) {
  const auto need = [](bool good) {
    if (!good) throw std::runtime_error("no certificate could be made");
  };
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"),
                                                                EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> cert(X509_new(), X509_free);
  need(key != nullptr && cert != nullptr);
  X509_set_version(cert.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(cert.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(cert.get()), -60);
  X509_gmtime_adj(X509_getm_notAfter(cert.get()), wish.days * 86'400);
  X509_set_pubkey(cert.get(), key.get());
  X509_NAME* const subject = X509_get_subject_name(cert.get());
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(wish.name.c_str()), -1,
                             -1, 0);
  X509_set_issuer_name(cert.get(), subject);
  const auto extend = [&](int what, const std::string& value) {
    const std::unique_ptr<X509_EXTENSION, decltype(&X509_EXTENSION_free)> extension(
        X509V3_EXT_conf_nid(nullptr, nullptr, what, value.c_str()), X509_EXTENSION_free);
    need(extension != nullptr && X509_add_ext(cert.get(), extension.get(), -1) == 1);
  };
  extend(NID_basic_constraints, "critical,CA:TRUE");
  extend(NID_subject_alt_name, "DNS:" + wish.name);
  need(X509_sign(cert.get(), key.get(), EVP_sha256()) > 0);
  const auto write = [&](const std::string& path, const auto& put) {
    const std::unique_ptr<BIO, decltype(&BIO_free_all)> file(BIO_new_file(path.c_str(), "w"), BIO_free_all);
    need(file != nullptr && put(file.get()) == 1);
  };
  write(cert_file, [&](BIO* file) { return PEM_write_bio_X509(file, cert.get()); });
  write(key_file,
        [&](BIO* file) { return PEM_write_bio_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr); });
}

}  // namespace tests
