import { formatDate, t } from "@gerai/i18n";
import { EmptyState, IconButton, Row, SectionList, SkeletonRows, Tag } from "@gerai/ui";
import type { Icon } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import {
  Camera,
  CheckCheck,
  ClipboardCheck,
  ClipboardList,
  Clock,
  ListPlus,
  MessageSquareText,
  PackageCheck,
  PackageSearch,
  PackageX,
  ReceiptText,
  RotateCcw,
  UsersRound,
} from "lucide-react";
import { useState } from "react";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { tasksQuery } from "../../../core/task-queries";
import type { Task } from "../../../core/task-queries";
import { FinishSheet } from "../components/finish-sheet";
import { byPressure, taskKey, taskPage, taskPlace, taskTitle } from "../model";

const icons = {
  sales_report: ReceiptText,
  team_reports: UsersRound,
  stock_count: ClipboardList,
  recount: RotateCcw,
  review_count: ClipboardCheck,
  receive_transfer: PackageCheck,
  settle_shortage: PackageSearch,
  late_transfer: Clock,
  loss_photo: Camera,
  decide_loss: PackageX,
  given: MessageSquareText,
} satisfies Record<Task["kind"], Icon>;

/** The task centre: what is due, each leading to the page on which it is done. */
export function MyTaskPage() {
  const query = useQuery(tasksQuery(useClient()));
  const [finishing, setFinishing] = useState<Task | null>(null);
  return (
    <Page title={t("page.myTask")} back={paths.mine} scrollId="tasks" actions={<Give />}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState icon={CheckCheck} title={t("tasks.empty")} hint={t("tasks.emptyHint")} />
        }
      >
        {({ list }) => <TaskGroups tasks={list} onFinish={setFinishing} />}
      </QueryView>
      <FinishSheet task={finishing} onClose={() => setFinishing(null)} />
    </Page>
  );
}

/** The way to what one gives others to do, for those who may. */
function Give() {
  const navigate = useNavigate();
  if (!may(useUser(), "sales_report_correct")) return null;
  return (
    <IconButton
      label={t("tasks.given")}
      icon={ListPlus}
      onClick={() => void navigate({ to: paths.givenTasks })}
    />
  );
}

interface TaskListProps {
  tasks: readonly Task[];
  /** Closes a task that somebody gave. */
  onFinish: (task: Task) => void;
}

function TaskGroups({ tasks, onFinish }: TaskListProps) {
  const { late, open } = byPressure(tasks);
  return (
    <div className="flex flex-col gap-4">
      {late.length > 0 ? (
        <TaskGroup title={t("tasks.late", { n: late.length })} tasks={late} onFinish={onFinish} />
      ) : null}
      {open.length > 0 ? (
        <TaskGroup title={t("tasks.open", { n: open.length })} tasks={open} onFinish={onFinish} />
      ) : null}
    </div>
  );
}

function TaskGroup({ title, tasks, onFinish }: TaskListProps & { title: string }) {
  return (
    <SectionList title={title}>
      {tasks.map((task) => (
        <TaskRow key={taskKey(task)} task={task} onFinish={() => onFinish(task)} />
      ))}
    </SectionList>
  );
}

function TaskRow({ task, onFinish }: { task: Task; onFinish: () => void }) {
  const due = formatDate(task.dueOn, "day");
  const page = taskPage(task);
  return (
    <Row
      icon={icons[task.kind]}
      iconTone={task.overdue ? "danger" : "brand"}
      title={taskTitle(task)}
      caption={taskPlace(task)}
      trailing={<Tag tone={task.overdue ? "danger" : "neutral"}>{due}</Tag>}
      render={(row) =>
        page ? (
          <Link {...page} {...row} />
        ) : (
          <button type="button" aria-haspopup="dialog" {...row} onClick={onFinish} />
        )
      }
    />
  );
}
