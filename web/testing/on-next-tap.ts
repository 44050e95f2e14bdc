/** Lets something happen with the tester's next tap: not before, so that nothing that asks again by itself comes first. */
export function onNextTap(then: () => void): void {
  addEventListener("click", then, { capture: true, once: true });
}
