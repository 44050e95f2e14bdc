import type { Translation } from "../../keys";
import type zh from "../zh/watch";

/** Videos that a page of the app offers. */
const watch: Translation<typeof zh> = {
  "watch.title": "Videos",
  "watch.play": "Play “{title}”",
  "watch.failed": "Videos could not be loaded",
  "watch.cannotPlay": "This video cannot be played right now",
};

export default watch;
