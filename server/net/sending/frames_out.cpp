#include "server/net/sending/frames_out.h"

#include <boost/asio/buffer.hpp>
#include <string_view>
#include <utility>

namespace server {

namespace {

constexpr unsigned char k_final = 0x80;
constexpr unsigned char k_text = 0x1;
constexpr unsigned char k_binary = 0x2;

/// The length itself up to 125; 126 and 127 announce 2 and 8 bytes of it, the most significant first.
constexpr std::size_t k_short_max = 125;
constexpr std::size_t k_medium_max = 65'535;
constexpr unsigned char k_medium = 126;
constexpr unsigned char k_long = 127;

}  // namespace

FrameHead::FrameHead(std::size_t size, bool binary) {
  bytes[0] = static_cast<unsigned char>(k_final | (binary ? k_binary : k_text));
  if (size <= k_short_max) {
    bytes[1] = static_cast<unsigned char>(size);
    count = 2;
    return;
  }
  const bool medium = size <= k_medium_max;
  const std::size_t length_bytes = medium ? 2 : 8;
  bytes[1] = medium ? k_medium : k_long;
  for (std::size_t i = 0; i < length_bytes; ++i) {
    bytes[2 + i] = static_cast<unsigned char>((std::uint64_t{size} >> (8 * (length_bytes - 1 - i))) & 0xffU);
  }
  count = 2 + length_bytes;
}

FramesOut::FramesOut(Stream& stream) : stream_(stream) { stream_.share_writes(); }

void FramesOut::add(std::shared_ptr<const std::string> payload, bool binary) {
  if (stopped_) return;
  frames_.push_back({FrameHead(payload->size(), binary), std::move(payload)});
  bytes_ += frames_.back().head.count + frames_.back().payload->size();
}

void FramesOut::send(std::function<void()> freed) {
  if (waits_ || frames_.empty()) return;
  if (!stream_.may_send()) {
    waits_ = true;
    stream_.when_free([this, freed = std::move(freed)] { go_on(freed); });
    return;
  }
  Few<boost::asio::const_buffer> pieces;
  for (const Frame& frame : frames_) {
    if (pieces.size() + 2 > k_pieces_max) break;
    pieces.emplace_back(frame.head.bytes.data(), frame.head.count);
    if (!frame.payload->empty()) pieces.emplace_back(frame.payload->data(), frame.payload->size());
  }
  const std::size_t taken = stream_.send_some(pieces);
  if (taken == bytes_) {
    frames_.clear();
    bytes_ = 0;
    return;
  }
  waits_ = true;
  auto rest = std::make_shared<const std::string>(rest_after(taken));
  frames_.clear();
  bytes_ = rest->size();
  const std::size_t size = rest->size();
  stream_.write_rest(std::move(rest), [this, size, freed = std::move(freed)](const boost::system::error_code& error) {
    if (error) return;  // the read ends too, and with it the connection
    bytes_ -= size;
    go_on(freed);
  });
}

void FramesOut::go_on(const std::function<void()>& freed) {
  waits_ = false;
  send(freed);
  if (!waits_) freed();
}

void FramesOut::stop() {
  stopped_ = true;
  for (const Frame& frame : frames_) bytes_ -= frame.head.count + frame.payload->size();
  frames_.clear();
}

// One copy, of what a reader was too slow for.
std::string FramesOut::rest_after(std::size_t taken) const {
  std::string rest;
  rest.reserve(bytes_ - taken);
  const auto add_after = [&](std::string_view piece) {
    const std::size_t gone = std::min(taken, piece.size());
    taken -= gone;
    rest += piece.substr(gone);
  };
  for (const Frame& frame : frames_) {
    add_after({reinterpret_cast<const char*>(frame.head.bytes.data()), frame.head.count});
    add_after(*frame.payload);
  }
  return rest;
}

}  // namespace server
