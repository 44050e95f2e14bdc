import { t } from "@gerai/i18n";
import { Clapperboard } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../core/errors";
import { OneFileField } from "../../core/forms/one-file-field";
import type { ProductVideo } from "../../core/wire";
import { useUploadVideo } from "./api";
import { videoProblem, videoTypes } from "./video-file";

interface VideoFieldProps {
  value?: ProductVideo | null;
  onChange?: (video: ProductVideo | null) => void;
}

/** The film that buyers can play among the pictures. */
export function VideoField({ value = null, onChange }: VideoFieldProps) {
  const upload = useUploadVideo();
  const [problem, setProblem] = useState<string | null>(null);
  const add = (file: File) => {
    const wrong = videoProblem(file);
    setProblem(wrong ? t(wrong) : null);
    if (wrong) return;
    upload.mutate(file, {
      onSuccess: ({ id, url, bytes }) => onChange?.({ fileId: id, url, bytes }),
    });
  };
  const failure = problem ?? (upload.error ? errorText(upload.error) : null);
  return (
    <OneFileField
      accept={videoTypes}
      failure={failure}
      isUploading={upload.isPending}
      icon={<Clapperboard size={16} aria-hidden />}
      label={t(action(upload.isPending, value))}
      removeLabel={t("products.videoRemove")}
      shown={
        value && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- films come without texts beside them
          <video
            key={value.url}
            src={value.url}
            aria-label={t("products.field.video")}
            controls
            preload="metadata"
            className="h-40 max-w-72 rounded-control border border-line bg-black"
          />
        )
      }
      onAdd={add}
      onRemove={() => onChange?.(null)}
    />
  );
}

function action(pending: boolean, value: ProductVideo | null) {
  if (pending) return "products.videoUploading";
  return value ? "products.videoReplace" : "products.videoAdd";
}
