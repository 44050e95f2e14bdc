import type { AddressTemplate, DeliveryAddress } from "@gerai/api";

/** How addresses are written in Thailand. */
export const thaiTemplate: AddressTemplate = {
  countryCode: 1,
  parts: [
    { part: "line", label: "House no. and road", required: true, maxLength: 200 },
    { part: "subdistrict", label: "Tambon / Khwaeng", required: true, maxLength: 80 },
    { part: "district", label: "Amphoe / Khet", required: true, maxLength: 80 },
    { part: "province", label: "Province", required: true, maxLength: 80 },
    { part: "postcode", label: "Postcode", required: true, maxLength: 80 },
  ],
  postcodeDigits: 5,
  provincesVersion: "2011-03-23",
  provinces: [
    { code: "TH-10", name: "กรุงเทพมหานคร", english: "Bangkok" },
    { code: "TH-50", name: "เชียงใหม่", english: "Chiang Mai" },
  ],
};

/** How addresses are written in Indonesia. */
export const indonesianTemplate: AddressTemplate = {
  countryCode: 3,
  parts: [
    { part: "line", label: "Street and number, RT/RW", required: true, maxLength: 200 },
    { part: "subdistrict", label: "Kelurahan / Desa", required: false, maxLength: 80 },
    { part: "district", label: "Kecamatan", required: false, maxLength: 80 },
    { part: "city", label: "Kota / Kabupaten", required: false, maxLength: 80 },
    { part: "province", label: "Province", required: true, maxLength: 80 },
    { part: "postcode", label: "Postcode", required: false, maxLength: 80 },
  ],
  postcodeDigits: 5,
  provincesVersion: "2022-12-08",
  provinces: [{ code: "ID-JK", name: "DKI Jakarta", english: "Jakarta" }],
};

/** How addresses are written in Malaysia. */
export const malaysianTemplate: AddressTemplate = {
  countryCode: 5,
  parts: [
    { part: "line", label: "Unit and street", required: true, maxLength: 200 },
    { part: "subdistrict", label: "Taman", required: false, maxLength: 80 },
    { part: "city", label: "City", required: true, maxLength: 80 },
    { part: "province", label: "State", required: false, maxLength: 80 },
    { part: "postcode", label: "Postcode", required: true, maxLength: 80 },
  ],
  postcodeDigits: 5,
  provincesVersion: "2001-02-01",
  provinces: [{ code: "MY-10", name: "Selangor", english: "Selangor" }],
};

/** How addresses are written in the Philippines. */
export const philippineTemplate: AddressTemplate = {
  countryCode: 2,
  parts: [
    { part: "line", label: "Unit and street", required: false, maxLength: 200 },
    { part: "subdistrict", label: "Barangay", required: true, maxLength: 80 },
    { part: "city", label: "City or municipality", required: true, maxLength: 80 },
    { part: "province", label: "Province", required: true, maxLength: 80 },
    { part: "postcode", label: "Postcode", required: false, maxLength: 80 },
  ],
  postcodeDigits: 4,
  provincesVersion: "2022-09-18",
  provinces: [{ code: "PH-00", name: "Metro Manila", english: "Metro Manila" }],
};

/** An address in Bangkok; tests change what they are about. */
export function deliveryAddress(partial: Partial<DeliveryAddress> = {}): DeliveryAddress {
  return {
    id: "a1",
    customerId: "c1",
    contact: "Somchai Jaidee",
    mobile: "+66812345678",
    line: "12 Silom Road",
    subdistrict: "Silom",
    district: "Bang Rak",
    city: "",
    province: "กรุงเทพมหานคร",
    postcode: "10500",
    lat: 13.7262,
    lng: 100.5234,
    isDefault: true,
    ver: 1,
    ...partial,
  };
}
