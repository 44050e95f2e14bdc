import type { Translation } from "../../keys";
import type zh from "../zh/console-periods";

const consolePeriods: Translation<typeof zh> = {
  "nav.periods": "Period close",
  "desk.periods.summary":
    "Once a month is closed nothing is posted into it or before it. Corrections go into an open month.",
  "desk.periods.one": "Document",
  "desk.periods.country": "Country",
  "desk.periods.month": "Month",
  "desk.periods.empty": "No month is closed yet",
  "desk.periods.emptyHint": "When a month is over, finance checks and closes it.",
  "desk.periods.status.closed": "Closed",
  "desk.periods.status.reopened": "Reopened",
  "desk.periods.all": "All",
  "desk.periods.entries": "Entries in the books",
  "desk.periods.leftOpen": "Left to later",
  "desk.periods.closedBy": "Closed by",
  "desk.periods.reopenedBy": "Reopened by",
  "desk.periods.close": "Close a month",
  "desk.periods.closeTitle": "Close a month",
  "desk.periods.check": "Choose a month to see what is still open in it.",
  "desk.periods.nothingOpen":
    "Nothing is open. {entries} entries through {through} will be locked.",
  "desk.periods.open":
    "{n, plural, one {# document is still open} other {# documents are still open}}",
  "desk.periods.more": "{n} more are not listed",
  "desk.periods.notOver": "This month is not over yet",
  "desk.periods.already": "The books are closed through {through}",
  "desk.periods.leave": "Leave them to a later month",
  "desk.periods.leaveNeeded": "Finish them first, or tick that they are left",
  "desk.periods.closed": "{month} is closed",
  "desk.periods.kind.receipt": "Receipt to confirm",
  "desk.periods.kind.top_up": "Top-up to audit",
  "desk.periods.kind.settlement": "Unfinished settlement",
  "desk.periods.kind.goods_return": "Unfinished return",
  "desk.periods.ask": "Ask to reopen",
  "desk.periods.askTitle": "Ask to reopen {month}?",
  "desk.periods.askHint":
    "Another person of finance has to agree. Then the month can be posted into again.",
  "desk.periods.asked": "Asked; another person of finance has to agree",
  "desk.periods.reopen": "Reopen",
  "desk.periods.reopenTitle": "Reopen {month}?",
  "desk.periods.reopenHint": "Reason given by {name}: {reason}",
  "desk.periods.reopened": "{month} is open again",
  "desk.periods.drop": "Keep closed",
  "desk.periods.dropTitle": "Keep {month} closed?",
  "desk.periods.dropHint": "The request is dropped.",
  "desk.periods.dropped": "{month} stays closed",
  "desk.periods.waits": "Reopening requested",
  "desk.periods.askedBy": "{name}: {reason}",
  "desk.periods.secondNeeded": "Waiting for a second person",
};

export default consolePeriods;
