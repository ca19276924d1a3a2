// For openskill.mjs: reads results, one a line, as "mu sigma rank" of each person, and prints the new "mu sigma" of
// each.
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "server/hall/plackett_luce.h"

int main() {
  std::cout << std::setprecision(std::numeric_limits<double>::max_digits10);
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream text(line);
    std::vector<server::Placed> placed;
    for (server::Placed one; text >> one.before.mu >> one.before.sigma >> one.rank;) placed.push_back(one);
    const char* between = "";
    for (const server::Skill& skill : server::rate(placed)) {
      std::cout << between << skill.mu << ' ' << skill.sigma;
      between = " ";
    }
    std::cout << '\n';
  }
}
