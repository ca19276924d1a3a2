#include "server/net/certificate.h"

#include <ctime>
#include <fstream>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <optional>
#include <sstream>
#include <string_view>

namespace server {

namespace {

struct BioEnd {
  void operator()(BIO* bio) const { BIO_free_all(bio); }
};
using BioHandle = std::unique_ptr<BIO, BioEnd>;

engine::Rejection certificate_refusal(std::string_view message) { return {"certificate", message}; }

std::optional<std::string> contents_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  if (!file || text.str().empty()) return std::nullopt;
  return text.str();
}

BioHandle reading(const std::string& text) {
  return BioHandle(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
}

/// Instead of OpenSSL's own, which asks for a password at the terminal.
int no_password(char* /*buffer*/, int /*size*/, int /*writing*/, void* /*data*/) { return -1; }

std::int64_t seconds_of(const ASN1_TIME* time) {
  std::tm parts{};
  return time != nullptr && ASN1_TIME_to_tm(time, &parts) == 1 ? static_cast<std::int64_t>(timegm(&parts)) : 0;
}

std::string subject_of(const X509* certificate) {
  const BioHandle out(BIO_new(BIO_s_mem()));
  X509_NAME_print_ex(out.get(), X509_get_subject_name(certificate), 0, XN_FLAG_ONELINE & ~ASN1_STRFLGS_ESC_MSB);
  char* text = nullptr;
  const long length = BIO_get_mem_data(out.get(), &text);
  return length > 0 ? std::string(text, static_cast<std::size_t>(length)) : std::string();
}

}  // namespace

void CertificateEnd::operator()(x509_st* certificate) const { X509_free(certificate); }
void CertificateEnd::operator()(evp_pkey_st* key) const { EVP_PKEY_free(key); }

engine::Result<Certificate> read_certificate(const std::string& cert_file, const std::string& key_file) {
  const auto cert_text = contents_of(cert_file);
  if (!cert_text) return certificate_refusal("tls-cert: " + cert_file + " is missing, empty, or can't be read.");
  const auto key_text = contents_of(key_file);
  if (!key_text) return certificate_refusal("tls-key: " + key_file + " is missing, empty, or can't be read.");
  Certificate found;
  const BioHandle certs = reading(*cert_text);
  found.own.reset(PEM_read_bio_X509_AUX(certs.get(), nullptr, no_password, nullptr));
  if (!found.own) {
    ERR_clear_error();
    return certificate_refusal("tls-cert: " + cert_file + " holds no certificate in PEM.");
  }
  while (X509* const next = PEM_read_bio_X509(certs.get(), nullptr, no_password, nullptr)) {
    found.chain.emplace_back(next);
  }
  // Reading on until there is no more ends with an error; any other means that something of the chain is broken.
  const bool at_end = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
  ERR_clear_error();
  if (!at_end) return certificate_refusal("tls-cert: " + cert_file + " holds a broken certificate after the first.");
  const BioHandle keys = reading(*key_text);
  found.key.reset(PEM_read_bio_PrivateKey(keys.get(), nullptr, no_password, nullptr));
  ERR_clear_error();
  if (!found.key)
    return certificate_refusal("tls-key: " + key_file + " holds no private key in PEM, or an encrypted one.");
  const bool match = X509_check_private_key(found.own.get(), found.key.get()) == 1;
  ERR_clear_error();
  if (!match) {
    return certificate_refusal("tls-key: the key in " + key_file + " does not belong to the certificate in " +
                               cert_file + ".");
  }
  found.subject = subject_of(found.own.get());
  found.not_before_s = seconds_of(X509_get0_notBefore(found.own.get()));
  found.not_after_s = seconds_of(X509_get0_notAfter(found.own.get()));
  return found;
}

}  // namespace server
