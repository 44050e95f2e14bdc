import { imageProblem } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Card, ImageUploader, ImageViewer, toast } from "@gerai/ui";
import { useState } from "react";
import type { PictureDraft } from "./draft-store";
import { maxVouchers } from "./voucher-draft";
import type { DraftPicture } from "./voucher-draft";

interface VoucherSectionProps {
  title: string;
  /** What the pictures are. */
  label?: string;
  /** How many pictures are wanted, and how large they may be. */
  hint?: string;
  draft: PictureDraft;
  pictures: readonly DraftPicture[];
  error: string | undefined;
}

/** The pictures of a payment: taken or chosen, on their way, looked at, removed. */
export function VoucherSection({
  title,
  label = t("wallet.vouchers"),
  hint = t("wallet.vouchersHint"),
  draft,
  pictures,
  error,
}: VoucherSectionProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const add = (files: File[]) => {
    const problems = files.map(imageProblem);
    const problem = problems.find((found) => found !== null);
    if (problem) toast(t(problem), { tone: "error" });
    draft.add(files.filter((_, index) => problems[index] === null));
  };
  return (
    <Card title={title}>
      <ImageUploader
        label={label}
        hint={hint}
        items={pictures.map(({ key, ...picture }) => ({ ...picture, id: key }))}
        max={maxVouchers}
        camera
        onAdd={add}
        onRemove={draft.remove}
        onRetry={draft.retry}
        onOpen={setOpenAt}
        error={error}
      />
      <ImageViewer
        images={pictures.map(({ key, url }, index) => {
          return { id: key, src: url, alt: t("wallet.voucherN", { n: index + 1 }) };
        })}
        openAt={openAt}
        onClose={() => setOpenAt(null)}
      />
    </Card>
  );
}
