import { isRefusal, SessionExpired, uploadFile } from "@gerai/api";
import type { NewDeed } from "@gerai/api/device";
import { deviceClock, pageWatch, retryWait } from "@gerai/api/device";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { keepDeeds } from "../deeds/ask-or-keep";
import { errorText } from "../error-text";
import type { Services } from "../services";
import { dropPhoto, photosOf } from "./photo-store";
import type { KeptPhoto } from "./photo-store";

const lock = "gerai.photos";

/** Sends photos after the deeds they belong to, for as long as their owner is signed in. The answer ends it. */
export function startPhotos(services: Services, userId: string): () => void {
  let over = false;
  let failures = 0;
  let cancelWait = () => {};
  let busy = false;
  let again = false;

  const show = async () => {
    const photos = await photosOf(userId);
    if (!over) services.unsentPhotos.setState({ photos });
    return photos;
  };
  const sendAll = async () => {
    for (const photo of await show()) {
      if (over) return;
      await send(services, photo);
      await show();
    }
  };
  const wake = () => {
    cancelWait();
    again = true;
    if (busy || over) return;
    busy = true;
    void run().finally(() => {
      busy = false;
      if (again) wake();
    });
  };
  const run = async () => {
    again = false;
    try {
      await (services.locks ? services.locks.request(lock, sendAll) : sendAll());
      failures = 0;
    } catch (error) {
      if (over || error instanceof SessionExpired) return;
      cancelWait = deviceClock.after(retryWait(failures, deviceClock), wake);
      failures += 1;
    }
  };
  const leave = [
    pageWatch.subscribe((what) => {
      if (what === "online" || what === "visible") wake();
    }),
    services.reach.subscribe((now, before) => {
      if (now.answered && !before.answered) wake();
    }),
    services.unsentPhotos.subscribe((now, before) => {
      if (now.added > before.added) wake();
    }),
  ];
  wake();
  return () => {
    over = true;
    cancelWait();
    for (const stop of leave) stop();
    services.unsentPhotos.setState({ photos: [] });
  };
}

/** Hands a photo to the server, and then says to what it belongs: only the second step lets go of it here. */
async function send(services: Services, photo: KeptPhoto): Promise<void> {
  const file = new File([photo.picture], `${photo.id}.jpg`, { type: photo.picture.type });
  try {
    const { id } = await uploadFile(services.client, "loss_photo", file);
    await keepDeeds(services, [lossPhotos(photo, id)]);
    await dropPhoto(photo.id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The server will never take this one.
    await dropPhoto(photo.id);
    const what = t("unsent.lossPhoto", { name: photo.subject });
    toast(t("unsent.notAccepted", { what, reason: errorText(error) }), { tone: "error" });
  }
}

function lossPhotos({ key, productId, subject }: KeptPhoto, photoId: string): NewDeed {
  return {
    kind: "loss.photos",
    version: 1,
    document: `loss/${key}`,
    replaces: false,
    payload: { key, productId, photoIds: [photoId] },
    subject,
  };
}
