import addresses from "./addresses";
import announcements from "./announcements";
import approvals from "./approvals";
import auth from "./auth";
import cart from "./cart";
import catalogue from "./catalogue";
import common from "./common";
import contacts from "./contacts";
import customers from "./customers";
import groups from "./groups";
import home from "./home";
import media from "./media";
import messages from "./messages";
import noticeTexts from "./notice-texts";
import notices from "./notices";
import offers from "./offers";
import orders from "./orders";
import parts from "./parts";
import push from "./push";
import receivableLinks from "./receivable-links";
import reports from "./reports";
import sales from "./sales";
import samples from "./samples";
import scanning from "./scanning";
import settings from "./settings";
import shell from "./shell";
import stock from "./stock";
import system from "./system";
import tasks from "./tasks";
import unsent from "./unsent";
import validation from "./validation";
import wallet from "./wallet";
import watch from "./watch";
import workplace from "./workplace";

export default {
  ...common,
  ...addresses,
  ...announcements,
  ...approvals,
  ...auth,
  ...cart,
  ...catalogue,
  ...contacts,
  ...customers,
  ...groups,
  ...home,
  ...media,
  ...messages,
  ...notices,
  ...noticeTexts,
  ...offers,
  ...orders,
  ...parts,
  ...push,
  ...receivableLinks,
  ...reports,
  ...sales,
  ...samples,
  ...scanning,
  ...settings,
  ...shell,
  ...stock,
  ...system,
  ...tasks,
  ...unsent,
  ...validation,
  ...wallet,
  ...watch,
  ...workplace,
};
