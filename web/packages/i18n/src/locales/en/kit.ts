import type { Translation } from "../../keys";
import type zh from "../zh/kit";

const kit: Translation<typeof zh> = {
  "kit.title": "Component gallery",
};

export default kit;
