import type { Translation } from "../../keys";
import type zh from "../zh/workplace";

const workplace: Translation<typeof zh> = {
  "page.messageSearch": "Search",
  "page.messageHits": "Search messages",
  "messageSearch.placeholder": "People, groups, messages",
  "messageSearch.inside": "Search in this conversation",
  "messageSearch.start": "Find people, groups and messages",
  "messageSearch.startHint": "One Chinese or Thai character, or two letters, are enough",
  "messageSearch.tooShort": "Type one more letter to search messages",
  "messageSearch.friends": "Contacts",
  "messageSearch.people": "Other people",
  "messageSearch.groups": "Groups",
  "messageSearch.otherGroups": "Other groups",
  "messageSearch.withMember": "With {name}",
  "messageSearch.messages": "Messages",
  "messageSearch.all": "View all {n}",
  "messageSearch.hits": "{n, plural, one {# message} other {# messages}}",
  "messageSearch.none": "Nothing found for “{word}”",
  "messageSearch.noneHint": "Try other words",
  "workplace.contacts": "Contacts",
  "workplace.functions": "What you do",
  "workplace.reviews": "To approve",
  "workplace.orders": "Customer orders",
  "workplace.customers": "Customers",
  "workplace.reports": "Sell-in report",
  "workplace.offers": "Special offers",
  "workplace.scan": "Scan",
  "workplace.samples": "Samples and gifts",
  "workplace.notices": "Notices",
  "workplace.recent": "Recent documents",
  "workplace.announcements": "Announcements and notices",
  "workplace.waiting": "Waiting for your approval",
  "workplace.recentNone": "No documents yet",
  "workplace.recentNoneHint": "Orders you have to do with appear here",
};

export default workplace;
