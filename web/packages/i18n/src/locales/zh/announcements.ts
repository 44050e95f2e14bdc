/** What the company announces. */
export default {
  "page.announcements": "公司公告",
  "announcements.latest": "最新公告",
  "announcements.all": "全部公告",
  "announcements.allUnread": "全部公告（{n} 条未读）",
  "announcements.unread": "未读",
  "announcements.pinned": "置顶",
  "announcements.validUntil": "有效期至 {day}",
  "announcements.markAll": "全部标为已读",
  "announcements.marked": "已全部标为已读",
  "announcements.none": "暂无公告",
  "announcements.noneHint": "公司发布的公告会显示在这里",
} as const;
