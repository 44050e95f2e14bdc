import { uploadFile } from "@gerai/api";
import { imageProblem } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useState } from "react";
import { errorText } from "../../core/error-text";
import { useClient } from "../../core/services-context";

/** Most pictures of one return. */
export const maxPhotos = 9;

interface Photo {
  id: string;
  url: string;
  status: "uploading" | "done" | "failed";
  progress: number;
  file: File;
  /** Null until the server has it. */
  fileId: string | null;
}

/** The pictures of a return that is being asked for: sent as they are taken, tried again when that failed. */
export function useReturnPhotos() {
  const client = useClient();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const change = (id: string, part: Partial<Photo>) =>
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const send = async (id: string, file: File) => {
    change(id, { status: "uploading", progress: 0 });
    try {
      const sent = await uploadFile(client, "return_photo", file, {
        onProgress: (progress) => change(id, { progress }),
      });
      change(id, { status: "done", progress: 1, fileId: sent.id });
    } catch (error) {
      change(id, { status: "failed" });
      toast(errorText(error), { tone: "error" });
    }
  };
  const add = (files: File[]) => {
    const problem = files.map(imageProblem).find((found) => found !== null);
    if (problem) toast(t(problem), { tone: "error" });
    const sound = files.filter((file) => imageProblem(file) === null);
    const added = sound.slice(0, maxPhotos - photos.length).map((file) => ({
      id: crypto.randomUUID(),
      url: URL.createObjectURL(file),
      status: "uploading" as const,
      progress: 0,
      file,
      fileId: null,
    }));
    setPhotos((now) => [...now, ...added]);
    for (const { id, file } of added) void send(id, file);
  };
  return {
    photos,
    add,
    remove: (id: string) => setPhotos((now) => now.filter((photo) => photo.id !== id)),
    retry: (id: string) => {
      const photo = photos.find((one) => one.id === id);
      if (photo) void send(id, photo.file);
    },
    busy: photos.some(({ status }) => status === "uploading"),
    ids: photos.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
  };
}
