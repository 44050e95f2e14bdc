import { t } from "@gerai/i18n";
import { Banner, IconButton } from "@gerai/ui";
import { LoaderCircle, LocateFixed } from "lucide-react";
import type { PositionState } from "../use-my-position";

interface LocateButtonProps {
  state: PositionState;
  onAsk: () => void;
}

/** Moves the map to where the device is. */
export function LocateButton({ state, onAsk }: LocateButtonProps) {
  const asking = state === "asking";
  return (
    <IconButton
      label={t(asking ? "map.locating" : "map.locate")}
      icon={asking ? LoaderCircle : LocateFixed}
      variant="surface"
      disabled={asking}
      aria-busy={asking || undefined}
      onClick={onAsk}
    />
  );
}

/** Says why the position could not be found; nothing otherwise. */
export function PositionProblem({ state }: { state: PositionState }) {
  if (state !== "denied" && state !== "unavailable") return null;
  return <Banner tone="mango">{t(state === "denied" ? "map.denied" : "map.unavailable")}</Banner>;
}
