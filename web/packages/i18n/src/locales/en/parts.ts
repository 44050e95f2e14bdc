import type { Translation } from "../../keys";
import type zh from "../zh/parts";

const parts: Translation<typeof zh> = {
  "parts.missing": "This could not be loaded. Check your connection and try again",
};

export default parts;
