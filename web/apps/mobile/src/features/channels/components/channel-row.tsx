import { conversationKind } from "@gerai/chat";
import type { Channel } from "@gerai/chat";
import { Avatar, Row } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { localText } from "../../../core/local-text";
import { paths } from "../../../core/paths";

/** A channel in a list: one that is heard opens its messages, another one its page. */
export function ChannelRow({ channel }: { channel: Channel }) {
  const name = localText(channel.name);
  const { channelId } = channel;
  const search = { type: String(conversationKind.channel), target: channelId };
  return (
    <Row
      leading={<Avatar name={name} />}
      title={name}
      caption={localText(channel.desc)}
      render={(row) =>
        channel.subscribed ? (
          <Link to={paths.conversation} search={search} {...row} />
        ) : (
          <Link to={paths.channelDetail} search={{ channelId }} {...row} />
        )
      }
    />
  );
}
