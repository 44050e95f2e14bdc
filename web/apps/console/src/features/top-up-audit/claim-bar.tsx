import { formatDate, t } from "@gerai/i18n";
import { Button } from "antd";
import { Hand, UserRoundCheck } from "lucide-react";
import type { TopUpClaim } from "../../core/wire";

interface ClaimBarProps {
  claim: TopUpClaim | null;
  busy: boolean;
  onClaim: () => void;
  /** Gives it back before its time is over, so that a colleague can take it. */
  onRelease: () => void;
}

/** Who works on it. Two people looking up the same transfer would be one too many. */
export function ClaimBar({ claim, busy, onClaim, onRelease }: ClaimBarProps) {
  if (claim) {
    const until = formatDate(claim.until, "time");
    return (
      <div
        className={`flex items-center justify-between gap-3 rounded-control px-3 py-2 text-sm ${
          claim.mine ? "bg-brand-soft text-brand-ink" : "bg-mango-soft text-mango-ink"
        }`}
      >
        <p role="status" className="flex items-center gap-2">
          <UserRoundCheck size={16} className="shrink-0" aria-hidden />
          {claim.mine
            ? t("topUps.mineUntil", { time: until })
            : t("topUps.theirsUntil", { name: claim.name, time: until })}
        </p>
        {claim.mine && (
          <Button loading={busy} onClick={onRelease}>
            {t("topUps.release")}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2">
      <span className="text-sm text-ink-2">{t("topUps.free")}</span>
      <Button loading={busy} icon={<Hand size={16} aria-hidden />} onClick={onClaim}>
        {t("topUps.claim")}
      </Button>
    </div>
  );
}
