import { t } from "@gerai/i18n";
import { Button } from "antd";
import { RefreshCw } from "lucide-react";

interface RefreshButtonProps {
  busy: boolean;
  onClick: () => void;
}

/** Fetches a list anew. */
export function RefreshButton({ busy, onClick }: RefreshButtonProps) {
  return (
    <Button
      aria-label={t("common.refresh")}
      title={t("common.refresh")}
      icon={<RefreshCw size={16} className={busy ? "animate-spin" : ""} aria-hidden />}
      onClick={onClick}
    />
  );
}
