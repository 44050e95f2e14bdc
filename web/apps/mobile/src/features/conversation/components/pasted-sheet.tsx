import { formatBytes, t } from "@gerai/i18n";
import { Button, Sheet } from "@gerai/ui";
import { FileText } from "lucide-react";
import { useLocalLink } from "../../../core/chat/media-link";
import { isPicture } from "../../../core/chat/media-prepare";

interface PastedSheetProps {
  files: readonly File[];
  onSend: () => void;
  onClose: () => void;
}

/** What was pasted, to be looked at before it goes out: a clipboard may hold something else than one thinks. */
export function PastedSheet({ files, onSend, onClose }: PastedSheetProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("media.pasted", { n: files.length })}
      footer={
        <>
          <Button variant="outline" block onClick={onClose}>
            {t("chat.cancel")}
          </Button>
          <Button block onClick={onSend}>
            {t("chat.send")}
          </Button>
        </>
      }
    >
      <ul className="space-y-3">
        {files.map((file, at) => (
          // What was pasted never moves.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{isPicture(file) ? <Picture file={file} /> : <Other file={file} />}</li>
        ))}
      </ul>
    </Sheet>
  );
}

function Picture({ file }: { file: File }) {
  return (
    <img
      src={useLocalLink(file) ?? undefined}
      alt={file.name || t("media.image")}
      className="mx-auto max-h-80 max-w-full rounded-card bg-sunken object-contain"
    />
  );
}

function Other({ file }: { file: File }) {
  return (
    <p className="flex items-center gap-3">
      <FileText className="size-6 shrink-0 text-ink-3" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      <span className="text-sm text-ink-3">{formatBytes(file.size)}</span>
    </p>
  );
}
