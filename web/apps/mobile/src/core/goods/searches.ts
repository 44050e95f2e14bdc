import * as v from "valibot";
import { optionalText, shoppingEntries } from "./shopping";

/** A page of the catalogue that only hands on for whom one shops. */
export const shoppingSearch = v.object(shoppingEntries);

/** Which category is open. */
export const categorySearch = v.object({ ...shoppingEntries, categoryId: optionalText });

/** Which product is open. */
export const productSearch = v.object({ ...shoppingEntries, id: optionalText });

/** What was scanned. */
export const scanSearch = v.object({ ...shoppingEntries, code: optionalText });
