import { formatDate, t } from "@gerai/i18n";
import { Chips, confirm, EmptyState, SearchField, Sheet, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { QueryView } from "../../../core/query-view";
import { DocumentEntry, entry } from "../../../core/recent/document-entry";
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
    const name = `${document.title} ${document.docNo}`;
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
                  className={`${entry} min-h-13 w-full text-left`}
                  onClick={() => void pick(document)}
                >
                  <Facts document={document} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Sheet>
  );
}

function Facts({ document: { title, docNo, worth, at, state } }: { document: ShownDocument }) {
  const day = at ? formatDate(at, "date") : "";
  return (
    <DocumentEntry
      title={title}
      worth={worth}
      caption={[docNo, day].filter(Boolean).join(" · ")}
      {...(state && { tone: state.tone, state: state.text })}
    />
  );
}
