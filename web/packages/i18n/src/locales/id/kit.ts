import type { Translation } from "../../keys";
import type zh from "../zh/kit";

const kit: Translation<typeof zh> = {
  "kit.title": "Galeri komponen",
};

export default kit;
