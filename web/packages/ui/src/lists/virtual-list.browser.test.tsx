import { createRef } from "react";
import type { RefObject } from "react";
import { describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { VirtualList } from "./virtual-list";
import type { VirtualListHandle } from "./virtual-list";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const onEndReached = vi.fn();

interface DemoProps {
  count: number;
  handle?: RefObject<VirtualListHandle | null>;
}

function ProductsDemo({ count, handle }: DemoProps) {
  return (
    <div style={{ height: 600 }}>
      <VirtualList
        {...(handle ? { ref: handle } : {})}
        label="Products"
        items={numbers(count)}
        total={12_000}
        getKey={String}
        estimateSize={60}
        header={<div style={{ height: 100 }}>Header</div>}
        onEndReached={onEndReached}
        // Every third row is taller than estimated.
        renderItem={(number) => (
          <div style={{ height: number % 3 === 0 ? 90 : 60 }}>Product {number}</div>
        )}
      />
    </div>
  );
}

const scroller = () => page.getByRole("region", { name: "Products" }).element();
const drawn = () => [...scroller().querySelectorAll("li")];

describe("VirtualList", () => {
  test("draws only what can be seen and tells the real size", async () => {
    await render(<ProductsDemo count={10_000} />);
    await expect.element(page.getByText("Product 0", { exact: true })).toBeVisible();
    expect(drawn().length).toBeLessThan(30);
    expect(drawn()[0]!.getAttribute("aria-setsize")).toBe("12000");
    expect(scroller().scrollHeight).toBeGreaterThan(600_000);
  });

  test("rows never overlap although their heights differ", async () => {
    await render(<ProductsDemo count={200} />);
    await expect
      .poll(() => {
        const boxes = drawn().map((row) => row.getBoundingClientRect());
        return boxes.every((box, index) => {
          const next = boxes[index + 1];
          return !next || Math.abs(next.top - box.bottom) < 1;
        });
      })
      .toBe(true);
    const header = page.getByText("Header").element().getBoundingClientRect();
    expect(drawn()[0]!.getBoundingClientRect().top).toBe(header.bottom);
  });

  test("jumps to a row and back to the top", async () => {
    const handle = createRef<VirtualListHandle>();
    await render(<ProductsDemo count={10_000} handle={handle} />);
    handle.current!.scrollToIndex(5000);
    await expect.element(page.getByText("Product 5000", { exact: true })).toBeVisible();
    handle.current!.scrollToTop();
    await expect.poll(() => scroller().scrollTop).toBe(0);
  });

  test("asks for more near the end, once per length", async () => {
    onEndReached.mockClear();
    const screen = await render(<ProductsDemo count={20} />);
    scroller().scrollTo({ top: scroller().scrollHeight });
    await expect.poll(() => onEndReached.mock.calls.length).toBe(1);
    await screen.rerender(<ProductsDemo count={20} />);
    expect(onEndReached).toHaveBeenCalledTimes(1);
    await screen.rerender(<ProductsDemo count={40} />);
    scroller().scrollTo({ top: scroller().scrollHeight });
    await expect.poll(() => onEndReached.mock.calls.length).toBe(2);
  });
});
