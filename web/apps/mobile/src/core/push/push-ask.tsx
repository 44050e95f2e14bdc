import { t } from "@gerai/i18n";
import { Button, Sheet, toast } from "@gerai/ui";
import { BellOff, BellRing, EyeOff, Plus, Settings, Share, Smartphone } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { Services } from "../services";
import { useServices } from "../services-context";
import { pushLaterKey, pushWantedKey } from "../storage-keys";
import type { PushStanding } from "./device";
import { lookAtPush, turnPushOn } from "./subscribe";

/** Whoever does not want to decide now is asked again after this. */
const laterMs = 14 * 86_400_000;

type Question = Extract<PushStanding, "off" | "install">;

/** Shown once somebody has written: asks whether to tell them of answers while the app is closed. */
export function PushAsk() {
  const services = useServices();
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let over = false;
    const consider = async () => {
      const found = await questionFor(services);
      if (over || !found) return;
      setQuestion(found);
      setOpen(true);
    };
    // Whoever cannot be asked now is asked another time.
    consider().catch(() => undefined);
    return () => {
      over = true;
    };
  }, [services]);

  const later = () => {
    postpone(services);
    setOpen(false);
  };
  const agree = async () => {
    setBusy(true);
    try {
      if ((await turnPushOn(services)) === "on") toast(t("push.on"), { tone: "success" });
      else postpone(services);
    } catch {
      toast(t("push.failed"), { tone: "error" });
    }
    setOpen(false);
  };
  if (question === null) return null;
  return question === "install" ? (
    <Sheet
      open={open}
      onClose={later}
      title={t("push.install.title")}
      footer={
        <Button block size="lg" onClick={later}>
          {t("push.install.done")}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{t("push.install.body")}</p>
      <Points
        points={[
          [Share, t("push.install.share")],
          [Plus, t("push.install.add")],
          [Smartphone, t("push.install.open")],
        ]}
      />
    </Sheet>
  ) : (
    <Sheet
      open={open}
      onClose={later}
      title={t("push.ask.title")}
      footer={
        <div className="flex w-full flex-col gap-1">
          <Button block size="lg" loading={busy} onClick={() => void agree()}>
            {t("push.ask.yes")}
          </Button>
          <Button block variant="ghost" onClick={later}>
            {t("push.ask.later")}
          </Button>
        </div>
      }
    >
      <p className="flex items-center gap-3 text-sm text-ink-2">
        <BellRing className="size-6 shrink-0 text-brand-ink" aria-hidden="true" />
        {t("push.ask.body")}
      </p>
      <Points
        points={[
          [BellOff, t("push.ask.quiet")],
          [EyeOff, t("push.ask.hide")],
          [Settings, t("push.ask.stop")],
        ]}
      />
    </Sheet>
  );
}

function Points({ points }: { points: readonly (readonly [LucideIcon, string])[] }) {
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {points.map(([Glyph, text]) => (
        <li key={text} className="flex items-center gap-3 text-sm text-ink">
          <Glyph className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What to ask, if anything: never somebody who decided, postponed it or wants no notifications. */
async function questionFor(services: Services): Promise<Question | null> {
  const { storage, session } = services;
  const { user } = session.getState();
  if (!user?.notify || storage.getItem(pushWantedKey(user.userId)) !== null) return null;
  if (Date.now() < Number(storage.getItem(pushLaterKey(user.userId)) ?? 0)) return null;
  const standing = await lookAtPush(services);
  return standing === "off" || standing === "install" ? standing : null;
}

function postpone({ storage, session }: Services): void {
  const { user } = session.getState();
  if (user) storage.setItem(pushLaterKey(user.userId), String(Date.now() + laterMs));
}
