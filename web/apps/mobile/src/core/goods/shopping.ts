import { terminal } from "@gerai/domain";
import { useSearch } from "@tanstack/react-router";
import * as v from "valibot";
import { useCustomerChoice } from "../customer-choice";
import { useUser } from "../services-context";

/** Kinds of order that have an assortment of their own. */
export const giveawayTypes = ["3", "4"] as const;

/** An optional text in an address; anything else is as good as absent. */
export const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** For whom and for what somebody shops; every page of the catalogue hands it on. */
export const shoppingEntries = {
  customerId: optionalText,
  /** 3 samples, 4 gifts; what is sold otherwise. */
  orderType: v.fallback(v.optional(v.picklist(giveawayTypes)), undefined),
};

const shoppingSearch = v.object(shoppingEntries);

/** A representative's customer and the kind of order, both absent for a buyer's own order. */
export type Shopping = v.InferOutput<typeof shoppingSearch>;

/**
 * For whom the open page shops: whom its address names, or for a buyer of several customers the one
 * chosen last. Everybody else needs no name: the server knows whose prices they get.
 */
export function useShopping(): Shopping {
  const search: unknown = useSearch({ strict: false });
  const read = v.safeParse(shoppingSearch, search);
  const asked = read.success ? read.output : {};
  const { customerId } = useCustomerChoice(asked.customerId);
  const { terminalType, customers } = useUser();
  const several = terminalType === terminal.buyer && customers.length > 1;
  return several ? { ...asked, customerId } : asked;
}
