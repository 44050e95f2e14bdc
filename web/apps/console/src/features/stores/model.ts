import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { plainText } from "../../core/display/plain-text";
import type { Tone } from "../../core/display/status-tag";
import { channelLabel, channels } from "../../core/display/trade-labels";
import type { Draft } from "../../core/forms/use-record-editor";
import type { Channel, Store, StoreSave, StoreStatus } from "../../core/wire";

export const storeStatuses: readonly StoreStatus[] = ["active", "closed"];

export const statusTones: Readonly<Record<StoreStatus, Tone>> = {
  active: "brand",
  closed: "neutral",
};

/** Zones of the countries; Indonesia has three. */
export const timeZones = [
  "Asia/Bangkok",
  "Asia/Manila",
  "Asia/Jakarta",
  "Asia/Makassar",
  "Asia/Jayapura",
  "Asia/Kuala_Lumpur",
] as const;

/** A store as the form edits it. */
export interface StoreValues {
  code: string;
  name: string;
  countryCode: CountryCode;
  customerId: string | null;
  areaId: string | null;
  address: string;
  lat: number | null;
  lng: number | null;
  timeZone: string;
  channel: Channel;
  openedOn: string | null;
  closedOn: string | null;
  countFrequencyDays: number;
}

const monthly = 30;

/** An empty form for a new store in one country. */
export function newStore(countryCode: CountryCode): Draft<StoreValues> {
  const values: StoreValues = {
    code: "",
    name: "",
    countryCode,
    customerId: null,
    areaId: null,
    address: "",
    lat: null,
    lng: null,
    timeZone: countryByCode(countryCode).timeZone,
    channel: channels[0],
    openedOn: null,
    closedOn: null,
    countFrequencyDays: monthly,
  };
  return { values, ver: null };
}

/** A store's form as the server has it. */
export function storeDraft(store: Store): Draft<StoreValues> {
  const values: StoreValues = {
    code: store.code,
    name: store.name,
    countryCode: store.countryCode,
    customerId: store.customerId,
    areaId: store.areaId,
    address: store.address,
    lat: store.lat,
    lng: store.lng,
    timeZone: store.timeZone,
    channel: store.channel,
    openedOn: store.openedOn,
    closedOn: store.closedOn,
    countFrequencyDays: store.countFrequencyDays,
  };
  return { values, ver: store.ver };
}

/** What the form sends; it does not let go before a customer is chosen. */
export function toStoreSave(values: StoreValues, id: string | null, ver: number | null): StoreSave {
  return { ...values, customerId: values.customerId ?? "", id, ver };
}

export function storeFieldLabel(field: keyof StoreValues): string {
  return t(`stores.field.${field}`);
}

export function showStoreField(field: keyof StoreValues, values: StoreValues): string {
  if (field === "countryCode") return countryName(values.countryCode);
  if (field === "channel") return channelLabel(values.channel);
  return plainText(values[field]) || "—";
}
