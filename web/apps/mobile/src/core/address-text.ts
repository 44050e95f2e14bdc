import type { DeliveryAddress } from "@gerai/api";

/** The parts that are read as one line. */
type AddressParts = Pick<
  DeliveryAddress,
  "line" | "subdistrict" | "district" | "city" | "province" | "postcode"
>;

/** An address in one line, from the house outwards. */
export function addressText(address: AddressParts): string {
  const { line, subdistrict, district, city, province, postcode } = address;
  return [line, subdistrict, district, city, [province, postcode].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
}
