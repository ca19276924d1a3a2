#include "engine/core/describe/json_schema.h"

#include <algorithm>
#include <string>

namespace engine {

namespace {

using Kind = Shape::Kind;

/// Numbers that every reader of JSON keeps exactly.
constexpr std::int64_t k_exact_max = 9'007'199'254'740'991;

OrderedJson integer(const std::optional<Range>& range) {
  OrderedJson schema{{"type", "integer"}};
  if (range) schema["minimum"] = std::max(range->min, -k_exact_max);
  if (range) schema["maximum"] = std::min(range->max, k_exact_max);
  return schema;
}

/// What is said of a thing first, and last what its type doesn't tell.
OrderedJson with_words(std::string_view sentence, const OrderedJson& schema, std::string_view more) {
  OrderedJson whole = OrderedJson::object();
  if (!sentence.empty()) whole["description"] = sentence;
  whole.update(schema);
  if (!more.empty()) whole.update(OrderedJson::parse(more));
  return whole;
}

/// Numbers as keys; where all that there may be have one digit, those.
std::string pattern_of_key(const Shape& key) {
  const bool has_one_digit = key.range && key.range->min >= 0 && key.range->max <= 9;
  if (!has_one_digit) return "^(0|-?[1-9][0-9]*)$";
  return "^[" + std::to_string(key.range->min) + "-" + std::to_string(key.range->max) + "]$";
}

OrderedJson with_lengths(OrderedJson schema, const std::optional<Range>& range, const char* least, const char* most) {
  if (range && range->min > 0) schema[least] = range->min;
  if (range) schema[most] = range->max;
  return schema;
}

}  // namespace

OrderedJson JsonSchema::of(const Shape& shape) {
  if (!has_name(shape)) return written_out(shape, shape.range);
  if (const auto found = elsewhere_.find(&shape); found != elsewhere_.end()) {
    return {{"$ref", found->second + "#/$defs/" + names_.of(shape)}};
  }
  define(shape);
  return {{"$ref", document_ + "#/$defs/" + names_.of(shape)}};
}

void JsonSchema::define(const Shape& shape) {
  const std::string name = names_.of(shape);
  if (definitions_.contains(name)) return;
  definitions_[name] = OrderedJson::object();  // before its members: they may name it
  OrderedJson made = definition(shape);
  definitions_[name] = std::move(made);
}

OrderedJson JsonSchema::definition(const Shape& shape) {
  return with_words(shape.sentence, written_out(shape, shape.range), shape.schema);
}

OrderedJson JsonSchema::written_out(const Shape& shape, const std::optional<Range>& range) {
  switch (shape.kind) {
    case Kind::boolean:
      return {{"type", "boolean"}};
    case Kind::integer:
      return integer(range);
    case Kind::real:
      return {{"type", "number"}};
    case Kind::text: {
      OrderedJson schema = with_lengths({{"type", "string"}}, range, "minLength", "maxLength");
      if (!shape.pattern.empty()) schema["pattern"] = shape.pattern;
      return schema;
    }
    case Kind::any:
      return OrderedJson::object();
    case Kind::word:
      return {{"type", "string"}, {"enum", shape.words}};
    case Kind::list:
      return with_lengths({{"type", "array"}, {"items", or_null(*shape.item, shape.item_nullable)}}, range, "minItems",
                          "maxItems");
    case Kind::map:
      return map(shape, range);
    case Kind::choice: {
      OrderedJson one_of = OrderedJson::array();
      for (const Shape* one : shape.alternatives) one_of.push_back(of(*one));
      return {{"oneOf", std::move(one_of)}};
    }
    case Kind::structure:
      break;
  }
  return structure(shape);
}

OrderedJson JsonSchema::map(const Shape& shape, const std::optional<Range>& range) {
  OrderedJson schema{{"type", "object"}, {"additionalProperties", or_null(*shape.item, shape.item_nullable)}};
  if (shape.key->kind == Kind::word) schema["propertyNames"] = of(*shape.key);
  if (shape.key->kind == Kind::integer) schema["propertyNames"] = {{"pattern", pattern_of_key(*shape.key)}};
  return with_lengths(std::move(schema), range, "minProperties", "maxProperties");
}

OrderedJson JsonSchema::or_null(const Shape& shape, bool nullable) {
  return nullable ? OrderedJson{{"anyOf", {of(shape), {{"type", "null"}}}}} : of(shape);
}

OrderedJson JsonSchema::member(const Shape::Member& member) {
  const auto& range = member.range ? member.range : member.shape->range;
  OrderedJson schema = has_name(*member.shape) ? of(*member.shape) : written_out(*member.shape, range);
  if (member.nullable) schema = OrderedJson{{"anyOf", {std::move(schema), {{"type", "null"}}}}};
  if (!has_name(*member.shape)) schema = with_words("", schema, member.shape->schema);
  return with_words(member.sentence, schema, member.schema);
}

OrderedJson JsonSchema::structure(const Shape& shape) {
  OrderedJson properties = OrderedJson::object();
  OrderedJson required = OrderedJson::array();
  if (!shape.tag.empty()) {
    properties["type"] = {{"const", shape.tag}};
    required.push_back("type");
  }
  for (const Shape::Member& one : shape.members) {
    properties[std::string(one.name)] = member(one);
    if (!one.optional) required.push_back(one.name);
  }
  OrderedJson schema{{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema["required"] = std::move(required);
  if (unknown_ == UnknownMembers::refused) schema["additionalProperties"] = false;
  return schema;
}

}  // namespace engine
