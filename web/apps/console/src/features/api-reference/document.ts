import * as v from "valibot";

/** How an operation is reached and what it takes and gives; schemas stay as they are in the file. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  title: string;
  description: string;
  access: "bearer" | "basic" | "open";
  parameters: readonly Parameter[];
  bodies: readonly Content[];
  answers: readonly Answer[];
}

export interface Parameter {
  name: string;
  place: string;
  required: boolean;
  description: string;
  schema: unknown;
}

export interface Content {
  type: string;
  schema: unknown;
}

export interface Answer {
  status: string;
  description: string;
  contents: readonly Content[];
}

/** One line of the error table. */
export interface ErrorRow {
  state: string;
  http: string;
  code: string;
  text: string;
}

/** The document as the page shows it. */
export interface ApiDocument {
  title: string;
  version: string;
  intro: string;
  errors: readonly ErrorRow[];
  groups: readonly { name: string; operations: readonly Operation[] }[];
  schemas: Readonly<Record<string, unknown>>;
}

const contentSchema = v.record(v.string(), v.object({ schema: v.optional(v.unknown()) }));

const operationSchema = v.object({
  tags: v.optional(v.array(v.string()), []),
  summary: v.optional(v.string(), ""),
  description: v.optional(v.string(), ""),
  security: v.optional(v.array(v.record(v.string(), v.unknown())), []),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.string(),
        required: v.optional(v.boolean(), false),
        description: v.optional(v.string(), ""),
        schema: v.optional(v.unknown()),
      }),
    ),
    [],
  ),
  requestBody: v.optional(v.object({ content: contentSchema })),
  responses: v.optional(
    v.record(
      v.string(),
      v.object({
        description: v.optional(v.string(), ""),
        content: v.optional(contentSchema, {}),
      }),
    ),
    {},
  ),
});

const documentSchema = v.object({
  info: v.object({
    title: v.string(),
    version: v.string(),
    description: v.optional(v.string(), ""),
  }),
  paths: v.record(v.string(), v.record(v.string(), v.unknown())),
  components: v.optional(
    v.object({ schemas: v.optional(v.record(v.string(), v.unknown()), {}) }),
    {},
  ),
});

const methods = ["get", "post", "put", "patch", "delete"];

/** Reads an OpenAPI file; throws when it is none. */
export function readDocument(file: unknown): ApiDocument {
  const { info, paths, components } = v.parse(documentSchema, file);
  const groups = new Map<string, Operation[]>();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of methods) {
      if (item[method] === undefined) continue;
      const { tags, ...operation } = v.parse(operationSchema, item[method]);
      const name = tags[0] ?? "other";
      groups.set(name, [...(groups.get(name) ?? []), toOperation(method, path, operation)]);
    }
  }
  const { intro, errors } = readDescription(info.description);
  return {
    title: info.title,
    version: info.version,
    intro,
    errors,
    groups: [...groups].map(([name, operations]) => ({ name, operations })),
    schemas: components.schemas ?? {},
  };
}

/** Operations whose path, title or description contains every typed word. */
export function searchDocument(document: ApiDocument, typed: string): ApiDocument["groups"] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ method, path, title, description }: Operation) => {
    const text = `${method} ${path} ${title} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return document.groups
    .map((group) => ({ ...group, operations: group.operations.filter(fits) }))
    .filter((group) => group.operations.length > 0);
}

type RawOperation = Omit<v.InferOutput<typeof operationSchema>, "tags">;

function toOperation(method: string, path: string, raw: RawOperation): Operation {
  return {
    id: `${method}-${path.replaceAll(/[^\w]+/g, "-")}`,
    method,
    path,
    title: raw.summary,
    description: raw.description === raw.summary ? "" : raw.description,
    access: accessOf(raw.security),
    parameters: raw.parameters.map(({ in: place, schema, ...parameter }) => ({
      ...parameter,
      place,
      schema,
    })),
    bodies: contentsOf(raw.requestBody?.content ?? {}),
    answers: Object.entries(raw.responses).map(([status, { description, content }]) => ({
      status,
      description,
      contents: contentsOf(content),
    })),
  };
}

function contentsOf(content: v.InferOutput<typeof contentSchema>): Content[] {
  return Object.entries(content).map(([type, { schema }]) => ({ type, schema }));
}

function accessOf(security: readonly Readonly<Record<string, unknown>>[]): Operation["access"] {
  const schemes = security.flatMap((scheme) => Object.keys(scheme));
  if (schemes.includes("bearer")) return "bearer";
  return schemes.length > 0 ? "basic" : "open";
}

/** The description ends with a table of every error; the words before it are the introduction. */
function readDescription(description: string): { intro: string; errors: ErrorRow[] } {
  const lines = description.split("\n");
  const isRow = (line: string) => line.startsWith("|");
  const errors = lines
    .filter(isRow)
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|")))
    .filter(([, state = ""]) => /^\d+$/.test(state))
    .map(([, state = "", http = "", code = "", text = ""]) => ({
      state,
      http,
      code: code.replaceAll("`", ""),
      text,
    }));
  const intro = lines
    .filter((line) => !isRow(line))
    .join("\n")
    .trim();
  return { intro, errors };
}
