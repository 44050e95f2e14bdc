import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { administrator } from "./console";
import type { Staff } from "./trade";

const settling = "finance/admin/consignment";
const customersAnswer = v.object({
  data: v.object({ list: v.array(v.object({ id: v.string(), name: v.string() })) }),
});
const storesAnswer = v.object({
  data: v.array(
    v.object({
      storeId: v.string(),
      storeCode: v.string(),
      storeName: v.string(),
      openId: v.nullable(v.string()),
      openStatus: v.nullable(v.string()),
    }),
  ),
});
const settlementAnswer = v.object({ data: v.object({ id: v.string(), ver: v.number() }) });
const customerAnswer = v.object({
  data: v.object({
    representatives: v.array(v.object({ personId: v.string(), to: v.nullable(v.string()) })),
  }),
});
const personAnswer = v.object({ data: v.object({ loginName: v.nullable(v.string()) }) });

/** A customer's store that sells the company's goods, who sells there, and who looks after the customer. */
export interface Consigned {
  customer: { id: string; name: string };
  store: { id: string; name: string };
  promoter: string;
  representative: string;
}

/** Promoters up to this one have other stories in their stores. */
const firstPromoter = 45;
/** Of so many promoters one has a past. */
const oneIn = 4;

/**
 * A store of a country in which a promoter sold the company's goods lately, and no settlement is under way. `taken` are the
 * representatives whom other stories need.
 */
export async function consigned(
  request: APIRequestContext,
  clerk: Staff,
  { country, countryCode }: { country: string; countryCode: number },
  taken: readonly string[],
): Promise<Consigned> {
  const path = `${settling}/customer/list?countryCode=${countryCode}&pageNum=1&pageSize=100`;
  const customers = v.parse(customersAnswer, await clerk.ask(path)).data.list;
  for (const customer of customers) {
    const stores = await clerk.ask(`${settling}/stores?customerId=${customer.id}`);
    for (const store of v.parse(storesAnswer, stores).data) {
      // Promoters are numbered as their stores are.
      const number = Number(store.storeCode.slice(3));
      if (number < firstPromoter || number % oneIn !== 1) continue;
      if (store.openId !== null && store.openStatus !== "draft") continue;
      const representative = await whoLooksAfter(request, customer.id);
      if (!representative || taken.includes(representative)) continue;
      // Drafts come by themselves when a cycle ends; a story prepares its own.
      if (store.openId !== null) await drop(clerk, store.openId);
      return {
        customer,
        store: { id: store.storeId, name: store.storeName },
        promoter: `${country}.ba${number}`,
        representative,
      };
    }
  }
  throw new Error("no store sells the company's goods");
}

async function whoLooksAfter(
  request: APIRequestContext,
  customerId: string,
): Promise<string | undefined> {
  const { ask } = await administrator(request);
  const customer = v.parse(customerAnswer, await ask(`customer/detail?id=${customerId}`)).data;
  const now = customer.representatives.find(({ to }) => to === null);
  if (!now) return undefined;
  const person = v.parse(personAnswer, await ask(`person/detail?id=${now.personId}`)).data;
  return person.loginName ?? undefined;
}

async function drop(clerk: Staff, draft: string): Promise<void> {
  const seen = v.parse(settlementAnswer, await clerk.ask(`${settling}/detail?id=${draft}`)).data;
  await clerk.tell(`${settling}/cancel`, { id: seen.id, ver: seen.ver });
}
