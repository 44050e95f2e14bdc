import { t } from "@gerai/i18n";
import { Chips, confirm, EmptyState, SearchField, Sheet, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { useDebouncedValue } from "../../../core/use-debounced-value";
import { documentsQuery } from "../documents";
import type { DocumentKind, ShownDocument } from "../documents";

interface DocumentPickerProps {
  /** Which kinds the reader may look at; at least one. */
  kinds: readonly DocumentKind[];
  onPick: (document: ShownDocument) => void;
  onClose: () => void;
}

/** The newest documents of the business, to show one of them in the conversation. */
export function DocumentPicker({ kinds, onPick, onClose }: DocumentPickerProps) {
  const [kind, setKind] = useState<DocumentKind>(kinds[0] ?? "orders");
  const [typed, setTyped] = useState("");
  const word = useDebouncedValue(typed.trim());
  const query = useQuery(documentsQuery(useClient(), kind, word));
  const pick = async (document: ShownDocument) => {
    onClose();
    const name = `${document.title} ${document.caption}`;
    const sure = await confirm({
      title: t("media.documentSend", { name }),
      confirmLabel: t("chat.send"),
    });
    if (sure) onPick(document);
  };
  return (
    <Sheet open onClose={onClose} title={t("media.documentPick")} flush>
      <div className="space-y-2 px-4 pb-2">
        <SearchField value={typed} onChange={setTyped} placeholder={t("media.documentSearch")} />
        <Chips
          label={t("media.document")}
          options={kinds.map((value) => ({ value, label: t(`media.documents.${value}`) }))}
          value={[kind]}
          onChange={([chosen]) => setKind(chosen ?? kind)}
        />
      </div>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={5} leading={false} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState icon={SearchX} title={t("media.documentNone")} />}
      >
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((document) => (
              <li key={document.id}>
                <button
                  type="button"
                  className="min-h-13 w-full px-4 py-2 text-left active:bg-sunken"
                  onClick={() => void pick(document)}
                >
                  <span className="block truncate text-md text-ink">{document.title}</span>
                  <span className="block truncate text-xs text-ink-3">{document.caption}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Sheet>
  );
}
