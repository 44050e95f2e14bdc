import type { ComponentType } from "react";

/** An icon component, such as one from lucide-react. */
export type Icon = ComponentType<{ className?: string; strokeWidth?: number | string }>;

/** Colour by meaning: pending mango, in progress info, done brand, rejected danger, special violet. */
export type Tone = "neutral" | "brand" | "mango" | "danger" | "info" | "violet";
