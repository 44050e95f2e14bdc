import { ApiError } from "@gerai/api";
import { t } from "@gerai/i18n";
import type { SavedView, ViewAddress } from "@gerai/reports/views";
import {
  ActionSheet,
  Button,
  confirm,
  EmptyState,
  Field,
  IconButton,
  Sheet,
  SkeletonRows,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { Bookmark, EllipsisVertical, Link2, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SyntheticEvent } from "react";
import { copyText } from "../../../core/clipboard";
import { errorText } from "../../../core/error-text";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import type { ViewSearch } from "../search";
import { savedViewsQuery, useForgetView, useRenameView, useSaveView } from "./api";
import { searchOf, viewSearchOf } from "./model";

interface SavedSheetProps {
  open: boolean;
  onClose: () => void;
  /** Where one stands. */
  address: ViewAddress;
}

/** The views under names of one's own: opened, named anew, sent, forgotten; and the one that is open can be kept. */
export function SavedSheet({ open, onClose, address }: SavedSheetProps) {
  const [naming, setNaming] = useState<SavedView>();
  const [acting, setActing] = useState<SavedView>();
  const query = useQuery({ ...savedViewsQuery(useClient()), enabled: open });
  const navigate = useNavigate();
  const router = useRouter();
  // Whoever opens it sees in it what is theirs.
  const copy = (search: ViewSearch) => {
    const { href } = router.buildLocation({ to: paths.categorisation, search });
    return copyText(new URL(href, location.origin).href);
  };
  const forget = useForgetView();
  const close = () => {
    setNaming(undefined);
    onClose();
  };
  const remove = async (view: SavedView) => {
    const sure = await confirm({
      title: t("views.saved.deleteTitle", { name: view.name }),
      confirmLabel: t("views.saved.delete"),
      danger: true,
    });
    if (!sure) return;
    forget.mutate(
      { id: view.id },
      { onError: (error) => toast(errorText(error), { tone: "error" }) },
    );
  };
  const actions = acting
    ? [
        {
          id: "copy",
          label: t("views.saved.copyLink"),
          icon: Link2,
          onSelect: () => void copy(viewSearchOf(acting)),
        },
        {
          id: "rename",
          label: t("views.saved.rename"),
          icon: PencilLine,
          onSelect: () => setNaming(acting),
        },
        {
          id: "delete",
          label: t("views.saved.delete"),
          icon: Trash2,
          danger: true,
          onSelect: () => void remove(acting),
        },
      ]
    : [];
  return (
    <>
      <Sheet open={open} onClose={close} title={t("views.saved")}>
        <div className="space-y-4 pb-2">
          <NameForm
            key={naming?.id ?? "new"}
            renamed={naming}
            address={address}
            onDone={() => setNaming(undefined)}
          />
          <Button variant="soft" block onClick={() => void copy(searchOf(address))}>
            {t("views.saved.copyThis")}
          </Button>
          <QueryView query={query} skeleton={<SkeletonRows rows={3} leading={false} />}>
            {({ list }) =>
              list.length === 0 ? (
                <EmptyState
                  icon={Bookmark}
                  title={t("views.saved.none")}
                  hint={t("views.saved.noneHint")}
                />
              ) : (
                <ul className="divide-y divide-line">
                  {list.map((view) => (
                    <li key={view.id} className="flex items-center gap-1">
                      <button
                        type="button"
                        className="min-h-14 min-w-0 flex-1 py-2 text-left active:bg-sunken"
                        onClick={() => {
                          close();
                          void navigate({ to: paths.categorisation, search: viewSearchOf(view) });
                        }}
                      >
                        <span className="block truncate text-base font-medium">{view.name}</span>
                        <span className="block truncate text-xs text-ink-3">
                          {t(`views.fact.${view.fact}`)}
                          {view.lookBy ? ` · ${t(`views.by.${view.lookBy}`)}` : ""}
                        </span>
                      </button>
                      <IconButton
                        label={t("views.saved.more", { name: view.name })}
                        icon={EllipsisVertical}
                        onClick={() => setActing(view)}
                      />
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        </div>
      </Sheet>
      <ActionSheet
        open={acting !== undefined}
        onClose={() => setActing(undefined)}
        title={acting?.name ?? t("views.saved")}
        actions={actions}
      />
    </>
  );
}

interface NameFormProps {
  renamed: SavedView | undefined;
  address: ViewAddress;
  onDone: () => void;
}

/** Names the view that is open, or one that is kept anew. */
function NameForm({ renamed, address, onDone }: NameFormProps) {
  const [name, setName] = useState(renamed?.name ?? "");
  const [problem, setProblem] = useState<string>();
  const save = useSaveView();
  const rename = useRenameView();
  const saving = save.isPending || rename.isPending;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving || name.trim() === "") return;
    try {
      if (renamed) await rename.mutateAsync({ id: renamed.id, name: name.trim() });
      else await save.mutateAsync({ name: name.trim(), address });
      toast(t("views.saved.kept"), { tone: "success" });
      setName("");
      setProblem(undefined);
      onDone();
    } catch (error) {
      const said = error instanceof ApiError ? error.fields[0]?.msg : undefined;
      setProblem(said || errorText(error));
    }
  };
  return (
    <form className="space-y-3" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={renamed ? t("views.saved.rename") : t("views.saved.name")}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" block loading={saving} disabled={name.trim() === ""}>
        {t("common.save")}
      </Button>
    </form>
  );
}
