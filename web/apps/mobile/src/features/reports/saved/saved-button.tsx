import { t } from "@gerai/i18n";
import type { ViewAddress } from "@gerai/reports/views";
import { IconButton } from "@gerai/ui";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { lazySheet } from "../../../core/lazy-sheet";

const SavedSheet = lazySheet(() => import("./saved-sheet"), "SavedSheet");

/** Opens the views that the reader keeps, and keeps the one that is open. */
export function SavedButton({ address }: { address: ViewAddress }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t("views.saved")} icon={Bookmark} onClick={() => setOpen(true)} />
      <SavedSheet wanted={open} open={open} onClose={() => setOpen(false)} address={address} />
    </>
  );
}
