import { attachmentExtensions, maxAttachments } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Card, FileRow, TextAction } from "@gerai/ui";
import { Paperclip } from "lucide-react";
import type { Attachments } from "../use-attachments";

interface AttachmentsSectionProps {
  attachments: Attachments;
  error: string | undefined;
}

/** Documents that speak for the price: three at most. */
export function AttachmentsSection({ attachments, error }: AttachmentsSectionProps) {
  const { items, add, retry, remove } = attachments;
  const full = items.length >= maxAttachments;
  return (
    <Card
      title={t("offers.attachments")}
      action={
        <span className="text-xs text-ink-3 tabular-nums">
          {t("common.position", { n: items.length, total: maxAttachments })}
        </span>
      }
    >
      <ul className="space-y-2">
        {items.map((item) => (
          <li key={item.key}>
            <FileRow
              name={item.name}
              bytes={item.bytes}
              progress={item.status === "uploading" ? item.progress : undefined}
              error={item.status === "failed" ? t("offers.uploadFailed") : undefined}
              onRemove={() => remove(item.key)}
            />
            {item.status === "failed" ? (
              <div className="flex justify-end pt-1 pr-2">
                <TextAction onClick={() => retry(item.key)}>{t("common.retry")}</TextAction>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {full ? null : (
        <label className="mt-2 flex min-h-13 cursor-pointer items-center justify-center gap-2 rounded-control border border-dashed border-line-strong text-sm font-semibold text-brand-ink has-[:focus-visible]:border-brand has-[:focus-visible]:ring-3 has-[:focus-visible]:ring-brand-soft">
          <Paperclip className="size-5" aria-hidden="true" />
          {t("offers.addAttachment")}
          <input
            type="file"
            multiple
            accept={attachmentExtensions.join(",")}
            className="sr-only"
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              // The same file may be chosen again after it was removed.
              event.target.value = "";
              if (chosen.length > 0) add(chosen);
            }}
          />
        </label>
      )}
      <p
        data-problem={error && ""}
        aria-live="polite"
        className={`mt-2 text-xs ${error ? "text-danger-ink" : "text-ink-3"}`}
      >
        {error ?? t("offers.attachmentsHint")}
      </p>
    </Card>
  );
}
