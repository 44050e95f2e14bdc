import type { KeptDeed } from "@gerai/api/device";
import { formatDate, t } from "@gerai/i18n";
import { Button, buttonClass, confirm, EmptyState, Sheet } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { CloudCheck } from "lucide-react";
import { useStore } from "zustand";
import { paths } from "../paths";
import { useServices } from "../services-context";
import { deedsOf } from "./deed-client";
import { deedWords } from "./deed-words";

interface UnsentSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Everything that was done here and has not been sent: to look at, to try again, to give up. */
export function UnsentSheet({ open, onClose }: UnsentSheetProps) {
  const services = useServices();
  const deeds = useStore(services.unsent, (state) => state.deeds);
  const messages = useStore(services.unsentMessages, (state) => state.count);
  const photos = useStore(services.unsentPhotos, (state) => state.photos);
  const waits = deeds.some(({ problem }) => !problem);
  return (
    <Sheet open={open} onClose={onClose} title={t("unsent.title")}>
      <div className="space-y-4 pb-4">
        {deeds.length + messages + photos.length === 0 ? (
          <EmptyState icon={CloudCheck} title={t("unsent.allSent")} />
        ) : (
          <p className="text-sm text-ink-2">{t("unsent.hint")}</p>
        )}
        {deeds.length > 0 ? (
          <ul className="divide-y divide-line">
            {deeds.map((deed) => (
              <UnsentRow key={deed.key} deed={deed} />
            ))}
          </ul>
        ) : null}
        {photos.length > 0 ? (
          <p className="text-base">{t("unsent.photos", { n: photos.length })}</p>
        ) : null}
        {messages > 0 ? (
          <div className="flex items-center justify-between gap-3">
            <p className="text-base">{t("unsent.messages", { n: messages })}</p>
            <Link
              to={paths.messages}
              onClick={onClose}
              className={buttonClass({ variant: "outline" })}
            >
              {t("unsent.openMessages")}
            </Link>
          </div>
        ) : null}
        {waits ? (
          <Button variant="outline" block onClick={() => deedsOf(services).wake()}>
            {t("unsent.sendNow")}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

function UnsentRow({ deed }: { deed: KeptDeed }) {
  const services = useServices();
  const { key, problem, capturedAt } = deed;
  const what = deedWords(deed);
  const discard = async () => {
    const sure = await confirm({
      title: t("unsent.discardTitle"),
      body: t("unsent.discardHint", { what }),
      confirmLabel: t("unsent.discard"),
      danger: true,
    });
    if (sure) await deedsOf(services).discard(key);
  };
  return (
    <li className="flex items-center gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium break-words">{what}</p>
        <p className="text-xs text-ink-3">{formatDate(capturedAt, "dateTime")}</p>
        <p className={problem ? "text-sm text-danger-ink" : "text-sm text-ink-2"}>
          {problem ? problem.text : t("unsent.waiting")}
        </p>
      </div>
      {problem ? (
        <Button
          variant="ghost"
          aria-label={t("unsent.retryOne", { what })}
          onClick={() => void deedsOf(services).retry(key)}
        >
          {t("unsent.retry")}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        aria-label={t("unsent.discardOne", { what })}
        onClick={() => void discard()}
      >
        {t("unsent.discard")}
      </Button>
    </li>
  );
}
