import type { Translation } from "../../keys";
import type zh from "../zh/notices";

const notices: Translation<typeof zh> = {
  "notices.messages": "Notices",
  "notices.review": "To review",
  "notices.sections": "Sections",
  "notices.unread": "{n, plural, one {# unread} other {# unread}}",
  "notices.allRead": "All read",
  "notices.markAll": "Mark all as read",
  "notices.marked": "All marked as read",
  "notices.unreadItem": "Unread",
  "notices.signIns": "Sign-ins on new devices ({n})",
  "notices.empty": "No notices yet",
  "notices.emptyHint": "Order, account and system notices appear here",
  "notices.more": "Load more",
  "notices.document": "Document {no}",
  "notices.open": "Open document",
  "notices.kind.security": "Security",
  "notices.kind.system": "System",
  "notices.kind.order": "Order",
  "notices.kind.wallet": "Wallet",
  "notices.kind.stock": "Stock",
  "notices.kind.receivable": "Receivables",
  "notices.kind.other": "Notice",
};

export default notices;
