import * as v from "valibot";
import { shoppingEntries } from "../../core/goods/shopping";

/** For which customer something is ordered. */
export const orderCustomerSearch = v.object(shoppingEntries);
