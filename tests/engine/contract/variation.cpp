#include "tests/engine/contract/variation.h"

#include <array>
#include <cstdint>
#include <functional>
#include <limits>

#include "engine/core/ensure.h"

namespace engine {
namespace {

constexpr Purpose k_variation{0, "variation"};

std::uint32_t draw(Rng& chance, std::size_t bound) {
  return chance.below(k_variation, static_cast<std::uint32_t>(bound));
}

Json junk(Rng& chance) {
  static const std::vector<Json> k_junk = {nullptr,
                                           false,
                                           true,
                                           0,
                                           1,
                                           -1,
                                           7,
                                           255,
                                           256,
                                           65536,
                                           2147483648U,
                                           -2147483649LL,
                                           INT64_MAX,
                                           INT64_MIN,
                                           UINT64_MAX,
                                           0.5,
                                           1.5,
                                           1e300,
                                           "",
                                           "0",
                                           "-1",
                                           "0,0",
                                           "1,2,3",
                                           ",",
                                           "type",
                                           "\xc3\xa9",
                                           std::string(300, 'x'),
                                           Json::array(),
                                           Json::object(),
                                           Json::array({1, 2}),
                                           {{"type", "type"}},
                                           Json::array({Json::array({Json::object()})})};
  return k_junk[draw(chance, k_junk.size())];
}

std::string some_key(const Json& object, Rng& chance) {
  auto item = object.begin();
  std::advance(item, draw(chance, object.size()));
  return item.key();
}

void nudge(Json& value, Rng& chance) {
  if (value.is_number_integer()) {
    // At the ends of the range the step goes round.
    const std::uint64_t step = draw(chance, 2) == 0 ? 1 : std::numeric_limits<std::uint64_t>::max();
    value = static_cast<std::int64_t>(value.get<std::uint64_t>() + step);
    return;
  }
  if (!value.is_string() || value.get_ref<std::string&>().empty()) {
    value = junk(chance);
    return;
  }
  auto& text = value.get_ref<std::string&>();
  const std::size_t at = draw(chance, text.size());
  switch (draw(chance, 4)) {
    case 0:
      text[at] = static_cast<char>('0' + draw(chance, 10));
      break;
    case 1:
      text.push_back(' ');
      break;
    case 2:
      text.pop_back();
      break;
    default:
      text[at] = static_cast<char>('A' + draw(chance, 26));
      break;
  }
}

/// An object with at least one member.
Json vary_object(Json action, std::span<const Json> seen, Rng& chance) {
  const std::string key = some_key(action, chance);
  switch (draw(chance, 6)) {
    case 0:
      action[key] = junk(chance);
      break;
    case 1:
      nudge(action[key], chance);
      break;
    case 2:
      action.erase(key);
      break;
    case 3:
      action["x" + key] = junk(chance);
      break;
    case 4:
      if (const Json& other = pick_one(seen, chance); other.is_object() && other.contains(key))
        action[key] = other[key];
      break;
    default:
      if (const Json& other = pick_one(seen, chance); other.is_object()) action.update(other);
      break;
  }
  return action;
}

}  // namespace

const Json& pick_one(std::span<const Json> items, Rng& chance) {
  ENSURE(!items.empty(), "there is something to pick from");
  return items[draw(chance, items.size())];
}

Json vary_action(std::span<const Json> seen, Rng& chance) {
  const Json& action = pick_one(seen, chance);
  const std::uint32_t way = draw(chance, 10);
  if (way == 0) return Json::parse(junk(chance).dump());
  if (way == 1 || !action.is_object() || action.empty()) return action;
  Json varied = vary_object(action, seen, chance);
  if (way == 2 && !varied.empty()) varied = vary_object(std::move(varied), seen, chance);
  // As it comes from a client: valid UTF-8, and a whole number has no type of its own.
  return Json::parse(varied.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace engine
