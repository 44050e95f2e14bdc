import * as v from "valibot";

/** Texts from an address, numbers from a link of the app and from a second reading of either. */
const degrees = (limit: number) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.number(),
        v.minValue(-limit),
        v.maxValue(limit),
      ),
    ),
    undefined,
  );

/** The place the map opens at. */
export const chooseLocationSearch = v.object({ lat: degrees(90), lng: degrees(180) });

/** The place that is shown, and what it is. */
export const openLocationSearch = v.object({
  lat: degrees(90),
  lng: degrees(180),
  name: v.fallback(v.optional(v.string()), undefined),
  address: v.fallback(v.optional(v.string()), undefined),
});
