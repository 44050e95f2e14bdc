import { t } from "@gerai/i18n";
import { Card, ImageViewer } from "@gerai/ui";
import { useState } from "react";

interface VoucherPicturesProps {
  vouchers: readonly { id: string; url: string }[];
}

/** The pictures that were handed in; a tap shows one large. */
export function VoucherPictures({ vouchers }: VoucherPicturesProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const images = vouchers.map(({ id, url }, index) => {
    return { id, src: url, alt: t("wallet.voucherN", { n: index + 1 }) };
  });
  if (images.length === 0) return null;
  return (
    <Card title={t("receipts.vouchers")}>
      <div className="flex flex-wrap gap-2.5">
        {images.map((image, index) => (
          <button
            key={image.id}
            type="button"
            aria-label={t("common.image.open", { n: index + 1 })}
            onClick={() => setOpenAt(index)}
            className="size-21 overflow-hidden rounded-control bg-sunken"
          >
            <img src={image.src} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        ))}
      </div>
      <ImageViewer images={images} openAt={openAt} onClose={() => setOpenAt(null)} />
    </Card>
  );
}
