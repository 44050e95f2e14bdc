import { t } from "@gerai/i18n";
import { RadioList, Sheet } from "@gerai/ui";
import { messageKinds } from "../kinds";
import type { MessageKind } from "../kinds";
import type { Narrowing } from "../search";

interface KindSheetProps {
  value: MessageKind | undefined;
  onChange: (change: Pick<Narrowing, "kind">) => void;
  onClose: () => void;
}

const all = "all";

/** What kind of messages is looked for. */
export function KindSheet({ value, onChange, onClose }: KindSheetProps) {
  const title = t("messageSearch.kind");
  return (
    <Sheet open onClose={onClose} title={title} flush>
      <RadioList
        label={title}
        value={value ?? all}
        options={[
          { value: all, label: t("messageSearch.kind.all") },
          ...messageKinds.map((kind) => ({ value: kind, label: t(`messageSearch.kind.${kind}`) })),
        ]}
        onChange={(chosen) => {
          onClose();
          onChange({ kind: messageKinds.find((kind) => kind === chosen) });
        }}
      />
    </Sheet>
  );
}
