import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type { AddressInput, AddressTemplate, DeliveryAddress } from "../types";

const base = "/v3/member/front/address";

/** A customer's delivery addresses, the default one first. */
export async function addressList(
  client: Client,
  query: { customerId?: string | undefined },
  signal?: AbortSignal,
): Promise<DeliveryAddress[]> {
  return await client.get(`${base}/list` satisfies GetPath, { query: { ...query }, signal });
}

/** The lines of an address in the own country, with what may stand in them. */
export async function addressTemplate(
  client: Client,
  signal?: AbortSignal,
): Promise<AddressTemplate> {
  return await client.get(`${base}/template` satisfies GetPath, { signal });
}

/** Adds an address, or changes one. */
export async function saveAddress(
  client: Client,
  input: AddressInput,
  key: string,
): Promise<DeliveryAddress> {
  return await client.post(
    `${base}/save` satisfies PostPath,
    { json: input },
    { idempotencyKey: key },
  );
}

/** Removes an address. */
export async function deleteAddress(client: Client, id: string, key: string): Promise<null> {
  return await client.post(
    `${base}/delete` satisfies PostPath,
    { json: { id } },
    { idempotencyKey: key },
  );
}

/** Makes an address the one orders begin with. */
export async function setDefaultAddress(
  client: Client,
  id: string,
  key: string,
): Promise<DeliveryAddress> {
  return await client.post(
    `${base}/setDefault` satisfies PostPath,
    { json: { id } },
    { idempotencyKey: key },
  );
}
