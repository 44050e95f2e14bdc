import { sendOnce } from "@gerai/api";
import type { AddressInput, AddressTemplate, Client, DeliveryAddress } from "@gerai/api";
import { countryByCode } from "@gerai/domain";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { folders } from "virtual:localities";
import { addressesQuery, addressKey } from "../../core/address-queries";
import { useServices } from "../../core/services-context";
import { readLocalities } from "./localities";

/** The lines of an address in the own country. They change once in years. */
export function addressTemplateQuery(client: Client) {
  return queryOptions({
    queryKey: [...addressKey, "template"],
    queryFn: ({ signal }) => client.get("/v3/member/front/address/template", { signal }),
    staleTime: 3_600_000,
  });
}

/**
 * The places of the chosen province. They come from files beside the app, so that the service worker has them where the
 * network is gone.
 */
export function localitiesQuery({ countryCode, provinces }: AddressTemplate, province: string) {
  const { iso2 } = countryByCode(countryCode);
  const folder = folders[iso2.toLowerCase()];
  const code = provinces.find(({ name }) => name === province)?.code;
  return queryOptions({
    queryKey: ["localities", iso2, code],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`${folder}/${code?.toLowerCase()}.txt`, { signal });
      if (!answer.ok) throw new Error(`No list of places: ${answer.status}`);
      return readLocalities(await answer.text());
    },
    enabled: folder !== undefined && code !== undefined,
    networkMode: "always",
    staleTime: Infinity,
    retry: false,
  });
}

/** Adds or changes an address. */
export function useSaveAddress() {
  const { client, storage } = useServices();
  const refresh = useRefreshAddresses();
  return useMutation({
    mutationFn: (input: AddressInput) =>
      sendOnce(storage, `address.${input.id ?? "new"}`, input, (key) =>
        client.post("/v3/member/front/address/save", { json: input }, { idempotencyKey: key }),
      ),
    onSettled: refresh,
  });
}

/** Removes an address; it leaves the list at once and comes back if the server refuses. */
export function useDeleteAddress(customerId: string | undefined) {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  const refresh = useRefreshAddresses();
  const listKey = addressesQuery(client, customerId).queryKey;
  return useMutation({
    mutationFn: ({ id }: DeliveryAddress) =>
      sendOnce(storage, `addressDelete.${id}`, id, (key) =>
        client.post("/v3/member/front/address/delete", { json: { id } }, { idempotencyKey: key }),
      ),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: listKey });
      const before = queryClient.getQueryData(listKey);
      queryClient.setQueryData(listKey, (list) => list?.filter((address) => address.id !== id));
      return before;
    },
    onError: (_error, _address, before) => queryClient.setQueryData(listKey, before),
    onSettled: refresh,
  });
}

/** Makes an address the default one. */
export function useSetDefaultAddress() {
  const { client, storage } = useServices();
  const refresh = useRefreshAddresses();
  return useMutation({
    mutationFn: (id: string) =>
      sendOnce(storage, `addressDefault.${id}`, id, (key) =>
        client.post(
          "/v3/member/front/address/setDefault",
          { json: { id } },
          { idempotencyKey: key },
        ),
      ),
    onSettled: refresh,
  });
}

function useRefreshAddresses(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [...addressKey, "list"] });
}
