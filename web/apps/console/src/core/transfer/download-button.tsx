import type { GetPath } from "@gerai/api";
import { useMutation } from "@tanstack/react-query";
import { App, Button } from "antd";
import type { ButtonProps } from "antd";
import { errorText } from "../errors";
import { useApi } from "../session/services";
import { saveFile } from "./save-file";

interface DownloadButtonProps {
  path: GetPath;
  query?: Readonly<Record<string, string | number | null>>;
  type?: ButtonProps["type"];
  icon: ButtonProps["icon"];
  children: string;
}

/** Fetches a file with the session's token and saves it. */
export function DownloadButton({ path, query, type, icon, children }: DownloadButtonProps) {
  const api = useApi();
  const { message } = App.useApp();
  const download = useMutation({
    mutationFn: () => api.download(path, query ?? {}),
    onSuccess: saveFile,
    onError: (error) => void message.error(errorText(error)),
  });
  return (
    <Button
      {...(type ? { type } : {})}
      icon={icon}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  );
}
