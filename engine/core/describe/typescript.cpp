#include "engine/core/describe/shape.h"

namespace engine {

namespace {

using Kind = Shape::Kind;

constexpr std::size_t k_columns = 120;

std::string or_null(std::string type, bool nullable) { return nullable ? std::move(type) + " | null" : type; }

/// Of a list of those: a union needs brackets, and so does a list, whose `readonly` would be said of the outer one.
std::string in_brackets(const std::string& type) {
  const bool is_list = type.starts_with("readonly ");
  return is_list || type.find(" | ") != std::string::npos ? "(" + type + ")" : type;
}

std::string quoted(std::string_view word) {
  std::string text = "'";
  for (const char letter : word) {
    if (letter == '\'' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + "'";
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += between;
    text += part;
  }
  return text;
}

/// On the line of its name, on the next one, or each part on its own: where it has room.
std::string union_of(const std::string& head, const std::vector<std::string>& parts) {
  const std::string line = " " + joined(parts, " | ") + ";";
  if (head.size() + line.size() <= k_columns) return head + line + "\n";
  if (line.size() < k_columns) return head + "\n " + line + "\n";
  return head + "\n  | " + joined(parts, "\n  | ") + ";\n";
}

}  // namespace

/// The parts of a union.
std::vector<std::string> TypeScript::one_of(const Shape& shape) {
  std::vector<std::string> parts;
  parts.reserve(shape.words.size() + shape.alternatives.size());
  for (const std::string_view word : shape.words) parts.push_back(quoted(word));
  for (const Shape* one : shape.alternatives) parts.push_back(type_of(*one));
  return parts;
}

std::string TypeScript::structure_of(const Shape& shape) {
  std::string text;
  if (!shape.tag.empty()) text += "  readonly type: " + quoted(shape.tag) + ";\n";
  for (const Shape::Member& member : shape.members) {
    text += "  readonly " + std::string(member.name) + (member.optional ? "?: " : ": ") +
            or_null(type_of(*member.shape), member.nullable) + ";\n";
  }
  return text;
}

/// The keys of an object are texts; those that are words are named, and need not all be there.
std::string TypeScript::map_of(const Shape& shape) {
  const std::string item = or_null(type_of(*shape.item), shape.item_nullable);
  if (shape.key->kind != Kind::word) return "Readonly<Record<string, " + item + ">>";
  return "Readonly<Partial<Record<" + type_of(*shape.key) + ", " + item + ">>>";
}

std::string TypeScript::type_of(const Shape& shape) {
  if (has_name(shape)) {
    declare(shape);
    return names_.of(shape);
  }
  switch (shape.kind) {
    case Kind::boolean:
      return "boolean";
    case Kind::integer:
    case Kind::real:
      return "number";
    case Kind::text:
      return "string";
    case Kind::any:
      return "unknown";
    case Kind::list:
      return "readonly " + in_brackets(or_null(type_of(*shape.item), shape.item_nullable)) + "[]";
    case Kind::map:
      return map_of(shape);
    case Kind::word:
    case Kind::choice:
    case Kind::structure:
      break;
  }
  return joined(one_of(shape), " | ");
}

void TypeScript::declare(const Shape& shape) {
  if (!declared_.insert(&shape).second) return;
  const std::string name = names_.of(shape);
  std::string declaration;
  if (shape.kind == Kind::structure) {
    const std::string members = structure_of(shape);
    declaration = members.empty() ? "export type " + name + " = Readonly<Record<string, never>>;\n"
                                  : "export interface " + name + " {\n" + members + "}\n";
  } else if (shape.kind == Kind::word || shape.kind == Kind::choice) {
    declaration = union_of("export type " + name + " =", one_of(shape));
  } else {
    declaration = "export type " + name + " = " + type_of(shape) + ";\n";
  }
  text_ += text_.empty() ? declaration : "\n" + declaration;
}

}  // namespace engine
