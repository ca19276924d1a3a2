// A bounded memory of who owes how much makes room for somebody new.
#pragma once

#include <map>
#include <string>

namespace server {

/// Forgets whoever has the least `count` of the next few, in order of names after `looked_at`, which moves on. `all` is
/// not empty. Whoever wants a debt of their own forgotten has to fill the memory with greater ones.
template <class Debt>
void forget_least(std::map<std::string, Debt>& all, std::string& looked_at) {
  constexpr int k_looked_at = 8;
  auto next = all.upper_bound(looked_at);
  auto least = all.end();
  for (int i = 0; i < k_looked_at; ++i) {
    if (next == all.end()) next = all.begin();
    if (least == all.end() || next->second.count < least->second.count) least = next;
    looked_at = next->first;
    ++next;
  }
  all.erase(least);
}

}  // namespace server
