import { Sheet, ToastHost } from "@gerai/ui";
import { useState } from "react";
import type { ComponentType } from "react";
import { describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { lazySheet } from "./lazy-sheet";

interface PastProps {
  onClose: () => void;
}

function Past({ onClose }: PastProps) {
  return (
    <Sheet open onClose={onClose} title="What it said before">
      Half of it
    </Sheet>
  );
}

type Load = () => Promise<{ Past: ComponentType<PastProps> }>;

function pageWith(load: Load) {
  const PastSheet = lazySheet(load, "Past");
  return function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          edited
        </button>
        {open ? <PastSheet onClose={() => setOpen(false)} /> : null}
        <ToastHost />
      </>
    );
  };
}

const edited = page.getByRole("button", { name: "edited" });
const sheet = page.getByRole("dialog", { name: "What it said before" });

describe("a sheet whose code comes later", () => {
  test("says that it is coming while it comes", async () => {
    let arrive: (code: { Past: ComponentType<PastProps> }) => void = () => undefined;
    const code = new Promise<{ Past: ComponentType<PastProps> }>((resolve) => {
      arrive = resolve;
    });
    const Page = pageWith(() => code);
    await render(<Page />);
    await edited.click();
    await expect.element(page.getByText("Loading")).toBeInTheDocument();
    arrive({ Past });
    await expect.element(sheet).toBeVisible();
  });

  test("leaves the page alone when it does not arrive, and opens at the next try", async () => {
    const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
    load.mockResolvedValue({ Past });
    const Page = pageWith(load);
    await render(<Page />);
    await edited.click();
    await expect.element(page.getByText(/could not be loaded/)).toBeVisible();
    await expect.element(edited).toBeVisible();
    await edited.click();
    await expect.element(sheet).toBeVisible();
  });

  test("is brought while nobody wants it yet, and does not complain when it does not come", async () => {
    const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
    load.mockResolvedValue({ Past });
    const PastSheet = lazySheet(load, "Past");
    const closed = vi.fn<() => void>();
    const screen = await render(<PastSheet wanted={false} onClose={closed} />);
    await expect.poll(() => load.mock.calls.length).toBe(1);
    expect(closed).not.toHaveBeenCalled();
    await screen.rerender(<PastSheet wanted onClose={closed} />);
    await expect.element(sheet).toBeVisible();
  });
});
