#include "server/net/metrics.h"

#include <algorithm>
#include <limits>
#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/version.h"
#include "server/room/table.h"

namespace server {

namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

constexpr double k_us_per_second = 1e6;

/// What one answer to /metrics holds.
class Families {
 public:
  void counter(std::string_view name, std::string_view what, const Counter& value) {
    counter(name, what, static_cast<double>(value.value()));
  }
  void counter(std::string_view name, std::string_view what, double value) {
    add(name, what, MetricType::Counter).counter.value = value;
  }
  void gauge(std::string_view name, std::string_view what, const Gauge& value) {
    gauge(name, what, static_cast<double>(value.value()));
  }
  void gauge(std::string_view name, std::string_view what, double value) {
    add(name, what, MetricType::Gauge).gauge.value = value;
  }
  ClientMetric& add(std::string_view name, std::string_view what, MetricType type) {
    families_.push_back(MetricFamily{std::string(name), std::string(what), type, {}});
    return families_.back().metric.emplace_back();
  }
  /// Metrics of one family come one after the other.
  ClientMetric& labelled(std::string_view name, std::string_view what, MetricType type, std::string_view label,
                         std::string_view value) {
    const bool another = !families_.empty() && families_.back().name == name;
    ClientMetric& metric = another ? families_.back().metric.emplace_back() : add(name, what, type);
    metric.label.push_back({std::string(label), std::string(value)});
    return metric;
  }

  void stage(std::string_view name, const Histogram& histogram) {
    fill(labelled("vivarium_stage_seconds", "Time spent in one stage of a request.", MetricType::Histogram, "stage",
                  name),
         histogram);
  }
  void histogram(std::string_view name, std::string_view what, const Histogram& histogram) {
    fill(add(name, what, MetricType::Histogram), histogram);
  }

  [[nodiscard]] std::string text() const { return prometheus::TextSerializer().Serialize(families_); }

 private:
  static void fill(ClientMetric& metric, const Histogram& histogram) {
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < Histogram::k_bounds_us.size(); ++i) {
      below += histogram.bucket(i);
      metric.histogram.bucket.push_back({below, static_cast<double>(Histogram::k_bounds_us[i]) / k_us_per_second});
    }
    below += histogram.bucket(Histogram::k_bounds_us.size());
    metric.histogram.bucket.push_back({below, std::numeric_limits<double>::infinity()});
    metric.histogram.sample_count = below;
    metric.histogram.sample_sum = static_cast<double>(histogram.sum_us()) / k_us_per_second;
  }

  std::vector<MetricFamily> families_;
};

void add_stages(Families& families, const Metrics& metrics) {
  families.stage("decode", metrics.decode);
  families.stage("hall_wait", metrics.hall_wait);
  families.stage("hall", metrics.hall);
  families.stage("room_wait", metrics.room_wait);
  families.stage("room", metrics.room);
  families.stage("queue", metrics.queue);
  families.stage("commit", metrics.commit);
  families.stage("load", metrics.load);
  families.stage("thought", metrics.thought);
  families.stage("password", metrics.password);
  families.stage("push", metrics.push);
  families.stage("write", metrics.write);
}

