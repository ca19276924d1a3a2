#include "tools/command_line.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <type_traits>

#include "tools/exit_status.h"

namespace tools {

struct CommandLine::Parts {
  Parts(const std::string& name, const std::string& what)
      : command(name.substr(name.rfind(' ') + 1)), app(what, name) {}
  std::string command;
  CLI::App app;
};

CommandLine::CommandLine(const std::string& name, const std::string& what)
    : parts_(std::make_unique<Parts>(name, what)) {}

CommandLine::~CommandLine() = default;

void CommandLine::option(const std::string& name, const Place& into, const std::string& what,
                         const OptionRules& rules) {
  std::visit(
      [&](auto* place) {
        CLI::Option* made = parts_->app.add_option(name, *place, what);
        if (*place != std::remove_pointer_t<decltype(place)>{}) made->capture_default_str();
        made->required(rules.required);
        if (rules.range) made->check(CLI::Range(rules.range->first, rules.range->second));
        if (!rules.words.empty()) made->check(CLI::IsMember(rules.words));
      },
      into);
}

void CommandLine::flag(const std::string& name, bool& into, const std::string& what) {
  parts_->app.add_flag(name, into, what);
}

int CommandLine::run(int argc, char** argv, const std::function<int()>& run) {
  try {
    parts_->app.parse(argc, argv);
    return run();
  } catch (const CLI::ParseError& wrong) {
    return parts_->app.exit(wrong) == 0 ? k_all_is_well : k_unusable;
  } catch (const Misused& wrong) {
    parts_->app.exit(CLI::ValidationError(wrong.option, wrong.what()));
    return k_unusable;
  } catch (const std::exception& broken) {
    std::cerr << parts_->command << ": " << broken.what() << "\n";
    return k_broken;
  }
}

}  // namespace tools
