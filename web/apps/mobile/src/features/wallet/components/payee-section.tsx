import type { Payee } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Banner, Button, Card, ImageViewer, SelectSheet, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Copy, Landmark } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../core/clipboard";
import { localText } from "../../../core/local-text";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { payeesQuery } from "../../../core/wallet-queries";

interface PayeeSectionProps {
  value: string;
  onChange: (payeeId: string) => void;
  error: string | undefined;
}

/** Where to transfer to: the bank, and its account number ready to be copied. */
export function PayeeSection({ value, onChange, error }: PayeeSectionProps) {
  const query = useQuery(payeesQuery(useClient()));
  return (
    <Card title={t("wallet.step1")}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={2} leading={false} />}
        isEmpty={(list) => list.length === 0}
        empty={<Banner tone="mango">{t("wallet.noPayees")}</Banner>}
      >
        {(list) => (
          <div className="space-y-3">
            <SelectSheet
              label={t("wallet.payee")}
              icon={Landmark}
              options={list.map((payee) => {
                return {
                  value: payee.id,
                  label: localText(payee.bankName),
                  caption: `${payee.payeeName} · ${payee.payeeAccount}`,
                };
              })}
              value={value === "" ? undefined : value}
              onChange={onChange}
              error={error}
            />
            <Account payee={list.find(({ id }) => id === value)} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function Account({ payee }: { payee: Payee | undefined }) {
  if (!payee) return null;
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p className="text-xs text-ink-3">{t("wallet.account")}</p>
      <p className="text-lg font-bold tracking-wide break-all tabular-nums select-all">
        {payee.payeeAccount}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {[payee.payeeName, payee.branch].filter(Boolean).join(" · ")}
      </p>
      <Button
        variant="soft"
        icon={Copy}
        className="mt-2"
        onClick={() => void copyText(payee.payeeAccount)}
      >
        {t("wallet.copyAccount")}
      </Button>
      {payee.qr && <AccountQr url={payee.qr.url} bank={localText(payee.bankName)} />}
    </div>
  );
}

interface AccountQrProps {
  url: string;
  bank: string;
}

/** The account as a picture that banking apps scan; large on a tap. */
function AccountQr({ url, bank }: AccountQrProps) {
  const [open, setOpen] = useState(false);
  const alt = t("wallet.qrOf", { bank });
  return (
    <div className="mt-3 flex items-center gap-3 border-t border-line pt-3">
      <button type="button" aria-label={t("wallet.qrOpen")} onClick={() => setOpen(true)}>
        <img src={url} alt="" className="size-24 rounded-small bg-white object-contain p-1" />
      </button>
      <p className="min-w-0 flex-1 text-sm text-ink-2">{t("wallet.qrHint")}</p>
      <ImageViewer
        images={[{ id: url, src: url, alt }]}
        openAt={open ? 0 : null}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
