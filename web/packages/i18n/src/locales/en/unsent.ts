import type { Translation } from "../../keys";
import type zh from "../zh/unsent";

const unsent: Translation<typeof zh> = {
  "unsent.count": "{n, plural, one {# change not sent} other {# changes not sent}}",
  "unsent.since": "since {at}",
  "unsent.refused":
    "{n, plural, one {# change was not accepted} other {# changes were not accepted}}",
  "unsent.look": "View",
  "unsent.title": "Not sent yet",
  "unsent.hint": "Kept on this phone and sent by itself as soon as the server can be reached.",
  "unsent.allSent": "Everything has been sent",
  "unsent.waiting": "Waiting to be sent",
  "unsent.retry": "Try again",
  "unsent.sendNow": "Send now",
  "unsent.discard": "Discard",
  "unsent.retryOne": "Try again: {what}",
  "unsent.discardOne": "Discard: {what}",
  "unsent.discardTitle": "Discard this change?",
  "unsent.discardHint":
    "“{what}” will not be sent and cannot be brought back. If an earlier try reached the server, it still counts.",
  "unsent.kept": "Kept on this phone. It is sent once you are connected",
  "unsent.notAccepted": "{what}: {reason}",
  "unsent.priceChanged":
    "The price of “{name}” has changed. The cart shows the old and the new one",
  "unsent.cartPut": "Cart: {name} × {n}",
  "unsent.cartTake": "Out of the cart: {name}",
  "unsent.favouriteKeep": "Favourite: {name}",
  "unsent.favouriteDrop": "No longer a favourite: {name}",
  "unsent.salesReport": "Sales: {name}, {n, plural, one {# piece} other {# pieces}}",
  "unsent.sent": "Sent. {what}",
  "unsent.other": "{name}",
  "unsent.inCart": "Already in the cart",
  "unsent.sendFirst":
    "Your cart has changes that are not sent yet. You can order once you are connected",
  "unsent.signOut":
    "{n, plural, one {# change is not sent yet. It stays} other {# changes are not sent yet. They stay}} on this phone until you sign in here again.",
  "unsent.messages": "{n, plural, one {# message not sent} other {# messages not sent}}",
  "unsent.openMessages": "Open messages",
  "unsent.countAdd": "Count: {name} +{n}",
  "unsent.countSet": "Count: {name} = {n}",
  "unsent.countDrop": "Off the count: {name}",
  "unsent.countSubmit": "Count submitted: {name}",
  "unsent.transferSubmit": "Transfer to {name}: {n} pcs",
  "unsent.transferConfirm": "Receipt confirmed: {name}",
  "unsent.transferRefuse": "Refused: {name}",
  "unsent.lossSubmit": "Loss at {name}: {n} pcs",
  "unsent.lossPhoto": "Photo of {name}",
  "unsent.photos": "{n, plural, one {# photo not sent} other {# photos not sent}}",
};

export default unsent;
