import { cardType } from "@gerai/chat";
import type { Decoded } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Avatar } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ContactRound, MapPin, Newspaper } from "lucide-react";
import type { ReactNode } from "react";
import { coordinateText } from "../location-choice";
import { paths } from "../paths";
import { Line } from "./content-line";
import { PersonPortrait } from "./portrait";
import { useThumbnail } from "./use-thumbnail";
import { WebLink } from "./web-link";

interface LocationCardProps {
  decoded: Decoded & { kind: "location" };
  own?: boolean;
}

/** A place, with a small drawing of where it is if its sender made one; a tap shows it on the map. */
export function LocationCard({ decoded, own = false }: LocationCardProps) {
  const { title, latitude: lat, longitude: lng } = decoded;
  const drawing = useThumbnail(decoded.thumbnail);
  const coordinates = coordinateText({ lat, lng });
  return (
    <Link
      to={paths.openLocation}
      search={{ lat: String(lat), lng: String(lng), ...(title && { name: title }) }}
      className="block"
    >
      {drawing ? (
        <img
          {...drawing}
          alt=""
          draggable={false}
          className="my-1 h-28 w-60 max-w-full rounded-control bg-sunken object-cover dark:hue-rotate-180 dark:invert-90"
        />
      ) : null}
      <Line
        icon={MapPin}
        own={own}
        title={title || coordinates}
        hint={title ? coordinates : t("media.location")}
      />
    </Link>
  );
}

interface ContactCardProps {
  decoded: Decoded & { kind: "card" };
  own?: boolean;
}

/** Somebody's card, a group's or a channel's; a tap opens their page. */
export function ContactCard({ decoded, own = false }: ContactCardProps) {
  const { cardType: type, target, displayName } = decoded;
  const title = displayName || t("media.card");
  if (type === cardType.person && target) {
    return (
      <Link to={paths.userDetail} search={{ userId: target }} className="block">
        <CardFace portrait={<PersonPortrait uid={target} />} own={own} title={title}>
          {t("media.card")}
        </CardFace>
      </Link>
    );
  }
  if (type === cardType.group && target) {
    return (
      <Link to={paths.groupDetail} search={{ groupId: target }} className="block">
        <CardFace portrait={<Avatar name={title} />} own={own} title={title}>
          {t("messages.group")}
        </CardFace>
      </Link>
    );
  }
  if (type === cardType.channel && target) {
    return (
      <Link to={paths.channelDetail} search={{ channelId: target }} className="block">
        <CardFace portrait={<Avatar name={title} />} own={own} title={title}>
          {t("messages.channel")}
        </CardFace>
      </Link>
    );
  }
  return <Line icon={ContactRound} own={own} title={title} />;
}

interface CardFaceProps {
  portrait: ReactNode;
  own?: boolean;
  title: string;
  children: ReactNode;
}

function CardFace({ portrait, own = false, title, children }: CardFaceProps) {
  return (
    <span className="flex min-w-48 items-center gap-3 py-1">
      <span aria-hidden="true">{portrait}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className={clsx("block text-sm", own ? "text-on-bubble" : "text-ink-3")}>
          {children}
        </span>
      </span>
    </span>
  );
}

interface ArticleListProps {
  decoded: Decoded & { kind: "articles" };
  own?: boolean;
  /** For a message whose articles cannot be read. */
  line: string;
}

/** Articles, the main one first; a tap opens the page it stands on. */
export function ArticleList({ decoded: { articles }, own = false, line }: ArticleListProps) {
  const [top, ...others] = articles;
  if (!top) return <Line icon={Newspaper} own={own} title={line} />;
  return (
    <>
      <WebLink url={top.url} className="block">
        <Line
          icon={Newspaper}
          own={own}
          title={top.title}
          hint={top.digest}
          thumbnail={top.cover}
        />
      </WebLink>
      {others.map(({ title, url }, at) => (
        // Articles of a message never move.
        // oxlint-disable-next-line react/no-array-index-key
        <WebLink key={at} url={url} className="flex min-h-11 items-center text-sm wrap-anywhere">
          {title}
        </WebLink>
      ))}
    </>
  );
}