void add_traffic(Families& families, const Metrics& metrics) {
  families.counter("vivarium_frames_in_total", "WebSocket messages received.", metrics.frames_in);
  families.counter("vivarium_frames_out_total", "WebSocket messages sent.", metrics.frames_out);
  families.counter("vivarium_bytes_in_total", "Bytes in WebSocket messages received.", metrics.bytes_in);
  families.counter("vivarium_bytes_out_total", "Bytes in WebSocket messages sent.", metrics.bytes_out);
  families.counter("vivarium_sockets_accepted_total", "TCP connections taken.", metrics.sockets_accepted);
  families.counter("vivarium_sockets_refused_total", "TCP connections over a limit.", metrics.sockets_refused);
  families.counter("vivarium_sockets_dropped_total", "WebSockets that did not keep up.", metrics.sockets_dropped);
  families.counter("vivarium_tls_refused_total", "TLS handshakes that came to nothing.", metrics.tls_refused);
  families.counter("vivarium_http_requests_total", "HTTP requests.", metrics.http_requests);
  constexpr std::array<std::string_view, 4> k_classes{"2xx", "3xx", "4xx", "5xx"};
  for (std::size_t i = 0; i < k_classes.size(); ++i) {
    families
        .labelled("vivarium_http_answers_total", "HTTP answers by the class of their status; not upgrades.",
                  MetricType::Counter, "class", k_classes[i])
        .counter.value = static_cast<double>(metrics.http_answers[i].value());
  }
  for (const protocol::ErrorCode code : protocol::k_all_errors) {
    families
        .labelled("vivarium_errors_total", "Requests answered with an error, by its code.", MetricType::Counter, "code",
                  protocol::text_of(code))
        .counter.value = static_cast<double>(metrics.errors.at(static_cast<std::size_t>(code)).value());
  }
  families.counter("vivarium_hall_restarts_total", "Faults in the hall, after which it was built anew from the store.",
                   metrics.hall_restarts);
  families.counter("vivarium_stalled_milliseconds_total", "Time in which the process stood still; no clock counted it.",
                   metrics.stalled);
  families.counter("vivarium_busy_total", "Requests refused as a queue was full.", metrics.busy);
  families.gauge("vivarium_sockets", "Open TCP connections.", metrics.sockets);
  families.gauge("vivarium_websockets", "Open WebSockets.", metrics.websockets);
}

void add_rooms(Families& families, const Metrics& metrics) {
  families.gauge("vivarium_rooms", "Rooms in memory.", metrics.rooms);
  for (std::size_t i = 0; i < metrics.rooms_in_phase.size(); ++i) {
    families
        .labelled("vivarium_rooms_in_phase", "Rooms in memory by phase.", MetricType::Gauge, "phase",
                  engine::word_of(static_cast<TablePhase>(i)))
        .gauge.value = static_cast<double>(metrics.rooms_in_phase[i].value());
  }
  families.gauge("vivarium_rooms_at_rest",
                 "Running rooms out of memory until they are asked for or their clock is due.", metrics.rooms_at_rest);
  families.gauge("vivarium_rooms_frozen", "Rooms in memory that met an internal fault.", metrics.rooms_frozen);
  families.gauge("vivarium_rooms_quarantined", "Rooms whose log does not replay.", metrics.rooms_quarantined);
  families.gauge("vivarium_bots_thinking", "Decisions that bots think about now.", metrics.bots_thinking);
  families.counter("vivarium_bots_refused_total", "Decisions refused as too many waited.", metrics.bots_refused);
}

void add_queues(Families& families, const Metrics& metrics) {
  families.gauge("vivarium_room_mail", "Mail waiting for rooms.", metrics.room_mail);
  families.gauge("vivarium_hall_mail", "Mail waiting for the hall.", metrics.hall_mail);
  families.gauge("vivarium_connection_mail", "Mail waiting for connections.", metrics.connection_mail);
  families.gauge("vivarium_writer_queue", "Write groups waiting for the writer.", metrics.writer_queue);
  families.gauge("vivarium_replay_queue", "Replays waiting to be made.", metrics.replay_queue);
  families.gauge("vivarium_reader_queue", "Reads waiting for a reader.", metrics.reader_queue);
  families.gauge("vivarium_password_queue", "Passwords waiting to be checked.", metrics.password_queue);
  families.gauge("vivarium_bot_queue", "Decisions waiting for a thread on which bots think.", metrics.bot_queue);
}

void add_notices(Families& families, const Metrics& metrics) {
  const auto add = [&](const char* name, const char* what, MetricType type, const auto& value_of) {
    for (const auto& [channel, figures] :
         {std::pair{"webhook", &metrics.webhook_notices}, std::pair{"push", &metrics.push_notices}}) {
      ClientMetric& metric = families.labelled(name, what, type, "channel", channel);
      const auto value = static_cast<double>(value_of(*figures));
      (type == MetricType::Counter ? metric.counter.value : metric.gauge.value) = value;
    }
  };
  add("vivarium_notices_sent_total", "Notices that another server took.", MetricType::Counter,
      [](const NoticeFigures& of) { return of.sent.value(); });
  add("vivarium_notices_failed_total", "Tries to send a notice that failed.", MetricType::Counter,
      [](const NoticeFigures& of) { return of.failed.value(); });
  add("vivarium_notices_waiting", "Notices that will be tried (again).", MetricType::Gauge,
      [](const NoticeFigures& of) { return of.waiting.value(); });
}

