import type { DeliveryAddress } from "@gerai/api";
import { formatAddress } from "@gerai/i18n";

/** The parts that are read as one line. */
type AddressParts = Pick<
  DeliveryAddress,
  "line" | "subdistrict" | "district" | "city" | "province" | "postcode"
>;

/** An address in one line, from the house outwards. */
export function addressText(address: AddressParts): string {
  const { line, subdistrict, district, city, province, postcode } = address;
  const region = [province, postcode].filter(Boolean).join(" ");
  return formatAddress([line, subdistrict, district, city, region]);
}
