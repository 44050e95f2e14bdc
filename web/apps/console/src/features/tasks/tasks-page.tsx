import type { FilterOf } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { CircleStop, Plus } from "lucide-react";
import { useState } from "react";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import type { Tone } from "../../core/display/status-tag";
import { TwoLines } from "../../core/display/two-lines";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import { useApi } from "../../core/session/services";
import type { GivenTask } from "../../core/wire";
import { givenTasksQuery, useWithdrawTask } from "./api";
import { GiveDialog } from "./give-dialog";

const filterNames = ["state"] as const satisfies FilterOf<"/v3/message/front/task/given/list">[];
const states = ["open", "done", "withdrawn"] as const satisfies readonly GivenTask["state"][];

const tones: Readonly<Record<GivenTask["state"], Tone>> = {
  open: "info",
  done: "brand",
  withdrawn: "neutral",
};

/** What promoters were given to do by hand, and giving more. */
export function TasksPage() {
  const list = useListState(filterNames);
  const [giving, setGiving] = useState(false);
  const query = { ...listQuery(list.state), countryCode: useListCountry() };
  const data = pageData(useQuery(givenTasksQuery(useApi(), query)));
  const actionsFor = useTaskActions();
  return (
    <>
      <PageHeader
        title={t("nav.tasks")}
        summary={data.rows ? t("desk.tasks.count", { n: data.total }) : ""}
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setGiving(true)}
          >
            {t("desk.tasks.give")}
          </Button>
        }
      />
      <Panel flush>
        <div className="flex items-center justify-between px-4 py-3">
          <Segmented<string>
            aria-label={t("desk.tasks.state")}
            value={list.state.filters["state"] ?? "all"}
            options={[
              { value: "all", label: t("common.all") },
              ...states.map((value) => ({ value, label: t(`desk.tasks.state.${value}`) })),
            ]}
            onChange={(value) => list.setFilter("state", value === "all" ? null : value)}
          />
          <RefreshButton busy={data.isFetching} onClick={data.retry} />
        </div>
        <DataTable<GivenTask>
          name="tasks"
          caption={t("nav.tasks")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.tasks.empty"), hint: t("desk.tasks.giveHint") }}
          rowKey={(task) => task.taskId}
          rowName={(task) => task.text}
          actions={actionsFor}
        />
      </Panel>
      {giving && <GiveDialog onClose={() => setGiving(false)} />}
    </>
  );
}

function columns(): DataColumn<GivenTask>[] {
  return [
    {
      key: "text",
      title: t("desk.tasks.text"),
      fixed: true,
      render: ({ text, remark }) => (
        <span className="block max-w-120 whitespace-pre-line">
          <TwoLines title={text} caption={remark} />
        </span>
      ),
    },
    {
      key: "person",
      title: t("desk.tasks.person"),
      render: ({ personName, storeName }) => <TwoLines title={personName} caption={storeName} />,
    },
    {
      key: "due",
      title: t("desk.tasks.due"),
      render: ({ dueOn }) => formatDate(dueOn),
    },
    {
      key: "state",
      title: t("desk.tasks.state"),
      render: ({ state, overdue }) => (
        <StatusTag tone={overdue ? "danger" : tones[state]}>
          {overdue ? t("desk.tasks.overdue") : t(`desk.tasks.state.${state}`)}
        </StatusTag>
      ),
    },
    {
      key: "given",
      title: t("desk.tasks.givenBy"),
      render: ({ givenByName, givenAt }) => (
        <TwoLines title={givenByName} caption={formatDate(givenAt, "dateTime")} />
      ),
    },
  ];
}

function useTaskActions() {
  const ask = useAsk();
  const withdraw = useWithdrawTask();
  return (task: GivenTask): RowAction[] =>
    task.state === "open"
      ? [
          {
            key: "withdraw",
            label: t("desk.tasks.withdraw"),
            icon: CircleStop,
            danger: true,
            onClick: () =>
              ask(
                {
                  title: t("desk.tasks.withdrawTitle"),
                  hint: task.text,
                  confirm: t("desk.tasks.withdraw"),
                  danger: true,
                  done: t("desk.tasks.withdrawn"),
                },
                () => withdraw.mutateAsync({ taskId: task.taskId, remark: "" }),
              ),
          },
        ]
      : [];
}
