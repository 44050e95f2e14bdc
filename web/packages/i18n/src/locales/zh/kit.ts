/** Texts of the component gallery. */
export default {
  "kit.title": "组件库",
} as const;
