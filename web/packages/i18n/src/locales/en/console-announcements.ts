import type { Translation } from "../../keys";
import type zh from "../zh/console-announcements";

const consoleAnnouncements: Translation<typeof zh> = {
  "nav.announcements": "Announcements",
  "announcements.count": "{n, plural, one {# announcement} other {# announcements}}",
  "announcements.announcement": "Announcement",
  "announcements.new": "New announcement",
  "announcements.empty": "No announcements yet",
  "announcements.emptyHint": "Publish one and it appears on the phone app's Workplace tab",
  "announcements.status": "Status",
  "announcements.status.draft": "Draft",
  "announcements.status.published": "Published",
  "announcements.status.withdrawn": "Withdrawn",
  "announcements.publishedAt": "Published",
  "announcements.by": "by {name}",
  "announcements.pinnedTag": "Pinned",
  "announcements.overTag": "Expired",
  "announcements.audience": "Audience",
  "announcements.everybody": "Everyone",
  "announcements.audienceHint":
    "Anyone with one of these terminal types or roles can read it. If none is chosen, everyone can",
  "announcements.anyRole": "Any",
  "announcements.group.text": "Text",
  "announcements.textHint":
    "One language is enough. Readers of other languages see English, or any other language available",
  "announcements.group.audience": "Audience",
  "announcements.group.display": "Display",
  "announcements.pinnedHint": "Shown above the others",
  "announcements.validUntilHint": "No longer shown after this day in the reader's country",
  "announcements.preview": "Preview",
  "announcements.previewIn": "Preview language",
  "announcements.previewEmpty": "Enter a title and body to preview it here",
  "announcements.fixedNotice":
    "Published announcements cannot be changed. To correct one, withdraw it and publish a new one",
  "announcements.show": "View",
  "announcements.publish": "Publish",
  "announcements.publishTitle": "Publish “{title}”?",
  "announcements.publishHint": "Audience: {audience}. It cannot be changed after publishing",
  "announcements.publishedNow": "Announcement published",
  "announcements.withdraw": "Withdraw",
  "announcements.withdrawTitle": "Withdraw “{title}”?",
  "announcements.withdrawHint": "Nobody will see it any more, and it cannot be restored",
  "announcements.withdrawnNow": "Announcement withdrawn",
  "announcements.field.title": "Title",
  "announcements.field.body": "Body",
  "announcements.field.countries": "Countries",
  "announcements.field.terminalTypes": "Terminal types",
  "announcements.field.roles": "Roles",
  "announcements.field.pinned": "Pinned",
  "announcements.field.validUntil": "Show until",
};

export default consoleAnnouncements;
