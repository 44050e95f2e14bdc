import type { Translation } from "../../keys";
import type zh from "../zh/announcements";

const announcements: Translation<typeof zh> = {
  "page.announcements": "Announcements",
  "announcements.latest": "Announcements",
  "announcements.all": "All announcements",
  "announcements.allUnread": "All announcements ({n} unread)",
  "announcements.unread": "Unread",
  "announcements.pinned": "Pinned",
  "announcements.validUntil": "Valid until {day}",
  "announcements.markAll": "Mark all as read",
  "announcements.marked": "All marked as read",
  "announcements.none": "No announcements",
  "announcements.noneHint": "Company announcements appear here",
};

export default announcements;
