import type { Translation } from "../../keys";
import type zh from "../zh/channels";

const channels: Translation<typeof zh> = {
  "channels.title": "Channels",
  "channels.search": "Find a channel",
  "channels.mine": "Subscribed",
  "channels.others": "More channels",
  "channels.none": "No channels yet",
  "channels.noneHint": "Channels that the company opens appear here",
  "channels.noneFound": "No channel found",
  "channels.gone": "This channel is no longer there",
  "channels.subscribe": "Subscribe",
  "channels.unsubscribe": "Unsubscribe",
  "channels.subscribed": "Subscribed",
  "channels.left": "Unsubscribed",
  "channels.global": "Everybody receives this channel",
  "channels.open": "Read messages",
  "channels.write": "Write to the channel",
  "channels.share": "Share card",
  "channels.about": "About",
  "channels.menu": "Channel menu",
  "channels.answered": "The channel has answered you",
  "channels.article": "Article",
  "channels.more": "Read more on the web",
  "channels.needsSubscription": "Subscribe to receive news and write to the channel",
};

export default channels;
