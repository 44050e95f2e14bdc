import auth from "./auth";
import common from "./common";
import settings from "./settings";
import shell from "./shell";
import system from "./system";
import validation from "./validation";

/** What the first page may say; the texts of further pages come with them. */
export default { ...common, ...auth, ...settings, ...shell, ...system, ...validation };
