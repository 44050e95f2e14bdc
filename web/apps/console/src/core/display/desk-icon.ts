import { Store } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { createContext } from "react";

/** The icon of the desk that is open, as the menu shows it: its empty list wears it too. */
export const DeskIcon = createContext<LucideIcon>(Store);