void add_storage(Families& families, const Metrics& metrics, const Snapshot& snapshot) {
  families.counter("vivarium_commits_total", "Transactions made durable.", metrics.commits);
  families.counter("vivarium_groups_stored_total", "Write groups stored.", metrics.groups_stored);
  families.counter("vivarium_groups_refused_total", "Write groups not stored.", metrics.groups_refused);
  families.counter("vivarium_storage_answers_lost_total",
                   "Answers of the store that were lost: the same was sent again.", metrics.answers_lost);
  families.gauge("vivarium_storage_healthy", "0 while nothing can be stored, and after the medium failed.",
                 snapshot.storage_healthy ? 1.0 : 0.0);
  families.gauge("vivarium_damage_listed", "Things found damaged or lost at rest that the operator has not accepted.",
                 static_cast<double>(snapshot.damage_listed));
  families.counter("vivarium_other_past_total", "Clients that had seen a record which the table's log does not have.",
                   metrics.other_pasts);
  families.gauge("vivarium_database_bytes", "Size of the database's file.",
                 static_cast<double>(snapshot.database_bytes));
  families.histogram("vivarium_storage_checkpoint_seconds",
                     "Time to copy the write-ahead log into the database; within a commit.", metrics.checkpoint);
  families.gauge("vivarium_storage_checkpoint_pages_left", "Pages that the last checkpoint could not copy.",
                 metrics.wal.pages_left);
  families.gauge("vivarium_storage_wal_pages", "Pages in the write-ahead log after the last commit.",
                 metrics.wal.pages);
  families.gauge("vivarium_wal_bytes", "Size of the write-ahead log's file.", static_cast<double>(snapshot.wal_bytes));
}

void add_process(Families& families, const Snapshot& snapshot) {
  const ProcessFigures& process = snapshot.process;
  families.gauge("vivarium_ready", "1 when /readyz says 200.", snapshot.ready ? 1.0 : 0.0);
  families.gauge("vivarium_tls_expires_time_seconds",
                 "When the certificate expires, in seconds since 1970; 0 without TLS.",
                 static_cast<double>(snapshot.tls_expires_s));
  families
      .labelled("vivarium_build_info", "Always 1; the version is a label.", MetricType::Gauge, "version",
                k_server_version)
      .gauge.value = 1;
  families.counter("vivarium_log_lines_lost_total", "Lines that standard error did not take, or had no room for.",
                   static_cast<double>(snapshot.log.lost));
  families.counter("vivarium_log_lines_thinned_total", "Warnings and errors that only repeated what was said often.",
                   static_cast<double>(snapshot.log.thinned));
  families.counter("process_cpu_seconds_total", "User and system time of the process.", process.cpu_seconds);
  families.gauge("process_start_time_seconds", "When it started, in seconds since 1970.", process.start_time_seconds);
  families.gauge("process_resident_memory_bytes", "Memory in use.", static_cast<double>(process.resident_bytes));
  families.gauge("process_virtual_memory_bytes", "Address space in use.", static_cast<double>(process.virtual_bytes));
  families.gauge("process_open_fds", "Open files and sockets.", static_cast<double>(process.open_files));
  families.gauge("process_max_fds", "How many may be open.", static_cast<double>(process.files_max));
  families.gauge("process_threads", "Threads.", static_cast<double>(process.threads));
}

}  // namespace

void Histogram::observe_us(std::int64_t duration_us) {
  const auto bound = std::lower_bound(k_bounds_us.begin(), k_bounds_us.end(), duration_us);
  counts_[static_cast<std::size_t>(bound - k_bounds_us.begin())].fetch_add(1, std::memory_order_relaxed);
  sum_us_.fetch_add(static_cast<std::uint64_t>(std::max<std::int64_t>(duration_us, 0)), std::memory_order_relaxed);
}

std::string to_prometheus(const Metrics& metrics, const Snapshot& snapshot) {
  Families families;
  add_stages(families, metrics);
  add_traffic(families, metrics);
  add_rooms(families, metrics);
  add_queues(families, metrics);
  add_notices(families, metrics);
  add_storage(families, metrics, snapshot);
  add_process(families, snapshot);
  return families.text();
}

}  // namespace server
