// The commands of a program and what may be written behind each. CLI11 reads it; as all of that stands in headers, it
// is met in command_line.cpp alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tools {

/// What was written can be read, but makes no sense: told as any other fault of the command line.
struct Misused : std::runtime_error {
  Misused(std::string of, const std::string& why) : std::runtime_error(why), option(std::move(of)) {}
  std::string option;  ///< what is to be looked at, as it is written
};

/// What an option's value must be.
struct OptionRules {
  bool required = false;
  std::optional<std::pair<std::int64_t, std::int64_t>> range = std::nullopt;  ///< of a number: the least, the most
  std::vector<std::string> words = {};                                        ///< which it may be; empty: any
};

class CommandLine {
 public:
  using Place = std::variant<std::string*, std::vector<std::string>*, int*, std::int64_t*, std::uint64_t*>;

  /// `what` heads the help.
  CommandLine(const std::string& name, const std::string& what);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// `--name VALUE`, or with a name without dashes what stands there. A value that is in place already, neither empty
  /// nor 0, is told by the help as what counts when nothing is said. The place must outlive this.
  void option(const std::string& name, const Place& into, const std::string& what, const OptionRules& rules = {});
  void flag(const std::string& name, bool& into, const std::string& what);

  /// Reads, runs and gives the status to exit with: 2 when the line can't be used, 3 when `run` throws anything else
  /// than Misused. What is wrong is said on std::cerr, asked-for help on std::cout.
  [[nodiscard]] int run(int argc, char** argv, const std::function<int()>& run);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

template <class Arguments>
struct Command {
  const char* name;
  const char* what;
  int (*run)(const Arguments&);
  void (*add)(CommandLine&, Arguments&);  ///< null: nothing may be written behind it
};

/// What all commands of a list have in common.
template <class Arguments>
struct Common {
  const char* program;
  void (*add)(CommandLine&, Arguments&);
  void (*prepare)(const Arguments&);  ///< before the command runs; may be null
};

/// Nullopt when the first argument names none of them, so that a main can look for its own.
template <class Arguments>
[[nodiscard]] std::optional<int> run_one_of(const std::vector<Command<Arguments>>& commands,
                                            const Common<Arguments>& common, int argc, char** argv) {
  if (argc < 2) return std::nullopt;
  for (const auto& command : commands) {
    if (std::string_view(argv[1]) != command.name) continue;
    Arguments arguments;
    CommandLine line(std::string(common.program) + " " + command.name, command.what);
    if (command.add) command.add(line, arguments);
    common.add(line, arguments);
    return line.run(argc - 1, argv + 1, [&] {
      if (common.prepare) common.prepare(arguments);
      return command.run(arguments);
    });
  }
  return std::nullopt;
}

/// One line for each, for a main's own help.
template <class Arguments>
[[nodiscard]] std::string help_of(const std::vector<Command<Arguments>>& commands) {
  std::string help;
  for (const auto& command : commands) {
    std::string name = command.name;
    name.resize(17, ' ');
    help += "  " + name + command.what + "\n";
  }
  return help;
}

}  // namespace tools
