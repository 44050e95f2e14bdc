import type { DeviceSession } from "@gerai/api";
import { formatRelative, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { Monitor, Smartphone, Tablet } from "lucide-react";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { TableError } from "../../core/list/table-states";
import { useAsk } from "../../core/records/use-ask";
import { useClient } from "../../core/session/services";
import { useNow } from "../../core/use-now";
import { sessionsQuery, useRevokeSession } from "./api";

const icons = { phone: Smartphone, pad: Tablet, web: Monitor, console: Monitor } as const;

/** Where this account is signed in. */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery(useClient()));
  return (
    <Panel title={t("settings.devices")}>
      <p className="mb-3 text-ink-2">{t("settings.devicesHint")}</p>
      {sessions.data ? (
        <ul className="divide-y divide-line">
          {sessions.data.list.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : sessions.error ? (
        <TableError error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </Panel>
  );
}

interface SessionRowProps {
  session: DeviceSession;
}

function SessionRow({ session }: SessionRowProps) {
  const ask = useAsk();
  const revoke = useRevokeSession();
  const now = useNow();
  const Icon = icons[session.deviceClass];
  const name = session.deviceName || t(`settings.device.${session.deviceClass}`);

  const signOut = () =>
    ask(
      {
        title: t("settings.signOutDeviceTitle", { name }),
        confirm: t("settings.signOutDevice"),
        danger: true,
        done: t("settings.deviceSignedOut"),
      },
      () => revoke.mutateAsync(session.id),
    );

  return (
    <li className="flex items-center gap-4 py-3">
      <span className="grid size-10 place-items-center rounded-control bg-sunken text-ink-2">
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-xs text-ink-3">
          {t(`settings.device.${session.deviceClass}`)} · {session.ip} ·{" "}
          {t("security.lastSeen", { time: formatRelative(session.lastSeenAt, now) })}
        </p>
      </div>
      {session.current ? (
        <StatusTag tone="brand">{t("settings.thisDevice")}</StatusTag>
      ) : (
        <Button onClick={signOut}>{t("settings.signOutDevice")}</Button>
      )}
    </li>
  );
}
