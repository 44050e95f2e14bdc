import addresses from "./addresses";
import auth from "./auth";
import cart from "./cart";
import catalogue from "./catalogue";
import common from "./common";
import notices from "./notices";
import orders from "./orders";
import settings from "./settings";
import shell from "./shell";
import system from "./system";
import validation from "./validation";
import wallet from "./wallet";

export default {
  ...common,
  ...auth,
  ...addresses,
  ...cart,
  ...catalogue,
  ...notices,
  ...orders,
  ...settings,
  ...shell,
  ...system,
  ...validation,
  ...wallet,
};
