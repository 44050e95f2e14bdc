import type { Translation } from "../../keys";
import type zh from "../zh/console-announcements";

const consoleAnnouncements: Translation<typeof zh> = {
  "nav.announcements": "Announcements",
  "announcements.count": "{n, plural, one {# announcement} other {# announcements}}",
  "announcements.announcement": "Announcement",
  "announcements.new": "New announcement",
  "announcements.empty": "No announcements yet",
  "announcements.emptyHint": "Write one and publish it: it appears on the phone's workplace tab",
  "announcements.status": "Status",
  "announcements.status.draft": "Draft",
  "announcements.status.published": "Published",
  "announcements.status.withdrawn": "Withdrawn",
  "announcements.publishedAt": "Published",
  "announcements.by": "by {name}",
  "announcements.pinnedTag": "Pinned",
  "announcements.overTag": "Expired",
  "announcements.audience": "For",
  "announcements.everybody": "Everybody",
  "announcements.audienceHint":
    "Whoever has one of the terminal types or one of the roles reads it. With neither chosen, everybody does",
  "announcements.anyRole": "Any",
  "announcements.group.text": "Text",
  "announcements.textHint":
    "One language is enough. Readers without theirs see English, or else any other",
  "announcements.group.audience": "Who reads it",
  "announcements.group.display": "How it is shown",
  "announcements.pinnedHint": "Stands above the others",
  "announcements.validUntilHint": "Not shown any more after this day in the reader's country",
  "announcements.preview": "Preview",
  "announcements.previewIn": "Preview language",
  "announcements.previewEmpty": "Type a title and a body to see it here",
  "announcements.fixedNotice":
    "What is published cannot be changed. To correct it, withdraw it and write a new one",
  "announcements.show": "Show",
  "announcements.publish": "Publish",
  "announcements.publishTitle": "Publish “{title}”?",
  "announcements.publishHint": "It goes to: {audience}. It cannot be changed afterwards",
  "announcements.publishedNow": "The announcement is published",
  "announcements.withdraw": "Withdraw",
  "announcements.withdrawTitle": "Withdraw “{title}”?",
  "announcements.withdrawHint": "Nobody sees it any more, and it cannot be brought back",
  "announcements.withdrawnNow": "The announcement is withdrawn",
  "announcements.field.title": "Title",
  "announcements.field.body": "Body",
  "announcements.field.countries": "Countries",
  "announcements.field.terminalTypes": "Terminal types",
  "announcements.field.roles": "Roles",
  "announcements.field.pinned": "Pinned",
  "announcements.field.validUntil": "Last day",
};

export default consoleAnnouncements;
