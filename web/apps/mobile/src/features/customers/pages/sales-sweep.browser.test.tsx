import { paths } from "../../../core/paths";
import { salesAnswers } from "../../../testing/sales-answers";
import { sweepPages } from "../../../testing/sweep";
import { testUser } from "../../../testing/test-user";

/** Every page of those who look after customers, with names as long as they get. */
const addresses = [
  paths.home,
  paths.customers,
  `${paths.customerDetail}?id=c1`,
  `${paths.transactionRecords}?id=c1`,
  `${paths.orderCustomer}?customerId=c1`,
  `${paths.specialOffer}?customerId=c1`,
  paths.offers,
  `${paths.offerDetail}?id=f1`,
  `${paths.offerEdit}?id=f1`,
  `${paths.newsCentre}?section=review`,
  `${paths.orderReview}?orderId=o1`,
];

const user = testUser({
  nickname: "Nattapon Wattanachaisaereekul",
  personId: "p9",
  permissions: [
    "order_on_behalf",
    "change_discount_price",
    "wallet_view",
    "top_up_request",
    "review_initial",
  ],
});

sweepPages("every page about customers", { user, addresses, answers: salesAnswers });
