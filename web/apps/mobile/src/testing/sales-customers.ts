/** A customer with overdue bills, as lists show it. */
export const customerCard = {
  id: "c1",
  code: "TH-0001",
  name: "Siam Beauty Wholesale and Retail (Thailand) Company Limited",
  countryCode: 1,
  currency: "THB",
  cooperationMode: 2,
  customerType: "distributor",
  status: "active",
  areaId: "a1",
  areaName: "Bangkok North",
  lastOrderAt: "2026-11-10T03:00:00Z",
  lastSettledAt: "2026-11-09T03:00:00Z",
  available: "12500.00",
  receivable: "48000.00",
  overdueAmount: "18200.50",
  longestOverdueDays: 45,
};

/** Where its goods go. */
export const customerAddress = {
  contact: "Somchai",
  mobile: "+66812345678",
  line: "99/1 Rama IX Road",
  subdistrict: "Huai Khwang",
  district: "Huai Khwang",
  city: "Bangkok",
  province: "Bangkok",
  postcode: "10310",
  lat: 13.7563,
  lng: 100.5018,
  isDefault: true,
};

/** A store of the customer; tests change what they are about. */
export function branchStore(storeId: string, name: string) {
  return {
    storeId,
    code: storeId.toUpperCase(),
    name,
    customerId: "c1",
    customerName: "Siam Beauty",
    areaName: null,
    channel: "retail",
    address: "12 Ratchada Road",
    lat: null,
    lng: null,
    distance: null,
  };
}

/** The same customer on its own page. */
export const customerView = {
  ...customerCard,
  legalName: "Siam Beauty Co., Ltd.",
  taxId: "0105536000123",
  invoiceName: "Siam Beauty Co., Ltd.",
  settlementCycle: "monthly",
  settlementDay: 25,
  creditLimit: "200000.00",
  creditDays: 30,
  creditLeft: "152000.00",
  wallet: { currency: "THB", balance: "15000.00", held: "2500.00", available: "12500.00" },
  contacts: [{ name: "Somchai", mobile: "+66812345678", title: "Buyer", primary: true }],
  addresses: [{ id: "ad1", customerId: "c1", ...customerAddress, ver: 1 }],
  stores: [branchStore("s1", "Siam Beauty Ratchada")],
  representatives: [],
};

/** What ordering for the customer is met with: nothing. */
export const customerCheck = {
  ok: true,
  customer: { id: "c1", code: "TH-0001", name: customerCard.name, mode: 2 },
  overdueTip: null,
  overdueAmount: "0.00",
  longestOverdueDays: 0,
  creditLimit: "200000.00",
  creditLeft: "152000.00",
  block: null,
  addressOk: true,
  allowedSettle: ["wallet", "account"],
  allowedTypes: [2, 5],
};
