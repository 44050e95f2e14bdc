import type { Favourite } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, Sheet } from "@gerai/ui";
import { Copy } from "lucide-react";
import { copyText } from "../../../core/clipboard";

interface ReadSheetProps {
  /** What is read; null closes the sheet. */
  favourite: Favourite | null;
  onClose: () => void;
}

/** A long text in full. */
export function ReadSheet({ favourite, onClose }: ReadSheetProps) {
  const text = favourite?.content.searchableContent ?? "";
  return (
    <Sheet
      open={favourite !== null}
      onClose={onClose}
      title={t("page.favourites")}
      footer={
        <Button block icon={Copy} onClick={() => void copyText(text)}>
          {t("chat.copy")}
        </Button>
      }
    >
      <p className="text-md wrap-anywhere whitespace-pre-wrap select-text">{text}</p>
    </Sheet>
  );
}
