import { http } from "msw";
import { paths } from "../../../core/paths";
import { deliveryAddress, indonesianTemplate } from "../../../testing/address-answers";
import { ok } from "../../../testing/server";
import { sweepPages } from "../../../testing/sweep";
import { buyer } from "../../../testing/wallet-answers";

const name = "Nattapon Wattanachaisaereekul";

const addresses = [
  paths.addresses,
  `${paths.addresses}?pick=1`,
  `${paths.addresses}?view=new`,
  `${paths.addresses}?view=edit&id=a1`,
  `${paths.chooseLocation}?lat=-6.2&lng=106.8`,
  `${paths.openLocation}?lat=-6.2&lng=106.8&name=${name}&address=Jl.%20Jend.%20Sudirman%20Kav.%2052`,
];

const answers = [
  http.get("*/address/template", () => ok(indonesianTemplate)),
  http.get("*/address/list", () =>
    ok([
      deliveryAddress({ contact: name }),
      deliveryAddress({ id: "a2", contact: "Ann", isDefault: false, lat: null, lng: null }),
    ]),
  ),
];

sweepPages("every page of addresses and the map", { user: buyer, addresses, answers });
