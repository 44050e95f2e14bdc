import type { OrderDetail, OrderTimelineEntry } from "@gerai/api";
import { formatDate, formatMoney, t, tMaybe } from "@gerai/i18n";
import type { Timeline } from "@gerai/ui";
import type { ComponentProps } from "react";
import * as v from "valibot";
import { cancelReasonName, stageName } from "../../../core/order-words";
import { roleName } from "../../../core/role-name";

type Step = ComponentProps<typeof Timeline>["steps"][number];

/** What an entry may say besides who and when; anything else in it is for machines. */
const diffSchema = v.object({
  lines: v.optional(v.array(v.object({ productId: v.string(), from: v.number(), to: v.number() }))),
  net: v.optional(v.object({ from: v.string(), to: v.string() })),
  reason: v.optional(v.string()),
  released: v.optional(v.string()),
});

const failures: ReadonlySet<string> = new Set([
  "price_reject",
  "reject",
  "withdraw",
  "cancel",
  "time_out",
]);

/** Statuses after which nothing more is waited for. */
const over: ReadonlySet<number> = new Set([5, 7]);
const received = 62;

/** Everything that happened to an order, and what it waits for. */
export function timelineSteps(order: OrderDetail): Step[] {
  const steps = order.timeline.map((entry, index) => happened(order, entry, index));
  if (over.has(order.status) || order.stage === received) return steps;
  return [...steps, { id: "next", state: "current", title: stageName(order.stage) }];
}

function happened(order: OrderDetail, entry: OrderTimelineEntry, index: number): Step {
  const changes = changesOf(order, entry);
  return {
    id: String(index),
    state: failures.has(entry.event) ? "failed" : "done",
    title: tMaybe(`orders.event.${entry.event}`) ?? t("orders.event.other"),
    caption: [who(entry), formatDate(entry.at, "dateTime")].filter(Boolean).join(" · "),
    body: changes.length > 0 ? changes.join("\n") : undefined,
  };
}

function who({ actorName, actorRole }: OrderTimelineEntry): string {
  if (actorRole === "") return t("orders.bySystem");
  return actorName === "" ? roleName(actorRole) : `${actorName} (${roleName(actorRole)})`;
}

/** What changed, line by line, in words. */
export function changesOf(order: OrderDetail, entry: OrderTimelineEntry): string[] {
  const read = v.safeParse(diffSchema, entry.diff);
  const { lines = [], net, reason, released } = read.success ? read.output : {};
  const nameOf = (id: string) =>
    order.lines.find((line) => line.productId === id)?.name ?? t("cart.unknownProduct");
  const money = (amount: string) => formatMoney(amount, order.currency);
  return [
    ...(reason === undefined ? [] : [cancelReasonName(reason)]),
    ...(entry.note === "" ? [] : [entry.note]),
    ...lines.map(({ productId, from, to }) =>
      t("orders.change.line", { name: nameOf(productId), from, to }),
    ),
    ...(net && net.from !== net.to
      ? [t("orders.change.net", { from: money(net.from), to: money(net.to) })]
      : []),
    ...(released !== undefined && Number(released) > 0
      ? [t("orders.change.released", { amount: money(released) })]
      : []),
  ];
}
