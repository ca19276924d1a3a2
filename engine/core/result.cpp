#include "engine/core/result.h"

namespace engine {

Rejection::Rejection() = default;
Rejection::Rejection(std::string_view code_, std::string_view message_, std::string_view rule_, std::string_view field_)
    : code(code_), message(message_), rule(rule_), field(field_) {}
Rejection::Rejection(const Rejection&) = default;
Rejection::Rejection(Rejection&&) noexcept = default;
Rejection& Rejection::operator=(const Rejection&) = default;
Rejection& Rejection::operator=(Rejection&&) noexcept = default;
Rejection::~Rejection() = default;

}  // namespace engine
