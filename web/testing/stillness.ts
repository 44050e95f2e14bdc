/**
 * Settles when nothing slides or fades any more: what is under the pointer then stays there.
 * Stands on its own, so that it can be sent into a page of another process as well.
 */
export async function stillness(): Promise<void> {
  // A drawer is put up half faded and begins to move only some frames later.
  const framesOfRest = 6;
  let rested = 0;
  while (rested < framesOfRest) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // A spinner turns for ever and moves nothing else.
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((animation) => animation.finished));
    rested = moving.length === 0 ? rested + 1 : 0;
  }
}
