import type { GoodsCard } from "@gerai/api";
import { t } from "@gerai/i18n";
import { ActionSheet, IconButton } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { Barcode, Copy, Link2, MessageSquareShare, Share2 } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../core/clipboard";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";

interface ShareButtonProps {
  card: GoodsCard;
  /** Whose assortment it is shown from. */
  customerId: string | undefined;
}

/** Hands a product on: by the phone's own sharing, or as a link or code to paste. */
export function ShareButton({ card, customerId }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const talks = may(useUser(), "messages");
  // The receiver sees their own price: a customer of the sender has no place in the link.
  const url = `${location.origin}${paths.commodityDetail}?id=${card.id}`;
  const close = () => setOpen(false);
  const barcode = card.barcode;
  return (
    <>
      <IconButton
        label={t("goods.share")}
        icon={Share2}
        variant="surface"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ActionSheet
        open={open}
        onClose={close}
        title={t("goods.share")}
        actions={[
          ...(talks
            ? [
                {
                  id: "chat",
                  label: t("media.sendToChat"),
                  icon: MessageSquareShare,
                  onSelect: () => {
                    close();
                    const search = {
                      card: "product",
                      id: card.id,
                      ...(customerId && { customerId }),
                    };
                    void navigate({ to: paths.forward, search });
                  },
                },
              ]
            : []),
          ...("share" in navigator
            ? [
                {
                  id: "share",
                  label: t("goods.shareTo"),
                  icon: Share2,
                  onSelect: () => {
                    close();
                    // Rejected only when the person changed their mind.
                    navigator.share({ title: card.name, url }).catch(() => undefined);
                  },
                },
              ]
            : []),
          { id: "link", label: t("goods.copyLink"), icon: Link2, onSelect: () => copy(url, close) },
          ...(barcode === null
            ? []
            : [
                {
                  id: "barcode",
                  label: t("goods.copyBarcode"),
                  caption: barcode,
                  icon: Barcode,
                  onSelect: () => copy(barcode, close),
                },
              ]),
          {
            id: "material",
            label: t("goods.copyMaterialCode"),
            caption: card.materialCode,
            icon: Copy,
            onSelect: () => copy(card.materialCode, close),
          },
        ]}
      />
    </>
  );
}

function copy(text: string, done: () => void): void {
  done();
  void copyText(text);
}
