import { uploadFile } from "@gerai/api";
import { imageProblem, imageTypes } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Progress, Spinner, toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useState } from "react";
import type { ChangeEvent, ReactNode } from "react";
import { errorText } from "./error-text";
import { useClient } from "./services-context";

interface PicturePickerProps {
  /** What a tap does, in words. */
  label: string;
  /** What is said once it is done. */
  saved: string;
  /** Makes the uploaded picture the one to show. */
  onUploaded: (fileId: string) => Promise<unknown>;
  /** The picture as it is now. */
  children: ReactNode;
}

/** The picture of somebody or something; tapping it chooses another one. */
export function PicturePicker({ label, saved, onUploaded, children }: PicturePickerProps) {
  const client = useClient();
  const [share, setShare] = useState(0);
  const change = useMutation({
    mutationFn: async (file: File) => {
      const { id } = await uploadFile(client, "avatar", file, { onProgress: setShare });
      return await onUploaded(id);
    },
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const problem = imageProblem(file);
    if (problem) return toast(t(problem), { tone: "error" });
    setShare(0);
    change.mutate(file, {
      onSuccess: () => toast(saved, { tone: "success" }),
      onError: (error) => toast(errorText(error), { tone: "error" }),
    });
  };
  return (
    <label className="relative shrink-0 cursor-pointer rounded-full has-[:focus-visible]:ring-3 has-[:focus-visible]:ring-brand">
      {children}
      <span className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full bg-brand text-on-brand ring-2 ring-canvas">
        {change.isPending ? (
          <Spinner className="size-4.5" />
        ) : (
          <Camera className="size-4.5" aria-hidden="true" />
        )}
      </span>
      {change.isPending ? (
        <Progress value={share} label={label} className="absolute inset-x-0 -bottom-3" />
      ) : null}
      <input
        type="file"
        accept={imageTypes.join(",")}
        aria-label={label}
        disabled={change.isPending}
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
