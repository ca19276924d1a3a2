// What one viewer sees of a game, as the game's own described type: made once, never changed, written as often as
// somebody wants it. The server knows no more of it than this.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace engine {

class JsonOut;
template <class Out>
class PatchOut;

class View {
 public:
  virtual ~View() = default;
  /// Appends the whole view.
  virtual void write_json(std::string& to) const = 0;
  /// Writes what differs from an earlier view of the same game (RFC 6902, describe/patch.h).
  virtual void write_patch(PatchOut<JsonOut>& to, const View& before) const = 0;
  [[nodiscard]] virtual bool equals(const View& other) const = 0;
  /// For tools and tests.
  [[nodiscard]] virtual nlohmann::json tree() const = 0;
};

using SharedView = std::shared_ptr<const View>;

}  // namespace engine
