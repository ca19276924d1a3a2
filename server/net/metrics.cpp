#include "server/net/metrics.h"

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace server {

namespace {

void write_head(std::string& text, std::string_view name, std::string_view what, std::string_view type) {
  text.append("# HELP vivarium_").append(name).append(" ").append(what).append("\n");
  text.append("# TYPE vivarium_").append(name).append(" ").append(type).append("\n");
}

void write_value(std::string& text, std::string_view name, std::string_view labels, const std::string& value) {
  text.append("vivarium_").append(name).append(labels).append(" ").append(value).append("\n");
}

std::string seconds(std::uint64_t us) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.6f", static_cast<double>(us) / 1e6);
  return digits.data();
}

void write_stage(std::string& text, std::string_view stage, const Histogram& histogram) {
  const std::string label = "{stage=\"" + std::string(stage) + "\"";
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < Histogram::k_bounds_us.size(); ++i) {
    below += histogram.bucket(i);
    const std::string bound = seconds(static_cast<std::uint64_t>(Histogram::k_bounds_us[i]));
    write_value(text, "stage_seconds_bucket", label + ",le=\"" + bound + "\"}", std::to_string(below));
  }
  below += histogram.bucket(Histogram::k_bounds_us.size());
  write_value(text, "stage_seconds_bucket", label + ",le=\"+Inf\"}", std::to_string(below));
  write_value(text, "stage_seconds_sum", label + "}", seconds(histogram.sum_us()));
  write_value(text, "stage_seconds_count", label + "}", std::to_string(below));
}

void write_counter(std::string& text, std::string_view name, std::string_view what, const Counter& counter) {
  write_head(text, name, what, "counter");
  write_value(text, name, "", std::to_string(counter.value()));
}

void write_gauge(std::string& text, std::string_view name, std::string_view what, const Gauge& gauge) {
  write_head(text, name, what, "gauge");
  write_value(text, name, "", std::to_string(gauge.value()));
}

}  // namespace

void Histogram::observe_us(std::int64_t duration_us) {
  const auto bound = std::lower_bound(k_bounds_us.begin(), k_bounds_us.end(), duration_us);
  counts_[static_cast<std::size_t>(bound - k_bounds_us.begin())].fetch_add(1, std::memory_order_relaxed);
  sum_us_.fetch_add(static_cast<std::uint64_t>(std::max<std::int64_t>(duration_us, 0)), std::memory_order_relaxed);
}

std::string to_prometheus(const Metrics& metrics) {
  std::string text;
  write_head(text, "stage_seconds", "Time spent in one stage of a request.", "histogram");
  write_stage(text, "decode", metrics.decode);
  write_stage(text, "hall", metrics.hall);
  write_stage(text, "room", metrics.room);
  write_stage(text, "queue", metrics.queue);
  write_stage(text, "commit", metrics.commit);
  write_stage(text, "push", metrics.push);

  write_counter(text, "commits_total", "Transactions made durable.", metrics.commits);
  write_counter(text, "groups_stored_total", "Write groups stored.", metrics.groups_stored);
  write_counter(text, "groups_refused_total", "Write groups not stored.", metrics.groups_refused);
  write_counter(text, "frames_in_total", "WebSocket messages received.", metrics.frames_in);
  write_counter(text, "frames_out_total", "WebSocket messages sent.", metrics.frames_out);
  write_counter(text, "bytes_in_total", "Bytes in WebSocket messages received.", metrics.bytes_in);
  write_counter(text, "bytes_out_total", "Bytes in WebSocket messages sent.", metrics.bytes_out);
  write_counter(text, "sockets_accepted_total", "TCP connections taken.", metrics.sockets_accepted);
  write_counter(text, "sockets_refused_total", "TCP connections over a limit.", metrics.sockets_refused);
  write_counter(text, "sockets_dropped_total", "WebSockets that did not keep up.", metrics.sockets_dropped);
  write_counter(text, "http_requests_total", "HTTP requests.", metrics.http_requests);
  write_counter(text, "busy_total", "Requests refused as a queue was full.", metrics.busy);

  write_gauge(text, "sockets", "Open TCP connections.", metrics.sockets);
  write_gauge(text, "websockets", "Open WebSockets.", metrics.websockets);
  write_gauge(text, "rooms", "Rooms in memory.", metrics.rooms);
  write_gauge(text, "rooms_quarantined", "Rooms whose log does not replay.", metrics.rooms_quarantined);
  write_gauge(text, "room_mail", "Mail waiting for rooms.", metrics.room_mail);
  write_gauge(text, "hall_mail", "Mail waiting for the hall.", metrics.hall_mail);
  write_gauge(text, "connection_mail", "Mail waiting for connections.", metrics.connection_mail);
  write_gauge(text, "writer_queue", "Write groups waiting for the writer.", metrics.writer_queue);
  write_gauge(text, "reader_queue", "Reads waiting for a reader.", metrics.reader_queue);
  return text;
}

}  // namespace server
