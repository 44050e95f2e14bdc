import { describe, expect, test } from "vitest";
import { readDocument, searchDocument } from "./document";
import { schemaTree } from "./schema-tree";

const file = {
  openapi: "3.1.0",
  info: {
    title: "Gerai",
    version: "1.0",
    description:
      "Every answer is an envelope.\n\n| state | HTTP | code | English text |\n|---|---|---|---|\n| 409 | 409 | `version_conflict` | Somebody \\| else. |\n",
  },
  paths: {
    "/v3/org/admin/person/list": {
      get: {
        tags: ["org"],
        summary: "People in scope",
        security: [{ bearer: [] }],
        parameters: [{ name: "keyword", in: "query", schema: { type: "string" } }],
        responses: {
          200: {
            description: "",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Person" } } },
          },
        },
      },
    },
    "/v3/system/front/time": { get: { tags: ["system"], responses: {} } },
  },
  components: {
    schemas: {
      Person: {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string" },
          superior: { oneOf: [{ type: "null" }, { $ref: "#/components/schemas/Person" }] },
          roles: { type: "array", items: { $ref: "#/components/schemas/RoleKey" } },
        },
      },
      RoleKey: { type: "string", enum: ["ba", "rep"] },
    },
  },
};
const document = readDocument(file);

describe("the document", () => {
  test("operations are grouped and know who may call them", () => {
    expect(document.groups.map(({ name }) => name)).toEqual(["org", "system"]);
    expect(document.groups[0]?.operations[0]).toMatchObject({
      method: "get",
      title: "People in scope",
      access: "bearer",
    });
    expect(document.groups[1]?.operations[0]?.access).toBe("open");
  });

  test("the error table is read out of the description", () => {
    expect(document.intro).toBe("Every answer is an envelope.");
    expect(document.errors).toEqual([
      { state: "409", http: "409", code: "version_conflict", text: "Somebody | else." },
    ]);
  });

  test("the search wants every word", () => {
    expect(searchDocument(document, "person list").map(({ name }) => name)).toEqual(["org"]);
    expect(searchDocument(document, "person time")).toEqual([]);
  });

  test("something that is no document is refused", () => {
    expect(() => readDocument({ hello: 1 })).toThrow(/info/);
  });
});

test("schemas become fields; a schema inside itself stops at its name", () => {
  const tree = schemaTree({ $ref: "#/components/schemas/Person" }, document.schemas);
  expect(tree.type).toBe("Person");
  expect(tree.fields.map(({ name, required, node }) => [name, required, node.type])).toEqual([
    ["id", true, "string"],
    ["superior", false, "null | Person"],
    ["roles", false, "ba | rep[]"],
  ]);
});
