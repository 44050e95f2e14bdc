import enAddresses from "../../packages/i18n/src/locales/en/addresses";
import enApprovals from "../../packages/i18n/src/locales/en/approvals";
import enAuth from "../../packages/i18n/src/locales/en/auth";
import enCart from "../../packages/i18n/src/locales/en/cart";
import enCatalogue from "../../packages/i18n/src/locales/en/catalogue";
import enCommon from "../../packages/i18n/src/locales/en/common";
import enOrders from "../../packages/i18n/src/locales/en/orders";
import enSettings from "../../packages/i18n/src/locales/en/settings";
import enShell from "../../packages/i18n/src/locales/en/shell";
import enWallet from "../../packages/i18n/src/locales/en/wallet";
import idAddresses from "../../packages/i18n/src/locales/id/addresses";
import idApprovals from "../../packages/i18n/src/locales/id/approvals";
import idAuth from "../../packages/i18n/src/locales/id/auth";
import idCart from "../../packages/i18n/src/locales/id/cart";
import idCatalogue from "../../packages/i18n/src/locales/id/catalogue";
import idCommon from "../../packages/i18n/src/locales/id/common";
import idOrders from "../../packages/i18n/src/locales/id/orders";
import idSettings from "../../packages/i18n/src/locales/id/settings";
import idShell from "../../packages/i18n/src/locales/id/shell";
import idWallet from "../../packages/i18n/src/locales/id/wallet";
import thAddresses from "../../packages/i18n/src/locales/th/addresses";
import thApprovals from "../../packages/i18n/src/locales/th/approvals";
import thAuth from "../../packages/i18n/src/locales/th/auth";
import thCart from "../../packages/i18n/src/locales/th/cart";
import thCatalogue from "../../packages/i18n/src/locales/th/catalogue";
import thCommon from "../../packages/i18n/src/locales/th/common";
import thOrders from "../../packages/i18n/src/locales/th/orders";
import thSettings from "../../packages/i18n/src/locales/th/settings";
import thShell from "../../packages/i18n/src/locales/th/shell";
import thWallet from "../../packages/i18n/src/locales/th/wallet";
import zhAddresses from "../../packages/i18n/src/locales/zh/addresses";
import zhApprovals from "../../packages/i18n/src/locales/zh/approvals";
import zhAuth from "../../packages/i18n/src/locales/zh/auth";
import zhCart from "../../packages/i18n/src/locales/zh/cart";
import zhCatalogue from "../../packages/i18n/src/locales/zh/catalogue";
import zhCommon from "../../packages/i18n/src/locales/zh/common";
import zhOrders from "../../packages/i18n/src/locales/zh/orders";
import zhSettings from "../../packages/i18n/src/locales/zh/settings";
import zhShell from "../../packages/i18n/src/locales/zh/shell";
import zhWallet from "../../packages/i18n/src/locales/zh/wallet";

export const languages = ["zh", "en", "id", "th"] as const;
export type Language = (typeof languages)[number];

const catalogues = {
  zh: {
    ...zhAuth,
    ...zhCatalogue,
    ...zhApprovals,
    ...zhCart,
    ...zhOrders,
    ...zhAddresses,
    ...zhCommon,
    ...zhWallet,
    ...zhShell,
    ...zhSettings,
  },
  en: {
    ...enAuth,
    ...enCatalogue,
    ...enApprovals,
    ...enCart,
    ...enOrders,
    ...enAddresses,
    ...enCommon,
    ...enWallet,
    ...enShell,
    ...enSettings,
  },
  id: {
    ...idAuth,
    ...idCatalogue,
    ...idApprovals,
    ...idCart,
    ...idOrders,
    ...idAddresses,
    ...idCommon,
    ...idWallet,
    ...idShell,
    ...idSettings,
  },
  th: {
    ...thAuth,
    ...thCatalogue,
    ...thApprovals,
    ...thCart,
    ...thOrders,
    ...thAddresses,
    ...thCommon,
    ...thWallet,
    ...thShell,
    ...thSettings,
  },
};
export type Word = keyof (typeof catalogues)["zh"];

/** What the app says for a key, so that one test can be read in four languages. */
export function word(language: Language, key: Word): string {
  return catalogues[language][key];
}
