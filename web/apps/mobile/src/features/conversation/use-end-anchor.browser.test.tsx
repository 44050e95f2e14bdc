import { useRef } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { stillness } from "../../../../../testing/stillness";
import { useEndAnchor } from "./use-end-anchor";

const words = Array.from({ length: 40 }, (_, number) => `Message ${number}`);

function Log({ height }: { height: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  useEndAnchor(scroller);
  return (
    <div ref={scroller} role="log" style={{ height, overflowY: "auto" }}>
      {words.map((text) => (
        <p key={text} style={{ height: 40 }}>
          {text}
        </p>
      ))}
    </div>
  );
}

const log = () => document.querySelector("[role=log]")!;
/** How much lies below what can be seen. */
const below = () => log().scrollHeight - log().scrollTop - log().clientHeight;

test("the newest message stays in sight when a panel opens below it and closes again", async () => {
  const screen = await render(<Log height={400} />);
  log().scrollTop = log().scrollHeight;
  for (const height of [300, 400, 376, 400]) {
    await screen.rerender(<Log height={height} />);
    await stillness();
    expect(below()).toBe(0);
  }
});

test("what is read further up stays above the panel as well", async () => {
  const screen = await render(<Log height={400} />);
  log().scrollTop = 500;
  const before = below();
  for (const height of [300, 400]) {
    await screen.rerender(<Log height={height} />);
    await stillness();
    expect(below()).toBe(before);
  }
});
