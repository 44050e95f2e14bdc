import type { Decoded } from "@gerai/chat";
import { Link } from "@tanstack/react-router";
import { useMediaLink } from "../../../core/chat/media-link";
import { paths } from "../../../core/paths";

interface ArticleBubbleProps {
  decoded: Decoded & { kind: "articles" };
  /** The message that carries the covers. */
  uid: string;
}

/** What a channel says at length: the first article large, the others below it. A tap opens the page of one. */
export function ArticleBubble({ decoded: { articles }, uid }: ArticleBubbleProps) {
  const [top, ...others] = articles;
  if (!top) return null;
  return (
    <div className="w-72 max-w-full">
      <Link to={paths.channelArticle} search={{ id: top.id }} className="block">
        {top.cover ? <Cover uid={uid} fileId={top.cover} /> : null}
        <span className="block font-semibold wrap-anywhere">{top.title}</span>
        {top.digest ? (
          <span className="mt-0.5 block text-sm wrap-anywhere text-ink-3">{top.digest}</span>
        ) : null}
      </Link>
      {others.map((article) => (
        <Link
          key={article.id}
          to={paths.channelArticle}
          search={{ id: article.id }}
          className="mt-2 flex min-h-11 items-center border-t border-line pt-2 text-sm wrap-anywhere"
        >
          {article.title}
        </Link>
      ))}
    </div>
  );
}

function Cover({ uid, fileId }: { uid: string; fileId: string }) {
  const link = useMediaLink({ uid, fileId }).data;
  return (
    <span className="-mx-1 mb-2 block aspect-video overflow-hidden rounded-control bg-sunken">
      {link ? <img src={`${link}&size=medium`} alt="" className="size-full object-cover" /> : null}
    </span>
  );
}
