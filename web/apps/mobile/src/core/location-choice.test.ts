import { expect, test } from "vitest";
import { memoryStore } from "../testing/memory-store";
import {
  askForLocation,
  chosenLocation,
  coordinateText,
  keepChosenLocation,
  takeAskedLocation,
} from "./location-choice";

const jakarta = { lat: -6.2088, lng: 106.8456 };

test("coordinates are written latitude first", () => {
  expect(coordinateText(jakarta)).toBe("-6.20880, 106.84560");
});

test("a place goes to who asked for it, once", () => {
  const tab = memoryStore();
  askForLocation(tab, "0-0-7");
  const named = { ...jakarta, name: "Jakarta", thumbnail: "/9j/" };
  keepChosenLocation(tab, named);
  expect(takeAskedLocation(tab, "0-0-7")).toEqual(named);
  expect(takeAskedLocation(tab, "0-0-7")).toBeNull();
  expect(chosenLocation(tab)).toBeNull();
});

test("nobody takes what another page asked for, or what was chosen before they asked", () => {
  const tab = memoryStore();
  keepChosenLocation(tab, jakarta);
  expect(takeAskedLocation(tab, "0-0-7")).toBeNull();
  expect(chosenLocation(tab)).toEqual(jakarta);
  askForLocation(tab, "0-0-7");
  expect(takeAskedLocation(tab, "0-0-7")).toBeNull();
});
