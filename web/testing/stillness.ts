/** Settles when nothing slides or fades any more: what is under the pointer then stays there. */
export async function stillness(): Promise<void> {
  const moving = document.getAnimations().filter(ends);
  await Promise.allSettled(moving.map((animation) => animation.finished));
}

/** A spinner turns for ever and moves nothing else. */
function ends(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().endTime !== Infinity;
}
