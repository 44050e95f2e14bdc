import auth from "./auth";
import common from "./common";
import notices from "./notices";
import settings from "./settings";
import shell from "./shell";
import system from "./system";
import validation from "./validation";
import wallet from "./wallet";

export default {
  ...common,
  ...auth,
  ...notices,
  ...settings,
  ...shell,
  ...system,
  ...validation,
  ...wallet,
};
