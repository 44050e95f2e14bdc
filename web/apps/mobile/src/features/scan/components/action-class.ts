/** The look of what one can do besides pointing the camera. */
export const actionClass =
  "flex min-h-15 flex-1 flex-col items-center justify-center gap-1 rounded-card bg-white/10 px-2 text-sm font-medium text-white active:bg-white/20";
