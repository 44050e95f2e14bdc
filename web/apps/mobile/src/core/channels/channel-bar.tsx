import { channelEvent, conversationKind, deskLine } from "@gerai/chat";
import type { ChannelMenu } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { ActionSheet, Button, IconButton, toast } from "@gerai/ui";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { ChevronUp, Keyboard } from "lucide-react";
import { useEffect, useState } from "react";
import { useChat, useObservable } from "../chat/use-chat";
import { isWebAddress } from "../chat/web-link";
import { errorText } from "../error-text";
import { localText } from "../local-text";
import { paths } from "../paths";
import { useSubscribing } from "./queries";

/** Below what a channel says: its menus, and the way to write to its desk; for others, the way to hear it. */
export function ChannelBar({ channelId }: { channelId: string }) {
  const chat = useChat();
  const channel = useObservable(chat.directory.channel(channelId));
  const subscribing = useSubscribing(channelId);
  const subscribed = channel?.subscribed ?? false;
  useVisit(channelId, subscribed);
  if (!channel) return <footer className="h-15 border-t border-line bg-surface" />;
  if (!subscribed) {
    return (
      <footer className="border-t border-line bg-surface px-4 py-3 pb-safe">
        <p className="pb-2 text-center text-sm text-ink-3">{t("channels.needsSubscription")}</p>
        <Button
          block
          loading={subscribing.isPending}
          onClick={() =>
            subscribing.mutate(true, {
              onError: (error) => toast(errorText(error), { tone: "error" }),
            })
          }
        >
          {t("channels.subscribe")}
        </Button>
      </footer>
    );
  }
  return <Menus channelId={channelId} menus={channel.menus} />;
}

/** The desk sees who is looking at the moment. */
function useVisit(channelId: string, subscribed: boolean): void {
  const chat = useChat();
  useEffect(() => {
    if (!subscribed) return undefined;
    const tell = (event: 71 | 72) =>
      void chat.channels.event(channelId, event).catch(() => undefined);
    tell(channelEvent.enter);
    return () => tell(channelEvent.leave);
  }, [chat, channelId, subscribed]);
}

function Menus({ channelId, menus }: { channelId: string; menus: readonly ChannelMenu[] }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<ChannelMenu | null>(null);
  const tap = useTap(channelId);
  const write = () =>
    void navigate({
      to: paths.conversation,
      search: {
        type: String(conversationKind.channel),
        target: channelId,
        line: String(deskLine),
      },
    });
  return (
    <footer className="flex items-stretch border-t border-line bg-surface pb-safe">
      {menus.length > 0 ? (
        <>
          <IconButton label={t("channels.write")} icon={Keyboard} onClick={write} />
          <nav aria-label={t("channels.menu")} className="flex min-w-0 flex-1 divide-x divide-line">
            {menus.map((menu) => (
              <button
                key={menu.menuId}
                type="button"
                className="flex min-h-12 min-w-0 flex-1 items-center justify-center gap-1 px-2 text-sm font-medium text-ink active:bg-sunken"
                onClick={() => (menu.subMenus?.length ? setOpen(menu) : tap(menu))}
              >
                <span className="truncate">{localText(menu.name)}</span>
                {menu.subMenus?.length ? (
                  <ChevronUp className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
                ) : null}
              </button>
            ))}
          </nav>
        </>
      ) : (
        <button
          type="button"
          className="flex min-h-12 flex-1 items-center justify-center gap-2 text-sm text-ink-3"
          onClick={write}
        >
          <Keyboard className="size-5" aria-hidden="true" />
          {t("channels.write")}
        </button>
      )}
      <ActionSheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? localText(open.name) : ""}
        actions={(open?.subMenus ?? []).map((menu) => ({
          id: menu.menuId ?? "",
          label: localText(menu.name),
          onSelect: () => tap(menu),
        }))}
      />
    </footer>
  );
}

/** Tapping is counted; a page opens at once, an answer is waited for. */
function useTap(channelId: string): (menu: ChannelMenu) => void {
  const chat = useChat();
  const router = useRouter();
  const navigate = useNavigate();
  return (menu) => {
    const { type: kind, url } = menu;
    const counted = chat.channels.event(channelId, channelEvent.menu, menu.menuId);
    if (kind === "click") {
      counted
        .then(() => {
          toast(t("channels.answered"), { tone: "success" });
          return navigate({
            to: paths.conversation,
            search: {
              type: String(conversationKind.channel),
              target: channelId,
              line: String(deskLine),
            },
          });
        })
        .catch((error: unknown) => toast(errorText(error), { tone: "error" }));
      return;
    }
    // A number that could not be told is no reason to keep the page from opening.
    counted.catch(() => undefined);
    if (kind === "page") router.history.push(url);
    else if (isWebAddress(url)) window.open(url, "_blank", "noopener,noreferrer");
  };
}
