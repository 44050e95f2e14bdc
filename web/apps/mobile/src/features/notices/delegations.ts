import { sendOnce } from "@gerai/api";
import type { Client, HandOver, OwnDelegation } from "@gerai/api";
import type { Tone } from "@gerai/ui";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { reviewKey } from "../../core/review-queries";
import { useServices } from "../../core/services-context";

export type DelegationState = "coming" | "inForce" | "over" | "ended";

export const stateTones: Readonly<Record<DelegationState, Tone>> = {
  coming: "info",
  inForce: "brand",
  over: "neutral",
  ended: "neutral",
};

/** Where a delegation stands on a day. */
export function delegationState(
  { ended, from, to }: Pick<OwnDelegation, "ended" | "from" | "to">,
  today: string,
): DelegationState {
  if (ended) return "ended";
  if (today < from) return "coming";
  return today > to ? "over" : "inForce";
}

const delegationsKey = [...reviewKey, "delegations"] as const;

export function ownDelegationsQuery(client: Client) {
  return queryOptions({
    queryKey: [...delegationsKey, "mine"],
    queryFn: async ({ signal }) =>
      (await client.get("/v3/member/front/delegation/mine", { signal })).list,
  });
}

export function colleaguesQuery(client: Client) {
  return queryOptions({
    queryKey: [...delegationsKey, "colleagues"],
    queryFn: async ({ signal }) =>
      (await client.get("/v3/member/front/delegation/colleagues", { signal })).list,
  });
}

/** Hands approvals over, at most once however often it is tried. */
export function useHandOver() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: HandOver) =>
      sendOnce(storage, "delegation", input, (key) =>
        client.post("/v3/member/front/delegation/save", { json: input }, { idempotencyKey: key }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: delegationsKey }),
  });
}

/** Takes approvals back before the last day. */
export function useTakeBack() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ver }: OwnDelegation) =>
      sendOnce(storage, `delegation.${id}`, { id, ver }, (key) =>
        client.post(
          "/v3/member/front/delegation/end",
          { json: { id, ver } },
          { idempotencyKey: key },
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: delegationsKey }),
  });
}
