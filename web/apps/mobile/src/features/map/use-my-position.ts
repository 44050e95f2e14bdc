import { useState } from "react";
import type { Place } from "../../core/location-choice";

/** Where asking for the device's position stands. */
export type PositionState = "idle" | "asking" | "found" | "denied" | "unavailable";

const options: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 15_000,
  maximumAge: 60_000,
};

/** Whether the device tells where it is without asking its owner first. */
export async function isPositionAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
  } catch {
    // Embedded browsers have no permissions to ask about: there it takes a tap.
    return false;
  }
}

/** The device's position, asked for only when somebody wants it. */
export function useMyPosition() {
  const [state, setState] = useState<PositionState>("idle");
  const [place, setPlace] = useState<Place | null>(null);

  const ask = (onFound?: (place: Place) => void) => {
    // Old and embedded browsers lack it, and so do pages that are not served safely.
    if (!("geolocation" in navigator)) return setState("unavailable");
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const found = { lat: coords.latitude, lng: coords.longitude };
        setPlace(found);
        setState("found");
        onFound?.(found);
      },
      ({ code, PERMISSION_DENIED }) =>
        setState(code === PERMISSION_DENIED ? "denied" : "unavailable"),
      options,
    );
  };

  return { state, place, ask };
}
