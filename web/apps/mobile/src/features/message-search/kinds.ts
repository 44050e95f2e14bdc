/** What a search can be narrowed to. */
export const messageKinds = ["text", "image", "video", "file", "voice", "link"] as const;

export type MessageKind = (typeof messageKinds)[number];
