#include "engine/core/typed_view.h"

#include "engine/core/describe/json_text.h"

namespace engine {

void JsonView::write_json(std::string& to) const { to += JsonText(view_).text; }

void JsonView::write_patch(PatchOut<JsonOut>& to, const View& before) const {
  for (const auto& operation : nlohmann::json::diff(before.tree(), view_)) {
    const auto value = operation.find("value");
    to.operation(from_word<PatchWord>(operation.at("op").get_ref<const std::string&>()).value(),
                 operation.at("path").get_ref<const std::string&>(),
                 value != operation.end() ? JsonText(*value) : JsonText());
  }
}

bool JsonView::equals(const View& other) const { return view_ == other.tree(); }

}  // namespace engine
