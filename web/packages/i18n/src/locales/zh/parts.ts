/** What stands over a page and comes when it is first opened. */
export default {
  "parts.missing": "未能加载，请检查网络后重试",
};
