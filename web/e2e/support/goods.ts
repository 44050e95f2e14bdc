import { expect } from "playwright/test";
import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { accessToken } from "./server";

const listAnswer = v.object({
  data: v.object({
    list: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        barcode: v.nullable(v.string()),
        embargo: v.boolean(),
        stock: v.number(),
        moq: v.number(),
      }),
    ),
  }),
});

/** A product of the demo company as somebody sees it. */
export type SeenGoods = v.InferOutput<typeof listAnswer>["data"]["list"][number];

/** Products that somebody may see, in the order of their names. */
export async function goodsOf(
  request: APIRequestContext,
  login: string,
  language: string,
): Promise<SeenGoods[]> {
  const token = await accessToken(request, login);
  const answer = await request.get("/v3/goods/front/goods/list?pageSize=100&sort=name", {
    headers: { Authorization: `Bearer ${token}`, Language: language },
  });
  expect(answer.status()).toBe(200);
  return v.parse(listAnswer, await answer.json()).data.list;
}
