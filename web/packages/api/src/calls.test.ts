import { expectTypeOf, test } from "vitest";
import type { Answer, Input, Row, SortOf } from "./calls";
import type { Client } from "./client";
import type { Schemas } from "./types";

/** Nothing here is called: the compiler is what is tested. */
const wrongCalls = (client: Client) => [
  // @ts-expect-error no such address
  client.get("/v3/goods/front/goods/lists"),
  // @ts-expect-error this address is only read
  client.post("/v3/goods/front/goods/list", null),
  // @ts-expect-error no such parameter
  client.get("/v3/goods/front/goods/list", { query: { keywords: "tea" } }),
  // @ts-expect-error a parameter is missing
  client.get("/v3/goods/front/goods/detail"),
  // @ts-expect-error no such order
  client.get("/v3/member/front/customer/list", { query: { sort: "names" } }),
  // @ts-expect-error a field is missing
  client.post("/v3/member/front/user/privacy/accept", { json: {} }),
  // @ts-expect-error a field has another type
  client.write("/v3/member/front/user/privacy/accept", { version: 1 }),
  // @ts-expect-error a form, not JSON
  client.post("/v3/business/front/cart/changeNum", { json: { cartId: "1", num: 1 } }),
];

test("a call takes and answers what the document says", () => {
  expectTypeOf(wrongCalls).toBeFunction();
  expectTypeOf<Answer<"/v3/goods/front/brand/list">["list"]>().items.toHaveProperty("name");
  expectTypeOf<Row<"/v3/goods/admin/brand/list">>().toEqualTypeOf<Schemas["Brand"]>();
  expectTypeOf<SortOf<"/v3/goods/admin/product/list">>().toEqualTypeOf<"name">();
  expectTypeOf<Answer<"/v3/member/front/user/privacy/accept", "post">>().toBeNull();
  expectTypeOf<Input<"/v3/member/front/user/privacy/accept">>().toEqualTypeOf<{
    version: string;
  }>();
});

test("a field that may be null is always in an answer, and may be left out of a request", () => {
  expectTypeOf<{ avatarUrl: string | null }>().toEqualTypeOf<
    Pick<Schemas["UserCenterData"], "avatarUrl">
  >();
  expectTypeOf<Record<"zh" | "en" | "id" | "th", string>>().toEqualTypeOf<
    Schemas["LocalizedText"]
  >();
  expectTypeOf<{ en: string }>().toExtend<Schemas["LocalizedTextRequest"]>();
});
