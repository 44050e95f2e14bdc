import { formatDate, t } from "@gerai/i18n";
import { EmptyState, Row, SectionList, SkeletonRows, Tag } from "@gerai/ui";
import type { Icon } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Camera,
  CheckCheck,
  ClipboardCheck,
  ClipboardList,
  PackageCheck,
  PackageX,
  ReceiptText,
  RotateCcw,
  UsersRound,
} from "lucide-react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { tasksQuery } from "../../../core/task-queries";
import type { Task } from "../../../core/task-queries";
import { byPressure, taskKey, taskPage, taskPlace, taskTitle } from "../model";

const icons = {
  sales_report: ReceiptText,
  team_reports: UsersRound,
  stock_count: ClipboardList,
  recount: RotateCcw,
  review_count: ClipboardCheck,
  receive_transfer: PackageCheck,
  loss_photo: Camera,
  decide_loss: PackageX,
} satisfies Record<Task["kind"], Icon>;

/** The task centre: what is due, each leading to the page on which it is done. */
export function MyTaskPage() {
  const query = useQuery(tasksQuery(useClient()));
  return (
    <Page title={t("page.myTask")} back={paths.mine} scrollId="tasks">
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState icon={CheckCheck} title={t("tasks.empty")} hint={t("tasks.emptyHint")} />
        }
      >
        {({ list }) => <TaskGroups tasks={list} />}
      </QueryView>
    </Page>
  );
}

function TaskGroups({ tasks }: { tasks: readonly Task[] }) {
  const { late, open } = byPressure(tasks);
  return (
    <div className="flex flex-col gap-4">
      {late.length > 0 ? (
        <TaskGroup title={t("tasks.late", { n: late.length })} tasks={late} />
      ) : null}
      {open.length > 0 ? (
        <TaskGroup title={t("tasks.open", { n: open.length })} tasks={open} />
      ) : null}
    </div>
  );
}

function TaskGroup({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  return (
    <SectionList title={title}>
      {tasks.map((task) => (
        <TaskRow key={taskKey(task)} task={task} />
      ))}
    </SectionList>
  );
}

function TaskRow({ task }: { task: Task }) {
  const due = formatDate(task.dueOn, "day");
  return (
    <Row
      icon={icons[task.kind]}
      iconTone={task.overdue ? "danger" : "brand"}
      title={taskTitle(task)}
      caption={taskPlace(task)}
      trailing={<Tag tone={task.overdue ? "danger" : "neutral"}>{due}</Tag>}
      render={(row) => <Link {...taskPage(task)} {...row} />}
    />
  );
}
