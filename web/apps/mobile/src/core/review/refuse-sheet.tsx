import { t } from "@gerai/i18n";
import { Banner, Button, Chips, Sheet, TextArea } from "@gerai/ui";
import { useState } from "react";

/** Reasons that come up again and again; a tap writes them down. */
const reasons = ["stock", "price", "overdue", "mistake"] as const;

interface RefuseSheetProps {
  open: boolean;
  onClose: () => void;
  /** What is asked and what it means, where it is not about an order. */
  title?: string | undefined;
  hint?: string | undefined;
  /** Which order it is, where the page behind does not tell. */
  subject?: string;
  /** Ends the order, or only gives it back to be mended. */
  kind: "reject" | "sendBack";
  busy: boolean;
  problem: string | undefined;
  onRefuse: (reason: string) => void;
}

/** Asks for the reason of a refusal; nobody should have to guess it. */
export function RefuseSheet({
  open,
  onClose,
  title,
  hint,
  subject,
  kind,
  busy,
  problem,
  onRefuse,
}: RefuseSheetProps) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const refuse = () => {
    const text = reason.trim();
    setMissing(text === "");
    if (text !== "") onRefuse(text);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title ?? t(`approvals.${kind}Title`)}
      caption={hint ?? t(`approvals.${kind}Hint`)}
      footer={
        <Button
          size="lg"
          block
          variant={kind === "reject" ? "danger" : "primary"}
          loading={busy}
          onClick={refuse}
        >
          {t(`approvals.${kind}`)}
        </Button>
      }
    >
      <div className="space-y-3">
        {subject ? <p className="text-sm font-semibold wrap-anywhere">{subject}</p> : null}
        <Chips
          label={t("approvals.reasons")}
          options={reasons.map((value) => ({ value, label: t(`approvals.reason.${value}`) }))}
          value={reasons.filter((value) => t(`approvals.reason.${value}`) === reason)}
          onChange={([chosen]) => {
            if (!chosen) return;
            setReason(t(`approvals.reason.${chosen}`));
            setMissing(false);
          }}
        />
        <TextArea
          label={t("approvals.reasonLabel")}
          maxLength={200}
          value={reason}
          error={missing ? t("approvals.reasonMissing") : undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
      </div>
    </Sheet>
  );
}
