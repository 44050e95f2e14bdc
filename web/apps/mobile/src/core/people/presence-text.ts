import { platform, reachability } from "@gerai/chat";
import type { Presence } from "@gerai/chat";
import { formatRelative, t, tMaybe } from "@gerai/i18n";

const places: Readonly<Record<number, "phone" | "console" | "web" | "pad">> = {
  [platform.phone]: "phone",
  [platform.console]: "console",
  [platform.web]: "web",
  [platform.pad]: "pad",
};

/** How somebody can be reached, in words; nothing where nothing is known. */
export function presenceText(presence: Presence | undefined, now: Date): string | undefined {
  const reach = reachability(presence);
  switch (reach.kind) {
    case "custom": {
      const label = tMaybe(`contacts.presence.${reach.state}`);
      return [label, reach.text].filter(Boolean).join(" · ");
    }
    case "online": {
      const place = places[reach.platform];
      return t(place ? `contacts.presence.${place}` : "contacts.presence.online");
    }
    case "recently":
      return t("contacts.presence.recently", { time: formatRelative(reach.at, now) });
    case "unknown":
      return undefined;
  }
}
