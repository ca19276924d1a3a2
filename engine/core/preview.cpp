#include "engine/core/preview.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "engine/core/playout.h"

namespace engine {
namespace {

using Trees = std::vector<const Json*>;
using Path = Json::json_pointer;

bool same(const Json* one, const Json* other) {
  return one == nullptr || other == nullptr ? one == other : *one == *other;
}

/// Tells what all later trees have in common that the first one doesn't: member by member where all of them have
/// members, item by item where all are lists of one length.
class Difference {
 public:
  Difference(PreviewedAction& into, std::size_t changes_max) : into_(into), changes_max_(changes_max) {}

  void find(const Path& path, const Json* before, const Trees& after) {
    const bool alike = std::ranges::all_of(after, [&](const Json* tree) { return same(tree, after.front()); });
    if (alike && same(before, after.front())) return;
    if (all_are(&Json::is_object, before, after)) return find_members(path, *before, after);
    const auto as_long = [&](const Json* tree) { return tree->size() == before->size(); };
    if (all_are(&Json::is_array, before, after) && std::ranges::all_of(after, as_long)) {
      return find_items(path, *before, after);
    }
    add(path, alike, after.front());
  }

 private:
  using Kind = bool (Json::*)() const noexcept;

  static bool all_are(Kind kind, const Json* before, const Trees& after) {
    const auto is = [&](const Json* tree) { return tree != nullptr && (tree->*kind)(); };
    return is(before) && std::ranges::all_of(after, is);
  }

  void find_members(const Path& path, const Json& before, const Trees& after) {
    std::set<std::string> names;
    for (const auto& [name, value] : before.items()) names.insert(name);
    for (const Json* tree : after) {
      for (const auto& [name, value] : tree->items()) names.insert(name);
    }
    const auto member = [](const Json& tree, const std::string& name) {
      const auto found = tree.find(name);
      return found == tree.end() ? nullptr : &*found;
    };
    for (const std::string& name : names) {
      Trees members;
      for (const Json* tree : after) members.push_back(member(*tree, name));
      find(path / name, member(before, name), members);
    }
  }

  void find_items(const Path& path, const Json& before, const Trees& after) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      Trees items;
      for (const Json* tree : after) items.push_back(&tree->at(i));
      find(path / i, &before.at(i), items);
    }
  }

  void add(const Path& path, bool alike, const Json* value) {
    const std::size_t count = alike ? into_.changes.size() : into_.unsure.size();
    if (count >= changes_max_) {
      into_.cut = true;
    } else if (alike) {
      into_.changes.push_back({path.to_string(), value == nullptr ? std::nullopt : std::optional(*value)});
    } else {
      into_.unsure.push_back(path.to_string());
    }
  }

  PreviewedAction& into_;
  std::size_t changes_max_;
};

/// What the seat is told in one deal.
struct Told {
  Json view;
  std::vector<JsonText> events;
  bool reveals = false;
};

std::optional<Told> tell(const Match& deal, Seat seat, const Json& action) {
  const auto tried = deal.clone();
  const auto applied = tried->apply(seat, action);
  if (!applied) return std::nullopt;
  const Viewer viewer = Viewer::at(seat);
  Told told{tried->view(viewer), {}, applied->reveals};
  for (const Event& event : applied->events) {
    if (const JsonText* text = event_for(event, viewer)) told.events.push_back(*text);
  }
  return told;
}

/// Those of the first deal that each other one has as well, as often.
std::vector<JsonText> common_events(const std::vector<Told>& deals) {
  std::vector<std::multiset<std::string>> others;
  for (std::size_t i = 1; i < deals.size(); ++i) {
    auto& texts = others.emplace_back();
    for (const JsonText& event : deals[i].events) texts.insert(event.text);
  }
  std::vector<JsonText> common;
  for (const JsonText& event : deals.front().events) {
    const auto has = [&](const auto& texts) { return texts.contains(event.text); };
    if (!std::ranges::all_of(others, has)) continue;
    for (auto& texts : others) texts.erase(texts.find(event.text));
    common.push_back(event);
  }
  return common;
}

}  // namespace

Previews preview(const Match& match, Seat seat, std::span<const Json> asked, const Seed& chance,
                 const PreviewEffort& effort, const std::function<bool()>& is_over) {
  std::vector<std::unique_ptr<Match>> deals;
  for (int i = 0; i < effort.deals; ++i) {
    deals.push_back(match.clone());
    Rng dealing(derive_seed(chance, static_cast<std::uint64_t>(i), "preview"));
    deals.back()->redeal(Viewer::at(seat), dealing);
  }
  const Json before = match.view(Viewer::at(seat));
  std::vector<Json> legal = match.legal(seat);
  const auto is_asked = [&](const Json& action) { return std::ranges::find(asked, action) != asked.end(); };
  if (!asked.empty()) std::erase_if(legal, [&](const Json& action) { return !is_asked(action); });
  Previews previews{effort.deals, {}, true};
  for (Json& action : legal) {
    if (previews.actions.size() >= effort.actions_max || is_over()) {
      previews.whole = false;
      break;
    }
    std::vector<Told> told;
    for (const auto& deal : deals) {
      if (auto one = tell(*deal, seat, action)) told.push_back(std::move(*one));
    }
    if (told.size() != deals.size()) continue;
    PreviewedAction& made = previews.actions.emplace_back();
    made.action = std::move(action);
    made.events = common_events(told);
    made.reveals = std::ranges::any_of(told, &Told::reveals);
    Trees after;
    for (const Told& one : told) after.push_back(&one.view);
    Difference(made, effort.changes_max).find(Path(), &before, after);
  }
  return previews;
}

}  // namespace engine
