import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Input, Segmented } from "antd";
import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { errorText, isVersionConflict } from "../../core/errors";
import { UnsavedGuard } from "../../core/forms/unsaved-guard";
import { TableError, TableSkeleton } from "../../core/list/table-states";
import { useApi, useMay } from "../../core/session/services";
import type { RoleList } from "../../core/wire";
import { rolesQuery, useSaveRoles } from "./api";
import { countEdits, editedRoles, withReach } from "./matrix";
import type { MatrixEdits } from "./matrix";
import { RoleMatrix } from "./role-matrix";

type Shown = "all" | "field" | "office";

const officeRoles = new Set(["ho_price", "finance", "warehouse", "admin", "auditor"]);

/** What every role may do, and how far. */
export function RolesPage() {
  const roles = useQuery(rolesQuery(useApi()));
  return (
    <>
      <PageHeader title={t("nav.roles")} summary={t("roles.summary")} />
      {roles.data ? (
        <MatrixEditor list={roles.data} />
      ) : (
        <Panel flush>
          {roles.error ? (
            <TableError error={roles.error} onRetry={() => void roles.refetch()} />
          ) : (
            <TableSkeleton columns={8} />
          )}
        </Panel>
      )}
    </>
  );
}

interface MatrixEditorProps {
  list: RoleList;
}

/** The matrix with its filters and, while something is unsaved, its save bar. */
export function MatrixEditor({ list }: MatrixEditorProps) {
  const editable = useMay("people_manage");
  const [shown, setShown] = useState<Shown>("all");
  const [keyword, setKeyword] = useState("");
  const { edits, change, save, discard, saving, wouldLose } = useMatrixEdits(list);
  const roles = list.roles.filter(
    ({ key }) => shown === "all" || officeRoles.has(key) === (shown === "office"),
  );
  return (
    <>
      <UnsavedGuard wouldLose={wouldLose} />
      <Panel flush>
        <search className="flex flex-wrap items-center gap-3 px-4 py-3">
          <Input
            type="search"
            allowClear
            className="max-w-80"
            aria-label={t("roles.find")}
            placeholder={t("roles.find")}
            prefix={<Search size={16} className="text-ink-3" aria-hidden />}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <Segmented<Shown>
            aria-label={t("roles.shown")}
            value={shown}
            onChange={setShown}
            options={(["all", "field", "office"] as const).map((value) => ({
              value,
              label: t(`roles.shown.${value}`),
            }))}
          />
          {!editable && <span className="ml-auto text-sm text-ink-3">{t("roles.viewOnly")}</span>}
        </search>
        <RoleMatrix
          roles={roles}
          permissions={list.permissions}
          keyword={keyword}
          edits={edits}
          onChange={editable ? change : null}
        />
      </Panel>
      {countEdits(edits) > 0 && (
        <SaveBar count={countEdits(edits)} saving={saving} onSave={save} onDiscard={discard} />
      )}
    </>
  );
}

function useMatrixEdits(list: RoleList) {
  const { message, modal } = App.useApp();
  const [edits, setEdits] = useState<MatrixEdits>({});
  const unsaved = useRef(false);
  const saveRoles = useSaveRoles();
  const set = (next: MatrixEdits) => {
    unsaved.current = countEdits(next) > 0;
    setEdits(next);
  };

  const save = () => {
    saveRoles.mutate(editedRoles(list, edits), {
      onSuccess: () => {
        set({});
        void message.success(t("form.saved"));
      },
      onError: (error) => {
        // The fresh roles are on their way; the edits stay on top of them.
        const hint = isVersionConflict(error) ? t("roles.conflict") : errorText(error);
        modal.error({ title: t("roles.notSaved"), content: hint, okText: t("common.ok") });
      },
    });
  };

  return {
    edits,
    saving: saveRoles.isPending,
    save,
    discard: () => set({}),
    wouldLose: () => unsaved.current,
    change: (...cell: CellChange) => set(withReach(edits, ...cell)),
  };
}

type CellChange = Parameters<typeof withReach> extends [unknown, ...infer Cell] ? Cell : never;

interface SaveBarProps {
  count: number;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

function SaveBar({ count, saving, onSave, onDiscard }: SaveBarProps) {
  return (
    <div
      role="region"
      aria-label={t("form.unsaved")}
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-float"
    >
      <span className="mr-4 font-semibold" aria-live="polite">
        {t("roles.changes", { n: count })}
      </span>
      <Button onClick={onDiscard}>{t("form.discard")}</Button>
      <Button type="primary" loading={saving} onClick={onSave}>
        {t("common.save")}
      </Button>
    </div>
  );
}
