import { t } from "@gerai/i18n";
import { Chips, ImageUploader, ImageViewer, Stepper, toast } from "@gerai/ui";
import { useEffect, useState } from "react";
import { photosOf } from "../../../core/photos/photo-store";
import { useUser } from "../../../core/services-context";
import { GoodsLine } from "../../../core/stock/goods-line";
import { lossReasons, maxPhotos, needsPhoto } from "../loss-draft";
import type { DraftLine } from "../loss-draft";
import type { LossReason } from "../types";
import { draftOwner } from "../use-loss-draft";

interface LostLineProps {
  line: DraftLine;
  onQty: (qty: number) => void;
  onReason: (reason: LossReason) => void;
  onPhotos: (files: File[]) => Promise<boolean>;
  onRemovePhoto: (id: string) => void;
  /** Damage without a photo, once somebody tried to send it. */
  photoMissing: boolean;
}

/** A lost product: how many, why, and photos of it. */
export function LostLine({
  line,
  onQty,
  onReason,
  onPhotos,
  onRemovePhoto,
  photoMissing,
}: LostLineProps) {
  const urls = usePhotoUrls(line.photos);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const shown = line.photos.flatMap((id) => {
    const url = urls.get(id);
    return url ? [{ id, url, status: "done" as const }] : [];
  });
  const add = async (files: File[]) => {
    if (!(await onPhotos(files))) toast(t("losses.noRoom"), { tone: "error" });
  };
  return (
    <li>
      <GoodsLine
        goods={line}
        trailing={
          <Stepper
            compact
            removable
            min={1}
            max={100_000}
            label={t("stock.piecesOf", { name: line.name })}
            value={line.qty}
            onChange={onQty}
          />
        }
      />
      <div className="space-y-3 border-b border-line bg-surface px-4 pt-1 pb-4">
        <Chips
          wrap
          label={t("losses.reasonOf", { name: line.name })}
          options={lossReasons.map((value) => ({ value, label: t(`losses.reason.${value}`) }))}
          value={[line.reason]}
          onChange={([chosen]) => chosen && onReason(chosen)}
        />
        <ImageUploader
          label={t(needsPhoto(line.reason) ? "losses.photosNeeded" : "losses.photos")}
          hint={t("losses.photosHint")}
          items={shown}
          max={maxPhotos}
          camera
          onAdd={(files) => void add(files)}
          onRemove={onRemovePhoto}
          onRetry={() => undefined}
          onOpen={setOpenAt}
          error={photoMissing ? t("losses.problem.photo") : undefined}
        />
        <ImageViewer
          images={shown.map(({ id, url }, at) => ({
            id,
            src: url,
            alt: t("losses.photoN", { n: at + 1 }),
          }))}
          openAt={openAt}
          onClose={() => setOpenAt(null)}
        />
      </div>
    </li>
  );
}

/** Addresses of photos that this phone keeps, for as long as they are shown. */
function usePhotoUrls(ids: readonly string[]): ReadonlyMap<string, string> {
  const { userId } = useUser();
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = ids.join(" ");
  useEffect(() => {
    let over = false;
    const made: string[] = [];
    void photosOf(draftOwner(userId)).then((photos) => {
      if (over) return;
      const names = new Set(wanted.split(" "));
      const found = photos.filter(({ id }) => names.has(id));
      setUrls(
        new Map(
          found.map(({ id, picture }) => {
            const url = URL.createObjectURL(picture);
            made.push(url);
            return [id, url];
          }),
        ),
      );
    });
    return () => {
      over = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [userId, wanted]);
  return urls;
}
