import { imageProblem, imageTypes } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Alert, Button, Upload } from "antd";
import { ArrowLeft, ArrowRight, ImagePlus, LoaderCircle, Trash2 } from "lucide-react";
import { useState } from "react";
import { smallPicture } from "../../core/display/thumbnail";
import { errorText } from "../../core/errors";
import type { ProductPicture } from "../../core/wire";
import { useUploadPicture } from "./api";

interface PictureFieldProps {
  value?: readonly ProductPicture[];
  onChange?: (pictures: ProductPicture[]) => void;
}

/** The server keeps no more. */
const mostPictures = 9;
const none: readonly ProductPicture[] = [];

/** Pictures in the order in which buyers see them. */
export function PictureField({ value = none, onChange }: PictureFieldProps) {
  const upload = useUploadPicture();
  const [problem, setProblem] = useState<string | null>(null);

  const add = (file: File) => {
    const wrong = imageProblem(file);
    setProblem(wrong ? t(wrong) : null);
    if (wrong) return;
    upload.mutate(file, {
      onSuccess: ({ id, url }) => onChange?.([...value, { fileId: id, url }]),
    });
  };
  const move = (from: number, to: number) => {
    const moved = value[from];
    if (moved) onChange?.(value.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const failure = problem ?? (upload.error ? errorText(upload.error) : null);

  return (
    <div>
      {failure && <Alert className="mb-3" type="error" showIcon title={failure} />}
      <ul className="flex flex-wrap gap-3">
        {value.map((picture, at) => (
          <li key={picture.fileId} className="w-28 rounded-control border border-line p-1.5">
            <img
              src={smallPicture(picture.url)}
              alt={t("products.picture", { n: at + 1 })}
              className="aspect-square w-full rounded-small bg-sunken object-cover"
            />
            <div className="mt-1 flex justify-between">
              <Button
                type="text"
                size="small"
                disabled={at === 0}
                aria-label={t("products.pictureEarlier", { n: at + 1 })}
                icon={<ArrowLeft size={14} aria-hidden />}
                onClick={() => move(at, at - 1)}
              />
              <Button
                type="text"
                size="small"
                disabled={at === value.length - 1}
                aria-label={t("products.pictureLater", { n: at + 1 })}
                icon={<ArrowRight size={14} aria-hidden />}
                onClick={() => move(at, at + 1)}
              />
              <Button
                type="text"
                size="small"
                danger
                aria-label={t("products.pictureRemove", { n: at + 1 })}
                icon={<Trash2 size={14} aria-hidden />}
                onClick={() => onChange?.(value.toSpliced(at, 1))}
              />
            </div>
          </li>
        ))}
        {value.length < mostPictures && (
          <li>
            <Upload
              accept={imageTypes.join(",")}
              showUploadList={false}
              disabled={upload.isPending}
              beforeUpload={(file) => {
                add(file);
                return false;
              }}
            >
              <Button className="size-28! flex-col" disabled={upload.isPending}>
                {upload.isPending ? (
                  <LoaderCircle size={22} className="animate-spin" aria-hidden />
                ) : (
                  <ImagePlus size={22} aria-hidden />
                )}
                <span className="text-xs">{t("products.pictureAdd")}</span>
              </Button>
            </Upload>
          </li>
        )}
      </ul>
    </div>
  );
}
