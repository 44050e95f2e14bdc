const messages = {
  "messages.someone": "某人",
  "messages.group": "群聊",
} as const;

export default messages;
