import { Home, ShoppingBag } from "lucide-react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { TabBar } from "./tab-bar";

const handlers = { onSelect: vi.fn(), onTap: vi.fn(), onDoubleTap: vi.fn() };

const items = [
  { id: "home", label: "Home", icon: Home, href: "/pages/home/homeIndex" },
  { id: "cart", label: "Cart", icon: ShoppingBag, href: "/pages/cart/cartIndex", badge: 3 },
];

/** A tap at a given moment; event times decide what a double tap is. */
function tap(name: string, at: number) {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  Object.defineProperty(click, "timeStamp", { value: at });
  page.getByRole("link", { name }).element().dispatchEvent(click);
  return click;
}

beforeEach(async () => {
  Object.values(handlers).forEach((handler) => handler.mockClear());
  await render(<TabBar items={items} activeId="home" {...handlers} />);
});

describe("TabBar", () => {
  test("marks the current tab and says counts in names", async () => {
    await expect
      .element(page.getByRole("link", { name: "Home" }))
      .toHaveAttribute("aria-current", "page");
    await expect.element(page.getByRole("link", { name: "Cart, 3" })).toBeVisible();
  });

  test("a tap on another tab selects it without leaving the page", () => {
    const click = tap("Cart, 3", 1000);
    expect(handlers.onSelect).toHaveBeenCalledExactlyOnceWith("cart");
    expect(click.defaultPrevented).toBe(true);
  });

  test("a tap on the current tab signals but never navigates", () => {
    const click = tap("Home", 1000);
    expect(handlers.onTap).toHaveBeenCalledExactlyOnceWith("home");
    expect(handlers.onSelect).not.toHaveBeenCalled();
    expect(handlers.onDoubleTap).not.toHaveBeenCalled();
    expect(click.defaultPrevented).toBe(true);
  });

  test("two taps within 200 ms are a double tap", () => {
    tap("Home", 1000);
    tap("Home", 1200);
    expect(handlers.onDoubleTap).toHaveBeenCalledExactlyOnceWith("home");
  });

  test("slower taps are not", () => {
    tap("Home", 1000);
    tap("Home", 1201);
    expect(handlers.onDoubleTap).not.toHaveBeenCalled();
  });

  test("a third tap starts a new pair", () => {
    for (const at of [1000, 1100, 1200]) tap("Home", at);
    expect(handlers.onDoubleTap).toHaveBeenCalledOnce();
    tap("Home", 1300);
    expect(handlers.onDoubleTap).toHaveBeenCalledTimes(2);
  });

  test("taps on different tabs are no pair", () => {
    tap("Home", 1000);
    tap("Cart, 3", 1050);
    tap("Home", 1100);
    expect(handlers.onDoubleTap).not.toHaveBeenCalled();
  });
});
