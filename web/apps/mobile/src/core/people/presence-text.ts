import { platform, reachability } from "@gerai/chat";
import type { Presence } from "@gerai/chat";
import { formatRelative, t, tMaybe } from "@gerai/i18n";

const places = new Map<number, keyof typeof platform>([
  [platform.ios, "ios"],
  [platform.android, "android"],
  [platform.windows, "windows"],
  [platform.mac, "mac"],
  [platform.web, "web"],
  [platform.miniProgram, "miniProgram"],
  [platform.linux, "linux"],
  [platform.ipad, "ipad"],
  [platform.androidPad, "androidPad"],
]);

/** How somebody can be reached, in words; nothing where nothing is known. */
export function presenceText(presence: Presence | undefined, now: Date): string | undefined {
  const reach = reachability(presence);
  switch (reach.kind) {
    case "custom": {
      const label = tMaybe(`contacts.presence.${reach.state}`);
      return [label, reach.text].filter(Boolean).join(" · ");
    }
    case "online": {
      const place = places.get(reach.platform);
      return t(place ? `contacts.presence.${place}` : "contacts.presence.online");
    }
    case "recently":
      return t("contacts.presence.recently", { time: formatRelative(reach.at, now) });
    case "unknown":
      return undefined;
  }
}
