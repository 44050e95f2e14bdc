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
        total={Math.max(count, 12_000)}
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

  test("twenty thousand rows are one list, whatever of it was seen", async () => {
    const handle = createRef<VirtualListHandle>();
    const onRow = (index: number) => page.getByText(`Product ${index}`, { exact: true });
    await render(<ProductsDemo count={20_000} handle={handle} />);
    await expect.element(onRow(0)).toBeVisible();
    expect(scroller().scrollHeight).toBeGreaterThan(20_000 * 60);

    // The position that somebody comes back to, set in one go.
    scroller().scrollTo({ top: 12_000 * 60 });
    await expect.poll(() => drawn().length).toBeGreaterThan(8);
    await expect
      .poll(() => {
        const { top, bottom } = scroller().getBoundingClientRect();
        const boxes = drawn().map((row) => row.getBoundingClientRect());
        return boxes[0]!.top <= top && boxes.at(-1)!.bottom >= bottom;
      })
      .toBe(true);
    const places = drawn().map((row) => Number(row.getAttribute("aria-posinset")));
    expect(places[0]).toBeGreaterThan(11_900);
    expect(drawn()[0]!.getAttribute("aria-setsize")).toBe("20000");

    handle.current!.scrollToIndex(19_000);
    await expect.element(onRow(19_000)).toBeVisible();

    // Where the keys Home and End lead.
    scroller().scrollTo({ top: 0 });
    await expect.element(onRow(0)).toBeVisible();
    scroller().scrollTo({ top: scroller().scrollHeight });
    await expect.element(onRow(19_999)).toBeVisible();
  });

  test("rows that get their places keep those before them where they are", async () => {
    await render(<ProductsDemo count={20_000} />);
    scroller().scrollTo({ top: 380 * 60 });
    await expect.element(page.getByText("Product 380", { exact: true })).toBeVisible();
    // Reading on by less than a screen, past where the places of more rows are worked out.
    for (let screens = 0; screens < 20; screens += 1) {
      const last = drawn().at(-2)!;
      const [text, before] = [last.textContent, last.getBoundingClientRect().top];
      scroller().scrollBy({ top: 400 });
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
      await expect
        .poll(() => {
          const now = drawn().find(({ textContent }) => textContent === text);
          return Math.round(before - now!.getBoundingClientRect().top);
        })
        .toBe(400);
    }
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
