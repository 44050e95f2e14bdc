import type { WalletSummary } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Awning, buttonClass, Money, Sheet, Skeleton } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { CircleHelp, Plus } from "lucide-react";
import { useState } from "react";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";

interface WalletCardProps {
  summary: WalletSummary;
  /** Whose wallet, for the pages the card leads to. */
  customerId: string | undefined;
}

/** The brand panel of the wallet: what may be spent, what is held, and the way to more. */
export function WalletCard({ summary, customerId }: WalletCardProps) {
  const { available, balance, held, currency } = summary;
  const topsUp = may(useUser(), "top_up_request");
  const [explained, setExplained] = useState(false);
  return (
    <section
      aria-label={t("wallet.card")}
      className="relative overflow-hidden rounded-hero bg-hero text-white shadow-float"
    >
      <Awning stripes={11} className="mb-3" />
      <div className="px-5 pb-4">
        <p className="text-sm text-white/85">{t("wallet.available")}</p>
        <Money
          amount={available}
          currency={currency}
          size="hero"
          tone="inherit"
          className="mt-0.5 mb-4"
        />
        <dl className="grid grid-cols-2 divide-x divide-white/15 border-t border-white/15 pt-3">
          <div className="pr-3">
            <dt className="text-sm text-white/85">{t("wallet.balance")}</dt>
            <dd>
              <Money amount={balance} currency={currency} tone="inherit" />
            </dd>
          </div>
          <div className="pl-4">
            <dt>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setExplained(true)}
                // 20 px to the eye, 44 px to the finger.
                className="relative flex items-center gap-1.5 text-left text-sm text-white/85 outline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 focus-visible:outline-white"
              >
                {t("wallet.held")}
                <CircleHelp className="size-4 shrink-0" aria-hidden="true" />
              </button>
            </dt>
            <dd>
              <Money amount={held} currency={currency} tone="inherit" />
            </dd>
          </div>
        </dl>
        {topsUp ? (
          <Link
            to={paths.accountRecharge}
            search={{ customerId }}
            className={`${buttonClass({ variant: "mango", size: "lg", block: true })} mt-4`}
          >
            <Plus className="size-5" aria-hidden="true" />
            {t("page.accountRecharge")}
          </Link>
        ) : null}
      </div>
      <Sheet open={explained} onClose={() => setExplained(false)} title={t("wallet.held")}>
        <HeldExplanation />
      </Sheet>
    </section>
  );
}

function HeldExplanation() {
  return (
    <ol className="space-y-3 pb-2 text-base text-ink-2">
      <li>{t("wallet.heldWhen")}</li>
      <li>{t("wallet.heldTaken")}</li>
      <li>{t("wallet.heldBack")}</li>
    </ol>
  );
}

/** The card while it loads. */
export function WalletCardSkeleton() {
  return <Skeleton className="h-72 rounded-hero" />;
}
