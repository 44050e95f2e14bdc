/** Videos that a page of the app offers. */
export default {
  "watch.title": "视频",
  "watch.play": "播放“{title}”",
  "watch.failed": "视频加载失败",
  "watch.cannotPlay": "该视频暂时无法播放",
} as const;
