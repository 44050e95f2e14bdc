import type { SecretChats, SecretChatView } from "@gerai/chat/secret";
import { t } from "@gerai/i18n";
import { RadioList, Sheet } from "@gerai/ui";
import { useSecretWork } from "../../../core/secret/use-secret";

interface BurnSheetProps {
  chats: SecretChats;
  view: SecretChatView;
  open: boolean;
  onClose: () => void;
}

const times = ["0", "3000", "10000", "30000", "60000", "600000"] as const;

type BurnTime = (typeof times)[number];

/** How long a message that burns stays after it was read. */
export function burnText(burn: number): string {
  return t(`secret.burn.${times.find((time) => time === String(burn)) ?? "0"}`);
}

/** For how long what is written from now on stays after it was read. */
export function BurnSheet({ chats, view, open, onClose }: BurnSheetProps) {
  const { run } = useSecretWork();
  const choose = (value: string) => {
    run(() => chats.setBurn(view.chat.chatId, Number(value)), onClose);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t("secret.burn")}>
      <p className="px-4 pb-2 text-sm text-ink-3">{t("secret.burnNote")}</p>
      <RadioList
        label={t("secret.burn")}
        options={times.map((value: BurnTime) => ({ value, label: t(`secret.burn.${value}`) }))}
        value={String(view.own?.burn ?? 0)}
        onChange={choose}
      />
    </Sheet>
  );
}
