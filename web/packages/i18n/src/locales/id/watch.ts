import type { Translation } from "../../keys";
import type zh from "../zh/watch";

/** Videos that a page of the app offers. */
const watch: Translation<typeof zh> = {
  "watch.title": "Video",
  "watch.play": "Putar “{title}”",
  "watch.failed": "Video gagal dimuat",
  "watch.cannotPlay": "Video ini belum bisa diputar",
};

export default watch;
