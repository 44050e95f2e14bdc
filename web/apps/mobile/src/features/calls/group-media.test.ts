import { expect, test } from "vitest";
import { layersOf } from "./group-media";

function filming(width: number, height: number): MediaStreamTrack {
  // Of a track nothing else is looked at here.
  return { getSettings: () => ({ width, height }) } as MediaStreamTrack;
}

test("a picture is sent in as many sizes as browsers make of it", () => {
  expect(layersOf(filming(1280, 720))).toEqual(["q", "h", "f"]);
  expect(layersOf(filming(720, 1280))).toEqual(["q", "h", "f"]);
  expect(layersOf(filming(640, 480))).toEqual(["q", "h"]);
  expect(layersOf(filming(320, 180))).toEqual(["q"]);
});
