import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { ImageViewer } from "./image-viewer";

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="teal"/></svg>',
)}`;
const names = ["Front", "Back", "Receipt"];
const images = names.map((alt) => ({ id: alt, src: drawing, alt }));

function Vouchers() {
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <main>
      {names.map((name, index) => (
        <button key={name} type="button" onClick={() => setOpenAt(index)}>
          Open {name}
        </button>
      ))}
      <ImageViewer images={images} openAt={openAt} onClose={() => setOpenAt(null)} />
    </main>
  );
}

const viewer = page.getByRole("dialog");
const close = viewer.getByRole("button", { name: "Close" });
const next = viewer.getByRole("button", { name: "Next photo" });

async function expectShown(name: string, position: string) {
  await expect.element(viewer.getByText(position)).toBeVisible();
  await expect.element(page.getByAltText(name)).toBeInViewport({ ratio: 0.9 });
}

test("opens at the picture that was tapped, each time", async () => {
  await render(<Vouchers />);
  await page.getByRole("button", { name: "Open Receipt" }).click();
  await expectShown("Receipt", "3 of 3");
  await close.click();
  await expect.element(viewer).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Open Back" }).click();
  await expectShown("Back", "2 of 3");
});

test("goes on from there, and stays where it was swiped to", async () => {
  await render(<Vouchers />);
  await page.getByRole("button", { name: "Open Back" }).click();
  await expectShown("Back", "2 of 3");
  await next.click();
  await expectShown("Receipt", "3 of 3");
  await expect.element(next).toBeDisabled();
});
