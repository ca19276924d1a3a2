#include "tests/storage/cluster/cluster.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>
#include <variant>

namespace storage_test {
namespace {

/// No judgement, but an end: making a cluster takes seconds where nothing is busy.
constexpr int k_patience_ms = 180'000;

struct ClearAnswer {
  void operator()(PGresult* result) const { PQclear(result); }
};

}  // namespace

Cluster::Cluster(const std::vector<std::string>& settings) {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  std::vector<std::string> words{"tests/storage/cluster/cluster.sh"};
  words.insert(words.end(), settings.begin(), settings.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  child_ = fork();
  if (child_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    execv(arguments.front(), arguments.data());
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_ = in[1];
  from_ = out[0];
  folder_ = read_line();
}

Cluster::~Cluster() {
  close(to_);
  close(from_);
  int status = 0;
  while (waitpid(child_, &status, 0) < 0 && errno == EINTR) {
  }
}

std::string Cluster::read_line() {
  std::string line;
  for (;;) {
    pollfd wanted{from_, POLLIN, 0};
    const int ready = poll(&wanted, 1, k_patience_ms);
    if (ready < 0 && errno == EINTR) continue;
    char byte = 0;
    if (ready <= 0 || read(from_, &byte, 1) != 1) throw std::runtime_error("no PostgreSQL for tests: it said " + line);
    if (byte == '\n') return line;
    line += byte;
  }
}

std::string Cluster::target(const std::string& database) const {
  return "host=" + folder_ + " user=vivarium dbname=" + database;
}

std::string Cluster::url(const std::string& database) const {
  return "postgresql://vivarium@/" + database + "?host=" + folder_;
}

void Cluster::command(const std::string& command) {
  const std::string line = command + "\n";
  if (write(to_, line.data(), line.size()) != static_cast<ssize_t>(line.size())) throw std::runtime_error("gone");
  if (read_line() != "ok") throw std::runtime_error("the cluster could not " + command);
}

const std::string& Cluster::database_template() {
  if (!template_.empty()) return template_;
  const std::string name = "template_of_tests";
  Console(target("postgres")).run("CREATE DATABASE " + name);
  const auto done = storage::migrate_postgres(patiently(target(name)));
  const auto* error = std::get_if<storage::OpenError>(&done);
  if (error != nullptr) throw std::runtime_error(error->message);
  return template_ = name;
}

Cluster& shared_cluster() {
  static Cluster cluster;
  return cluster;
}

Console::Console(const std::string& target) : connection_(PQconnectdb((target + " connect_timeout=120").c_str())) {
  if (PQstatus(connection_.get()) != CONNECTION_OK) throw std::runtime_error(PQerrorMessage(connection_.get()));
}

std::string Console::lines(const std::string& sql) {
  const std::unique_ptr<PGresult, ClearAnswer> result(PQexec(connection_.get(), sql.c_str()));
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    throw std::runtime_error(sql + ": " + PQerrorMessage(connection_.get()));
  }
  std::string lines;
  for (int row = 0; row < PQntuples(result.get()); ++row) {
    lines += PQgetvalue(result.get(), row, 0);
    lines += '\n';
  }
  return lines;
}

std::string Console::run(const std::string& sql) {
  const std::string all = lines(sql);
  return all.substr(0, all.find('\n'));
}

void Console::send(const std::string& sql) {
  if (PQsendQuery(connection_.get(), sql.c_str()) != 1) throw std::runtime_error(PQerrorMessage(connection_.get()));
}

bool Console::is_answered() { return PQconsumeInput(connection_.get()) == 1 && PQisBusy(connection_.get()) == 0; }

void Console::finish() {
  while (PGresult* result = PQgetResult(connection_.get())) PQclear(result);
}

OwnDatabase::OwnDatabase(Cluster& cluster) : cluster_(cluster) {
  static std::atomic<int> made{0};
  name_ = "test_" + std::to_string(++made);
  Console(cluster_.target("postgres"))
      .run("CREATE DATABASE " + name_ + " TEMPLATE " + cluster_.database_template() + " STRATEGY file_copy");
}

OwnDatabase::~OwnDatabase() {
  try {
    Console(cluster_.target("postgres")).run("DROP DATABASE " + name_ + " WITH (FORCE)");
  } catch (const std::runtime_error&) {
    // The server was stopped by the test, and goes with all that is in it.
  }
}

}  // namespace storage_test
