import type { CallParticipant } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { ActionSheet, confirm, IconButton, Row } from "@gerai/ui";
import { Crown, Ellipsis, Hand, MicOff, UserRoundX } from "lucide-react";
import { useState } from "react";
import { usePersonName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useConferenceDeed } from "../use-conference-deed";

interface ConferencePersonProps {
  callId: string;
  one: CallParticipant;
  isHost: boolean;
  /** Whether it is the host who looks, at somebody else. */
  mayAct: boolean;
}

/** Somebody in a conference, and what its host may do about them. */
export function ConferencePerson({ callId, one, isHost, mayAct }: ConferencePersonProps) {
  const name = usePersonName(one.userId);
  const says = [
    isHost ? t("conference.isHost") : "",
    one.raisedAt === undefined ? "" : t("conference.handIsUp"),
    one.microphone ? "" : t("calls.isMuted"),
  ];
  return (
    <Row
      leading={<PersonPortrait uid={one.userId} />}
      title={name}
      caption={says.filter(Boolean).join(" · ") || undefined}
      trailing={mayAct ? <HostDeeds callId={callId} one={one} name={name} /> : undefined}
    />
  );
}

interface HostDeedsProps {
  callId: string;
  one: CallParticipant;
  name: string;
}

function HostDeeds({ callId, one, name }: HostDeedsProps) {
  const act = useConferenceDeed();
  const [open, setOpen] = useState(false);
  const { userId, microphone, raisedAt } = one;
  const handOver = async () => {
    const sure = await confirm({
      title: t("conference.makeHost", { name }),
      body: t("conference.makeHostAsk", { name }),
    });
    if (sure) act(async (all) => await all.handOver(callId, userId));
  };
  const remove = async () => {
    const sure = await confirm({
      title: t("conference.remove", { name }),
      body: t("conference.removeAsk", { name }),
      danger: true,
    });
    if (sure) act(async (all) => await all.remove(callId, userId));
  };
  return (
    <>
      {raisedAt === undefined ? null : (
        <IconButton
          label={t("conference.lowerOne", { name })}
          icon={Hand}
          onClick={() => act(async (all) => await all.lowerHands(callId, userId))}
        />
      )}
      {microphone ? (
        <IconButton
          label={t("conference.muteOne", { name })}
          icon={MicOff}
          onClick={() => act(async (all) => await all.mute(callId, userId))}
        />
      ) : null}
      <IconButton
        label={t("conference.more", { name })}
        icon={Ellipsis}
        onClick={() => setOpen(true)}
      />
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        showTitle
        actions={[
          {
            id: "host",
            label: t("conference.makeHost", { name }),
            icon: Crown,
            onSelect: () => void handOver(),
          },
          {
            id: "remove",
            label: t("conference.remove", { name }),
            icon: UserRoundX,
            danger: true,
            onSelect: () => void remove(),
          },
        ]}
      />
    </>
  );
}
