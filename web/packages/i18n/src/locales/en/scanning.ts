import type { Translation } from "../../keys";
import type zh from "../zh/scanning";

const scanning: Translation<typeof zh> = {
  "scanning.station": "Continuous scanning",
  "scanning.ready": "Scan with the camera or a scanner, or type the code",
  "scanning.noCamera": "Use a scanner, or type the code",
  "scanning.plus": "+{n}",
  "scanning.unknown": "No product has the code {code}",
  "scanning.unknownHint": "It was not counted. Go on scanning, or look the product up by name.",
  "scanning.offline": "This phone does not know the code {code}",
  "scanning.offlineHint":
    "It was not counted, and it cannot be looked up right now. Go on scanning and try it again once you are connected.",
  "scanning.cameraOff": "Camera off",
  "scanning.cameraOn": "Camera on",
};

export default scanning;
