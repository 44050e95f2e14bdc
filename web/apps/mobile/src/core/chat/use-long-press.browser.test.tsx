import { Sheet } from "@gerai/ui";
import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { useLongPress } from "./use-long-press";

function Held() {
  const [open, setOpen] = useState(false);
  const hold = useLongPress(() => setOpen(true));
  return (
    <>
      <p {...hold}>Hold me</p>
      <Sheet open={open} onClose={() => setOpen(false)} title="Menu">
        What can be done
      </Sheet>
    </>
  );
}

const menu = page.getByRole("dialog");

function touch(element: Element, type: "pointerdown" | "pointerup"): void {
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch" }));
}

/** What a browser makes of a finger that was lifted: a click on whatever is there by then. */
function tap(element: Element): void {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}

test("the finger that held does not close what it opened, the next one does", async () => {
  await render(<Held />);
  const held = page.getByText("Hold me").element();
  touch(held, "pointerdown");
  await expect.element(menu).toBeVisible();
  touch(held, "pointerup");
  const cover = menu.element();
  tap(cover);
  await expect.element(menu).toBeVisible();

  touch(cover, "pointerdown");
  touch(cover, "pointerup");
  tap(cover);
  await expect.element(menu).not.toBeInTheDocument();
});
