import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Painting } from "./paint";
import type { PlotSpec } from "./spec";

/** How far a drawing has come. */
type Stage = "coming" | "there" | "failed";

/** Fetches the library once there is something to draw, and draws it. */
export function usePainting(spec: PlotSpec) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painting = useRef<Painting>(null);
  const [stage, setStage] = useState<Stage>("coming");
  const begin = useEffectEvent((paint: (on: HTMLCanvasElement, spec: PlotSpec) => Painting) => {
    if (!canvas.current) return;
    painting.current = paint(canvas.current, spec);
    setStage("there");
  });
  useEffect(() => {
    let gone = false;
    void import("./paint").then(
      ({ paint }) => {
        if (!gone) begin(paint);
      },
      () => {
        if (!gone) setStage("failed");
      },
    );
    return () => {
      gone = true;
      painting.current?.end();
      painting.current = null;
    };
  }, []);
  useEffect(() => {
    painting.current?.redraw(spec);
  }, [spec]);
  return { canvas, stage, show: (index: number | null) => painting.current?.show(index) };
}
