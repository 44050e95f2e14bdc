import { ApiError } from "@gerai/api";
import { t } from "@gerai/i18n";
import { addressOf, toSave, trailText } from "@gerai/reports/views";
import type { SavedView, ViewAddress } from "@gerai/reports/views";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Form, Input, Popover } from "antd";
import { Bookmark, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ConsoleApi } from "../../core/console-api";
import { errorText } from "../../core/errors";
import { useAsk } from "../../core/records/use-ask";
import { useApi } from "../../core/session/services";
import type { View } from "./use-view";

const base = "/v3/report/front/savedView";
const savedKey = ["report", "saved"] as const;

function savedViewsQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: savedKey,
    queryFn: async ({ signal }) => (await api.get(`${base}/list`, {}, signal)).list,
  });
}

/** The views that the reader keeps of this report; the open one can be kept under a name. */
export function SavedViews({ view }: { view: View }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={t("views.saved")}
      destroyOnHidden
      content={<Kept view={view} onOpened={() => setOpen(false)} />}
    >
      <Button icon={<Bookmark size={16} aria-hidden />}>{t("views.saved")}</Button>
    </Popover>
  );
}

function Kept({ view, onOpened }: { view: View; onOpened: () => void }) {
  const api = useApi();
  const ask = useAsk();
  const queries = useQueryClient();
  const [naming, setNaming] = useState<SavedView>();
  const { data } = useQuery(savedViewsQuery(api));
  const kept = (data ?? []).filter(({ fact }) => fact === view.fact);
  const open = (saved: SavedView) => {
    const { by, preset, dateFrom, dateTo, mode, basis, compare, at } = addressOf(saved);
    view.list.setFilters({
      by: by ?? null,
      preset: preset ?? null,
      dateFrom: dateFrom ?? null,
      dateTo: dateTo ?? null,
      mode: mode ?? null,
      basis: basis === "dispatched" ? basis : null,
      compare: compare === "lastYear" ? compare : null,
      at: at ?? null,
    });
    onOpened();
  };
  const forget = async ({ id }: SavedView) => {
    await api.write(`${base}/delete`, { id });
    await queries.invalidateQueries({ queryKey: savedKey });
  };
  return (
    <div className="w-80">
      <NameForm
        key={naming?.id ?? "new"}
        renamed={naming}
        address={placeOf(view)}
        onDone={() => setNaming(undefined)}
      />
      {kept.length === 0 ? (
        <p className="text-sm text-ink-3">{t("views.saved.noneHint")}</p>
      ) : (
        <ul className="max-h-72 overflow-y-auto">
          {kept.map((saved) => (
            <li key={saved.id} className="flex items-center gap-1">
              <Button
                type="text"
                className="min-w-0 flex-1 justify-start"
                onClick={() => open(saved)}
              >
                <span className="truncate">{saved.name}</span>
              </Button>
              <Button
                type="text"
                icon={<PencilLine size={16} aria-hidden />}
                aria-label={`${t("views.saved.rename")}: ${saved.name}`}
                onClick={() => setNaming(saved)}
              />
              <Button
                type="text"
                danger
                icon={<Trash2 size={16} aria-hidden />}
                aria-label={`${t("views.saved.delete")}: ${saved.name}`}
                onClick={() =>
                  ask(
                    {
                      title: t("views.saved.deleteTitle", { name: saved.name }),
                      confirm: t("views.saved.delete"),
                      danger: true,
                    },
                    () => forget(saved),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function placeOf(view: View): ViewAddress {
  const { fact, by, report, mode, basis, compare, trail } = view;
  const { preset, dateFrom, dateTo } = report;
  return {
    fact,
    by,
    preset,
    dateFrom: dateFrom ?? undefined,
    dateTo: dateTo ?? undefined,
    mode,
    basis: basis === "dispatched" ? basis : "placed",
    compare,
    at: trailText(trail),
  };
}

interface NameFormProps {
  renamed: SavedView | undefined;
  address: ViewAddress;
  onDone: () => void;
}

/** Names the view that is open, or one that is kept anew. */
function NameForm({ renamed, address, onDone }: NameFormProps) {
  const api = useApi();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [name, setName] = useState(renamed?.name ?? "");
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: async () => {
      if (renamed) await api.write(`${base}/rename`, { id: renamed.id, name: name.trim() });
      else await api.write(`${base}/save`, toSave(name.trim(), address));
    },
    onSuccess: () => {
      void message.success(t("views.saved.kept"));
      setName("");
      onDone();
      return queries.invalidateQueries({ queryKey: savedKey });
    },
    onError: (error) => {
      const said = error instanceof ApiError ? error.fields[0]?.msg : undefined;
      setProblem(said || errorText(error));
    },
  });
  const label = renamed ? t("views.saved.rename") : t("views.saved.name");
  return (
    <form
      className="mb-3 flex items-start gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") save.mutate();
      }}
    >
      <Form.Item
        className="mb-0 flex-1"
        validateStatus={problem ? "error" : ""}
        help={problem ?? null}
      >
        <Input
          aria-label={label}
          placeholder={label}
          value={name}
          maxLength={60}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        loading={save.isPending}
        disabled={name.trim() === ""}
      >
        {t("common.save")}
      </Button>
    </form>
  );
}
