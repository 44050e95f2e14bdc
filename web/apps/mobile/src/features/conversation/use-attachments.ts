import { randomId } from "@gerai/api";
import {
  conversationName,
  fileLimit,
  locationContent,
  personCard,
  sendCard,
  stickerContent,
  typingKind,
  voiceContent,
} from "@gerai/chat";
import type { ChatUser, Content, ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { isRefusedName, prepare } from "../../core/chat/media-prepare";
import type { SendAs } from "../../core/chat/media-prepare";
import { mediaErrorText } from "../../core/chat/media-words";
import { stickerPath, stickerSize } from "../../core/chat/stickers";
import type { StickerId } from "../../core/chat/stickers";
import { useChat } from "../../core/chat/use-chat";
import { errorText } from "../../core/error-text";
import { askForLocation, takeAskedLocation } from "../../core/location-choice";
import { paths } from "../../core/paths";
import { useServices, useUser } from "../../core/services-context";
import { inAlbum } from "./albums";
import { documentKinds } from "./documents";
import type { DocumentKind, ShownDocument } from "./documents";
import type { Recording } from "./use-recorder";

/** What is being prepared besides words. */
export type Preparing = Exclude<keyof typeof typingKind, "text">;

/** Ways to send something besides words. */
export interface Attachments {
  /** Lets the others know what is being prepared. */
  tell: (what: Preparing) => void;
  /** Pictures and films are shown in the conversation unless they are wanted as files. */
  sendFiles: (files: readonly File[], as?: SendAs) => void;
  sendVoice: (recording: Recording) => void;
  /** Lets a place be chosen on the map; it is sent when the reader comes back with one. */
  chooseLocation: () => void;
  sendCard: (person: ChatUser) => void;
  /** Kinds of documents the reader may show; none for whoever sees none. */
  documents: readonly DocumentKind[];
  sendDocument: (document: ShownDocument) => void;
  sendSticker: (id: StickerId) => void;
}

/** Sends what was picked, pasted or recorded; what cannot be sent says why. */
export function useAttachments(conversation: ConversationKey, onSent: () => void): Attachments {
  const chat = useChat();
  const navigate = useNavigate();
  const { tabStorage } = useServices();
  const asker = conversationName(conversation);
  const unanswered = useRef(new Map<string, string>());
  const say = (content: Content) => {
    chat.send(conversation, content);
    onSent();
  };
  const sendChosen = useEffectEvent(() => {
    const place = takeAskedLocation(tabStorage, asker);
    if (place) say(locationContent(place.name, place.lat, place.lng, place.thumbnail));
  });
  useEffect(() => sendChosen(), []);
  const send = async (file: File, as: SendAs, album: string) => {
    if (isRefusedName(file.name)) {
      toast(t("media.refusedType"), { tone: "error" });
      return;
    }
    const prepared = await prepare(file, as);
    try {
      const most = await fileLimit(chat.http, prepared.file.blob.size);
      const together = album !== "" && prepared.file.media === "image";
      const content = together ? inAlbum(prepared.content, album) : prepared.content;
      chat.sendFile(conversation, content, prepared.file, most);
      onSent();
    } catch (error) {
      toast(mediaErrorText(error, prepared.file.media), { tone: "error" });
    }
  };
  const sendAll = async (files: readonly File[], as: SendAs) => {
    // One after the other, so that they stand in the order they were picked.
    const album = files.length > 1 ? randomId() : "";
    for (const file of files) await send(file, as, album);
  };
  const tell = (what: Preparing) => chat.typing.say(conversation, typingKind[what]);
  return {
    tell,
    sendFiles: (files, as = "shown") => void sendAll(files, as),
    sendVoice: ({ blob, seconds, waveform }) => {
      const name = `voice-${Date.now()}`;
      chat.sendFile(conversation, voiceContent(seconds, waveform), { media: "voice", name, blob });
      onSent();
    },
    chooseLocation: () => {
      tell("location");
      askForLocation(tabStorage, asker);
      void navigate({ to: paths.chooseLocation });
    },
    sendCard: (person) => say(personCard(person, chat.userId)),
    documents: documentKinds(useUser()),
    sendDocument: ({ card: kind, id }) => {
      // Under its old name until it is answered, so that a second try makes no second card.
      const document = `${kind}:${id}`;
      const clientUuid = unanswered.current.get(document) ?? randomId();
      unanswered.current.set(document, clientUuid);
      sendCard(chat.http, { clientUuid, kind, id, to: [conversation], words: "" })
        .then(() => {
          unanswered.current.delete(document);
          onSent();
        })
        .catch((error: unknown) => toast(errorText(error), { tone: "error" }));
    },
    sendSticker: (id) => say(stickerContent(stickerPath(id), stickerSize)),
  };
}
