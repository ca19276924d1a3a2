// A game's own type of view behind the interface of view.h.
#pragma once

#include <utility>

#include "engine/core/describe/patch.h"
#include "engine/core/describe/tree.h"
#include "engine/core/ensure.h"
#include "engine/core/view.h"

namespace engine {

template <class ViewOfGame>
class TypedView final : public View {
 public:
  explicit TypedView(ViewOfGame view) : view_(std::move(view)) {}

  void write_json(std::string& to) const override { engine::write_json(to, view_); }
  void write_patch(PatchOut<JsonOut>& to, const View& before) const override {
    described::patch(to, same_kind(before), view_);
  }
  [[nodiscard]] bool equals(const View& other) const override { return view_ == same_kind(other); }
  [[nodiscard]] nlohmann::json tree() const override { return to_tree(view_); }

 private:
  static const ViewOfGame& same_kind(const View& other) {
    const auto* typed = dynamic_cast<const TypedView*>(&other);
    ENSURE(typed != nullptr, "views of one game are compared");
    return typed->view_;
  }

  ViewOfGame view_;
};

/// Of a game whose view is no described type but JSON: as good to look at, and slower.
class JsonView final : public View {
 public:
  explicit JsonView(nlohmann::json view) : view_(std::move(view)) {}

  void write_json(std::string& to) const override;
  void write_patch(PatchOut<JsonOut>& to, const View& before) const override;
  [[nodiscard]] bool equals(const View& other) const override;
  [[nodiscard]] nlohmann::json tree() const override { return view_; }

 private:
  nlohmann::json view_;
};

}  // namespace engine
