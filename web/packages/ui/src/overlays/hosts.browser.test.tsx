import { ShoppingBag } from "lucide-react";
import { flushSync } from "react-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { stillness } from "../../../../testing/stillness";
import { BottomBar } from "../layout/bottom-bar";
import { TabBar } from "../layout/tab-bar";
import { confirm, ConfirmHost } from "./confirm";
import { dismissToast, toast, ToastHost, toastStay } from "./toast";

describe("confirm", () => {
  const question = { title: "Delete this draft?", confirmLabel: "Delete", danger: true };
  beforeEach(async () => {
    await render(<ConfirmHost />);
  });

  test("resolves true when confirmed", async () => {
    const answer = confirm(question);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(answer).resolves.toBe(true);
  });

  test("resolves false when cancelled or dismissed", async () => {
    const cancelled = confirm(question);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(cancelled).resolves.toBe(false);
    const dismissed = confirm(question);
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(dismissed).resolves.toBe(false);
  });

  test("starts on the safe button", async () => {
    const answer = confirm(question);
    await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await page.getByRole("button", { name: "Cancel" }).click();
    await answer;
  });

  test("a second question answers the first with no", async () => {
    const first = confirm(question);
    const second = confirm({ title: "Sign out?", confirmLabel: "Sign out" });
    await expect(first).resolves.toBe(false);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(second).resolves.toBe(true);
  });
});

describe("toast", () => {
  beforeEach(async () => {
    await render(<ToastHost />);
  });
  afterEach(() => {
    vi.useRealTimers();
    dismissToast();
  });

  test("shows the newest message and leaves by itself", async () => {
    vi.useFakeTimers();
    toast("Saved");
    await vi.waitFor(() => expect(document.querySelector(":popover-open")).not.toBeNull(), {
      timeout: 20_000,
    });
    toast("Sent");
    await vi.waitFor(
      () => expect(document.querySelector(":popover-open")?.textContent).toBe("Sent"),
      { timeout: 20_000 },
    );
    vi.advanceTimersByTime(toastStay.plain);
    await vi.waitFor(() => expect(document.querySelector(":popover-open")).toBeNull(), {
      timeout: 20_000,
    });
  });

  test("runs its action once and goes", async () => {
    const undo = vi.fn();
    toast("Draft deleted", { action: { label: "Undo", onClick: undo } });
    await page.getByRole("button", { name: "Undo" }).click();
    expect(undo).toHaveBeenCalledOnce();
    await expect.poll(() => document.querySelector(":popover-open")).toBeNull();
  });

  test("waits while somebody points at its action, and goes when they leave", async () => {
    vi.useFakeTimers();
    toast("Draft deleted", { action: { label: "Undo", onClick: () => undefined } });
    const shown = () => document.querySelector(":popover-open");
    await vi.waitFor(() => expect(shown()).not.toBeNull(), { timeout: 20_000 });
    const over = (kind: string) =>
      shown()
        ?.querySelector("button")
        ?.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
    flushSync(() => over("mouseover"));
    vi.advanceTimersByTime(toastStay.withAction);
    expect(shown()?.textContent).toContain("Draft deleted");
    flushSync(() => over("mouseout"));
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(toastStay.withAction);
        expect(shown()).toBeNull();
      },
      { timeout: 20_000 },
    );
  });

  test("covers neither the tabs nor the bar of a page above them", async () => {
    await render(
      <div className="flex h-dvh flex-col">
        <main className="flex-1" />
        <BottomBar>
          <button type="button">Check out</button>
        </BottomBar>
        <TabBar
          items={[{ id: "cart", label: "Cart", icon: ShoppingBag, href: "/cart" }]}
          activeId="cart"
          onSelect={() => undefined}
        />
      </div>,
    );
    toast("Please try again");
    await expect.element(page.getByText("Please try again")).toBeVisible();
    await stillness();
    const shown = document.querySelector(":popover-open")!.getBoundingClientRect();
    const bar = document.querySelector("footer")!.getBoundingClientRect();
    expect(shown.bottom).toBeLessThanOrEqual(bar.top);
  });

  test("stays when sticky", async () => {
    vi.useFakeTimers();
    toast("A new version is ready", { sticky: true });
    await vi.waitFor(() => expect(document.querySelector(":popover-open")).not.toBeNull(), {
      timeout: 20_000,
    });
    vi.advanceTimersByTime(60_000);
    expect(document.querySelector(":popover-open")?.textContent).toBe("A new version is ready");
  });
});
