import { t } from "@gerai/i18n";
import { Card, Field, TextArea } from "@gerai/ui";
import type { OrderDraft } from "../order-draft";

/** What the server takes of each text. */
const longest = { remarks: 500, poNo: 64, poLink: 500 };

interface NotesCardProps {
  draft: OrderDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<OrderDraft>) => void;
}

/** What the buyer adds: remarks and the number and link of their own purchase order. */
export function NotesCard({ draft, problems, onChange }: NotesCardProps) {
  return (
    <Card title={t("orders.notes")}>
      <div className="space-y-3">
        <TextArea
          label={t("orders.remarks")}
          optional
          rows={2}
          maxLength={longest.remarks}
          value={draft.remarks}
          error={problems["remarks"]}
          onChange={(event) => onChange({ remarks: event.target.value })}
        />
        <Field
          label={t("orders.poNo")}
          optional
          maxLength={longest.poNo}
          value={draft.poNo}
          error={problems["poNo"]}
          autoComplete="off"
          onChange={(event) => onChange({ poNo: event.target.value })}
        />
        <Field
          label={t("orders.poLink")}
          hint={t("orders.poLinkHint")}
          optional
          type="url"
          inputMode="url"
          maxLength={longest.poLink}
          value={draft.poLink}
          error={problems["poLink"]}
          autoComplete="off"
          onChange={(event) => onChange({ poLink: event.target.value })}
        />
      </div>
    </Card>
  );
}
