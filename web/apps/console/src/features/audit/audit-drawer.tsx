import { formatDate, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { actionLabel, actorLabel, docNoLabel, docTypeLabel } from "../../core/display/audit-labels";
import { CountryLabel } from "../../core/display/country";
import { DrawerFrame } from "../../core/forms/record-drawer";
import type { AuditEntry } from "../../core/wire";
import { diffRecords } from "./diff";
import type { Change } from "./diff";
import { fieldLabel, tellingChanges, valueText } from "./words";

interface AuditDrawerProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** One entry with everything it changed. */
export function AuditDrawer({ entry, onClose }: AuditDrawerProps) {
  const changes = tellingChanges(diffRecords(entry.before, entry.after));
  return (
    <DrawerFrame title={actionLabel(entry.action)} width={760} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact label={t("audit.when")}>{formatDate(entry.at, "dateTime")}</Fact>
        <Fact label={t("audit.who")}>{actorLabel(entry)}</Fact>
        <Fact label={t("audit.address")}>{entry.ip ?? "—"}</Fact>
        <Fact label={t("audit.document")}>
          {docTypeLabel(entry.docType)} {docNoLabel(entry)}
        </Fact>
        {entry.countryCode !== null && (
          <Fact label={t("people.field.countryCode")}>
            <CountryLabel code={entry.countryCode} />
          </Fact>
        )}
        <Fact label={t("audit.action")}>
          <code className="text-xs">{entry.action}</code>
        </Fact>
        <Fact label={t("audit.chain")}>
          {entry.sealed ? t("audit.sealed", { seq: entry.seq ?? 0 }) : t("audit.unsealed")}
        </Fact>
      </dl>
      <h2 className="mt-6 mb-2 text-md font-semibold">{t("audit.changes")}</h2>
      {changes.length === 0 ? (
        <p className="text-ink-3">{t("audit.noChanges")}</p>
      ) : (
        <ChangeTable docType={entry.docType} changes={changes} />
      )}
    </DrawerFrame>
  );
}

interface FactProps {
  label: string;
  children: React.ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface ChangeTableProps {
  docType: string;
  changes: readonly Change[];
}

function ChangeTable({ docType, changes }: ChangeTableProps) {
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <table className="w-full table-fixed text-sm">
        <thead className="bg-canvas text-left text-ink-2">
          <tr>
            <th scope="col" className="w-1/3 px-3 py-2 font-medium">
              {t("form.field")}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t("audit.before")}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t("audit.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, kind, before, after }) => (
            <tr key={path} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-2 text-left font-normal break-words">
                {fieldLabel(docType, path)}
              </th>
              <Side shown={kind !== "added"} tint="bg-danger-soft text-danger-ink">
                {valueText(docType, path, before)}
              </Side>
              <Side shown={kind !== "removed"} tint="bg-brand-soft text-brand-ink">
                {valueText(docType, path, after)}
              </Side>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SideProps {
  shown: boolean;
  tint: string;
  children: string;
}

function Side({ shown, tint, children }: SideProps) {
  return (
    <td className="px-3 py-2">
      {shown && (
        <span className={clsx("rounded-tag px-1.5 py-0.5 break-words whitespace-pre-wrap", tint)}>
          {children}
        </span>
      )}
    </td>
  );
}
