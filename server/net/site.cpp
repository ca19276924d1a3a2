#include "server/net/site.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/bytes.h"
#include "server/net/http_fields.h"

namespace server {

namespace {

constexpr std::string_view k_not_built =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Vivarium</title>"
    "<h1>Vivarium</h1><p>The server runs, but it was built without the web client. "
    "Start it with <code>./run</code>, or run <code>scripts/build_web</code> and build again.</p></html>";

constexpr std::string_view k_missing =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Not found</title>"
    "<h1>Nothing is here</h1><p><a href=\"/\">To the lobby</a></p></html>";
constexpr std::string_view k_missing_page = "/404.html";
constexpr std::string_view k_index = "/index.html";
constexpr std::string_view k_schemas = "/schemas/";

/// The web client's own addresses, as it reads them (web/src/route.ts; web/tests/route.test.ts compares): what stands
/// first, and how many parts there are.
struct ClientAddress {
  std::string_view first;
  std::ptrdiff_t parts_least;
  std::ptrdiff_t parts_most;
};
constexpr std::array<ClientAddress, 10> k_client_addresses{{
    {"table", 2, 2},
    {"replay", 2, 2},
    {"profile", 2, 2},
    {"leaderboard", 1, 2},
    {"mine", 1, 1},
    {"rules", 1, 2},
    {"party", 2, 2},
    {"join", 2, 2},
    {"invited", 3, 3},
    {"admin", 1, 1},
}};

/// Below this a compressed file saves no packet.
constexpr std::size_t k_gzip_bytes_min = 1'024;

std::string type_of(std::string_view path) {
  if (path.starts_with(k_schemas) && path.ends_with(".json")) return "application/schema+json";
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 17> k_types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".ico", "image/vnd.microsoft.icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"},
      {".xml", "application/xml"},
      {".yaml", "application/yaml"},
  }};
  for (const auto& [ending, type] : k_types) {
    if (path.ends_with(ending)) return std::string(type);
  }
  return "application/octet-stream";
}

std::string etag_of(std::string_view bytes) {
  const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
  constexpr std::size_t k_bytes_kept = 12;
  const engine::Hash hash = engine::hash_of(engine::ByteView(data, bytes.size()));
  return engine::to_hex(engine::ByteView(hash).first(k_bytes_kept));
}

bool names_a_file(std::string_view path) { return path.find('.', path.rfind('/')) != std::string_view::npos; }

/// Without the slash that somebody may have put at the end.
std::string_view without_slash(std::string_view path) {
  return path.ends_with('/') ? path.substr(0, path.size() - 1) : path;
}

bool is_the_clients(std::string_view path) {
  if (path == "/" || path == k_index) return true;
  if (names_a_file(path)) return false;
  const std::string_view whole = without_slash(path).substr(1);
  const std::string_view first = whole.substr(0, whole.find('/'));
  const std::ptrdiff_t parts = std::ranges::count(whole, '/') + 1;
  return std::ranges::any_of(k_client_addresses, [&](const ClientAddress& known) {
    return known.first == first && parts >= known.parts_least && parts <= known.parts_most;
  });
}

}  // namespace

Site::Site(std::span<const SiteFile> files) {
  for (const SiteFile& file : files) {
    Entry entry{type_of(file.path), etag_of(file.bytes), file.bytes, {}, file.path.starts_with("/assets/")};
    if (file.bytes.size() >= k_gzip_bytes_min && file.gzip.size() < file.bytes.size()) entry.gzip = file.gzip;
    entries_.emplace(file.path, std::move(entry));
  }
  entries_.try_emplace(std::string(k_index), Entry{type_of(".html"), etag_of(k_not_built), k_not_built, {}, false});
}

const Site::Entry* Site::find(const std::string& path) const {
  if (is_the_clients(path)) return &entries_.find(k_index)->second;
  const auto exact = entries_.find(path);
  if (exact != entries_.end()) return &exact->second;
  const auto folder = entries_.find(std::string(without_slash(path)).append(k_index));
  return folder == entries_.end() ? nullptr : &folder->second;
}

bool Site::is_page(const std::string& path) const { return !path.empty() && is_the_clients(path); }

HttpAnswer Site::page(std::string_view tags, bool is_private, std::string_view known_etag) const {
  constexpr std::string_view k_head_ends = "</head>";
  const Entry& entry = entries_.find(k_index)->second;
  HttpAnswer answer;
  answer.text = entry.bytes;
  if (const std::size_t end = answer.text.find(k_head_ends); end != std::string::npos) answer.text.insert(end, tags);
  const std::string etag = "\"" + etag_of(answer.text) + "\"";
  answer.headers.emplace_back("etag", etag);
  answer.headers.emplace_back("cache-control", is_private ? "private, no-cache" : "no-cache");
  if (names_etag(known_etag, etag)) {
    answer.status = 304;
    answer.text.clear();
    return answer;
  }
  answer.headers.emplace_back("content-type", entry.type);
  return answer;
}

HttpAnswer Site::missing(const HttpAsk& ask) const {
  if (ask.accept.find("text/html") == std::string_view::npos) {
    return http_error(404, "not_found", "There is nothing at this address.");
  }
  HttpAnswer answer;
  answer.status = 404;
  answer.headers = {{"content-type", "text/html; charset=utf-8"}, {"cache-control", "no-store"}};
  const auto page = entries_.find(k_missing_page);
  answer.bytes = page == entries_.end() ? k_missing : page->second.bytes;
  return answer;
}

HttpAnswer Site::answer(const std::string& path, const HttpAsk& ask) const {
  const Entry* entry = path.empty() ? nullptr : find(path);
  if (entry == nullptr) return missing(ask);
  const bool gzip = !entry->gzip.empty() && takes_gzip(ask.accept_encoding);
  const std::string etag = "\"" + entry->etag + (gzip ? "-gzip\"" : "\"");
  HttpAnswer answer;
  answer.headers.emplace_back("etag", etag);
  answer.headers.emplace_back("vary", "accept-encoding");
  answer.headers.emplace_back("cache-control", entry->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (names_etag(ask.if_none_match, etag)) {
    answer.status = 304;
    return answer;
  }
  answer.headers.emplace_back("content-type", entry->type);
  if (gzip) answer.headers.emplace_back("content-encoding", "gzip");
  answer.bytes = gzip ? entry->gzip : entry->bytes;
  return answer;
}

std::span<const std::pair<std::string_view, std::string_view>> security_headers() {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> k_headers{{
      {"content-security-policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
       "font-src 'self'; "
       "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'"},
      {"x-content-type-options", "nosniff"},
      {"x-frame-options", "DENY"},
      {"referrer-policy", "no-referrer"},
      {"cross-origin-opener-policy", "same-origin"},
      {"cross-origin-resource-policy", "same-origin"},
      {"permissions-policy", "camera=(), geolocation=(), microphone=()"},
  }};
  return k_headers;
}

}  // namespace server
