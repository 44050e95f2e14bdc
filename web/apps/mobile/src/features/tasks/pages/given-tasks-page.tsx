import { formatDate, t } from "@gerai/i18n";
import {
  BottomBar,
  Button,
  Chips,
  confirm,
  EmptyState,
  SkeletonRows,
  Tag,
  TextAction,
  toast,
} from "@gerai/ui";
import type { Tone } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { EndlessList } from "../../../core/endless-list";
import { errorText } from "../../../core/error-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { givenQuery, useWithdrawTask } from "../api";
import type { GivenState, GivenTask } from "../api";
import { GiveSheet } from "../components/give-sheet";
import { SourceLink } from "../components/source-link";

const states = ["open", "done", "withdrawn"] as const satisfies readonly GivenState[];

const tones: Readonly<Record<GivenState, Tone>> = {
  open: "info",
  done: "brand",
  withdrawn: "neutral",
};

/** What a trainer or manager gave the own people to do, and giving more. */
export function GivenTasksPage() {
  const [state, setState] = useState<GivenState>("open");
  const [giving, setGiving] = useState(false);
  const query = useInfiniteQuery(givenQuery(useClient(), state));
  return (
    <Page
      title={t("tasks.given")}
      back={paths.myTask}
      flush
      footer={
        <BottomBar>
          <Button size="lg" block onClick={() => setGiving(true)}>
            {t("tasks.give")}
          </Button>
        </BottomBar>
      }
    >
      <div className="flex h-full flex-col">
        <div className="px-4 py-2">
          <Chips
            label={t("tasks.state")}
            options={states.map((value) => ({ value, label: t(`tasks.state.${value}`) }))}
            value={[state]}
            onChange={([chosen]) => setState(chosen ?? state)}
          />
        </div>
        <div className="min-h-0 flex-1">
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={6} leading={false} />}
            isEmpty={({ pages }) => pages[0]?.list.length === 0}
            empty={
              <EmptyState icon={ListChecks} title={t("tasks.noGiven")} hint={t("tasks.giveHint")} />
            }
          >
            {({ pages }) => (
              <EndlessList
                key={state}
                query={query}
                rows={pages.flatMap((page) => page.list)}
                getKey={(task) => task.taskId}
                renderRow={(task) => <GivenRow task={task} />}
                estimateSize={110}
                label={t("tasks.given")}
                scrollId="given-tasks"
              />
            )}
          </QueryView>
        </div>
      </div>
      <GiveSheet open={giving} onClose={() => setGiving(false)} />
    </Page>
  );
}

function GivenRow({ task }: { task: GivenTask }) {
  const { state, overdue, dueOn, remark } = task;
  return (
    <div className="border-b border-line bg-surface px-4 py-3.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere whitespace-pre-line">{task.text}</p>
        <Tag tone={overdue ? "danger" : tones[state]}>
          {overdue ? t("tasks.overdue") : t(`tasks.state.${state}`)}
        </Tag>
      </div>
      <p className="mt-1 text-xs text-ink-3">
        {[task.personName, task.storeName, t("tasks.dueOn", { date: formatDate(dueOn, "date") })]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {remark ? <p className="mt-1 text-sm wrap-anywhere text-ink-2">{remark}</p> : null}
      {task.messageUid && state === "open" ? <SourceLink uid={task.messageUid} /> : null}
      {state === "open" ? <Withdraw task={task} /> : null}
    </div>
  );
}

function Withdraw({ task }: { task: GivenTask }) {
  const withdraw = useWithdrawTask();
  const ask = async () => {
    const sure = await confirm({
      title: t("tasks.withdrawSure"),
      body: task.text,
      confirmLabel: t("tasks.withdraw"),
    });
    if (!sure) return;
    withdraw.mutate(
      { taskId: task.taskId, remark: "" },
      { onError: (error) => toast(errorText(error), { tone: "error" }) },
    );
  };
  return <TextAction onClick={() => void ask()}>{t("tasks.withdraw")}</TextAction>;
}
