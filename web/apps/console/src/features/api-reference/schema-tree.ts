import { isRecord } from "../../core/same-value";

/** A schema ready to be shown. */
export interface SchemaNode {
  /** `text`, `list of Person`, `1 | 2`… */
  type: string;
  description: string;
  fields: readonly SchemaField[];
}

export interface SchemaField {
  name: string;
  required: boolean;
  node: SchemaNode;
}

type Schemas = Readonly<Record<string, unknown>>;

/** Deeper than this nobody reads on; the name of the schema says the rest. */
const deepest = 6;

/** Follows references and flattens compositions into fields. */
export function schemaTree(schema: unknown, schemas: Schemas): SchemaNode {
  return build(schema, schemas, []);
}

function build(schema: unknown, schemas: Schemas, above: readonly string[]): SchemaNode {
  if (!isRecord(schema)) return leaf("any", "");
  const name = referenceName(schema["$ref"]);
  if (name !== null) {
    const known = above.includes(name) || above.length >= deepest;
    if (known) return leaf(name, "");
    const target = build(schemas[name], schemas, [...above, name]);
    return { ...target, type: target.type === "object" ? name : target.type };
  }
  return compose(schema, schemas, above) ?? plain(schema, schemas, above);
}

/** `allOf` is one record made of parts; `oneOf` with null is an optional value. */
function compose(
  schema: Readonly<Record<string, unknown>>,
  schemas: Schemas,
  above: readonly string[],
): SchemaNode | null {
  const parts = listOf(schema["allOf"]);
  if (parts.length > 0) {
    const nodes = parts.map((part) => build(part, schemas, above));
    const fields = nodes.flatMap((node) => node.fields);
    const [first] = nodes;
    return { type: first?.type ?? "object", description: textOf(schema["description"]), fields };
  }
  const choices = [...listOf(schema["oneOf"]), ...listOf(schema["anyOf"])];
  if (choices.length === 0) return null;
  const nodes = choices.map((choice) => build(choice, schemas, above));
  return {
    type: nodes.map((node) => node.type).join(" | "),
    description: textOf(schema["description"]),
    fields: nodes.flatMap((node) => node.fields),
  };
}

function plain(
  schema: Readonly<Record<string, unknown>>,
  schemas: Schemas,
  above: readonly string[],
): SchemaNode {
  const description = textOf(schema["description"]);
  const values = listOf(schema["enum"]);
  if (values.length > 0) return leaf(values.map(String).join(" | "), description);
  if (schema["items"] !== undefined) {
    const item = build(schema["items"], schemas, above);
    return { type: `${item.type}[]`, description, fields: item.fields };
  }
  const required = new Set(listOf(schema["required"]));
  const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.has(name),
    node: build(property, schemas, above),
  }));
  return { type: typeName(schema), description, fields };
}

function typeName(schema: Readonly<Record<string, unknown>>): string {
  const type = schema["type"];
  const name = Array.isArray(type) ? type.map(String).join(" | ") : textOf(type);
  const format = textOf(schema["format"]);
  if (name === "") return isRecord(schema["properties"]) ? "object" : "any";
  return format === "" ? name : `${name} (${format})`;
}

function referenceName(reference: unknown): string | null {
  return typeof reference === "string" ? (reference.split("/").at(-1) ?? null) : null;
}

function leaf(type: string, description: string): SchemaNode {
  return { type, description, fields: [] };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
