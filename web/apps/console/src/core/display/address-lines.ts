import { formatAddress } from "@gerai/i18n";
import type { DeliveryAddress } from "../wire";

/** An address on one line, from the door outwards; what is empty is left out. */
export function addressLine(address: Partial<DeliveryAddress>): string {
  const { line, subdistrict, district, city, province, postcode } = address;
  return formatAddress([line, subdistrict, district, city, province, postcode]);
}
