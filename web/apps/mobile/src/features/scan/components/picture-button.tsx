import { t } from "@gerai/i18n";
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { actionClass } from "./action-class";

interface PictureButtonProps {
  onPicture: (file: File) => void;
}

/** A picture of a code instead of the camera. */
export function PictureButton({ onPicture }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={actionClass} onClick={() => input.current?.click()}>
        <ImageUp className="size-5.5" aria-hidden="true" />
        {t("scan.picture")}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("scan.picture")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same picture may be chosen again.
          event.target.value = "";
          if (file) onPicture(file);
        }}
      />
    </>
  );
}
