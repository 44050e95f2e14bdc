import { t } from "@gerai/i18n";
import { ImagePlus } from "lucide-react";
import { errorText } from "../../core/errors";
import { OneFileField } from "../../core/forms/one-file-field";
import { useChannelWork } from "./api";

interface PictureFieldProps {
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** The pictures as this device has them, by their ids. */
  pictures: Readonly<Record<string, string>>;
  onKept: (id: string, file: File) => void;
}

/** A picture that goes with a message. */
export function PictureField({ value, onChange, pictures, onKept }: PictureFieldProps) {
  const { picture } = useChannelWork();
  const src = value ? pictures[value] : undefined;
  const add = (file: File) =>
    picture.mutate(file, {
      onSuccess: ({ id }) => {
        onKept(id, file);
        onChange?.(id);
      },
    });
  return (
    <OneFileField
      accept={["image/jpeg", "image/png", "image/webp"]}
      failure={picture.error ? errorText(picture.error) : null}
      isUploading={picture.isPending}
      icon={<ImagePlus size={16} aria-hidden />}
      label={t(value ? "desk.channels.pictureReplace" : "desk.channels.pictureAdd")}
      removeLabel={t("desk.channels.pictureRemove")}
      shown={
        value ? (
          <span className="grid h-20 w-36 place-items-center overflow-hidden rounded-control bg-sunken text-sm text-ink-3">
            {src ? (
              <img src={src} alt="" className="size-full object-cover" />
            ) : (
              t("desk.channels.pictureThere")
            )}
          </span>
        ) : null
      }
      onAdd={add}
      onRemove={() => onChange?.(null)}
    />
  );
}
