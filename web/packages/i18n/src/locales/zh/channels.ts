/** What the company says to many, and what they answer. */
const channels = {
  "channels.title": "频道",
  "channels.search": "查找频道",
  "channels.mine": "已订阅",
  "channels.others": "更多频道",
  "channels.none": "还没有频道",
  "channels.noneHint": "公司开设频道后会显示在这里",
  "channels.noneFound": "没有找到频道",
  "channels.gone": "该频道已不存在",
  "channels.subscribe": "订阅",
  "channels.unsubscribe": "取消订阅",
  "channels.subscribed": "已订阅",
  "channels.left": "已取消订阅",
  "channels.global": "全体员工都会收到此频道的消息",
  "channels.open": "查看消息",
  "channels.write": "给频道留言",
  "channels.share": "分享名片",
  "channels.about": "简介",
  "channels.menu": "频道菜单",
  "channels.answered": "频道已回复您",
  "channels.article": "文章",
  "channels.more": "阅读原文",
  "channels.needsSubscription": "订阅后可收到新消息并留言",
} as const;

export default channels;
