import type { DeviceSession } from "@gerai/api";
import { formatRelative, t } from "@gerai/i18n";
import {
  confirm,
  EmptyState,
  IconButton,
  Row,
  SectionList,
  SkeletonRows,
  Tag,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Globe, LogOut, MonitorCog, Smartphone, TabletSmartphone } from "lucide-react";
import { errorText } from "../../../core/error-text";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import { deviceSessionsQuery, useRevokeSession } from "../api";

const icons = { phone: Smartphone, pad: TabletSmartphone, web: Globe, console: MonitorCog };

/** The devices this account is signed in on, each of which can be signed out. */
export function DeviceList() {
  const query = useQuery(deviceSessionsQuery(useClient()));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={3} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState icon={Smartphone} title={t("settings.devicesEmpty")} />}
    >
      {({ list }) => (
        <SectionList note={t("settings.devicesHint")}>
          {list.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </SectionList>
      )}
    </QueryView>
  );
}

function DeviceRow({ device }: { device: DeviceSession }) {
  const now = useNow();
  const name = device.deviceName || t(`settings.device.${device.deviceClass}`);
  return (
    <Row
      icon={icons[device.deviceClass]}
      iconTone={device.current ? "brand" : "neutral"}
      title={name}
      caption={`${formatRelative(device.lastSeenAt, now)} · ${device.ip}`}
      trailing={
        device.current ? (
          <Tag tone="brand">{t("settings.thisDevice")}</Tag>
        ) : (
          <SignOutDevice id={device.id} name={name} />
        )
      }
    />
  );
}

function SignOutDevice({ id, name }: { id: string; name: string }) {
  const revoke = useRevokeSession();
  const ask = async () => {
    const sure = await confirm({
      title: t("settings.signOutDeviceTitle", { name }),
      confirmLabel: t("settings.signOut"),
      danger: true,
    });
    if (!sure) return;
    revoke.mutate(id, {
      onSuccess: () => toast(t("settings.deviceSignedOut"), { tone: "success" }),
      onError: (error) => toast(errorText(error), { tone: "error" }),
    });
  };
  return (
    <IconButton
      label={`${t("settings.signOutDevice")}: ${name}`}
      icon={LogOut}
      disabled={revoke.isPending}
      onClick={() => void ask()}
    />
  );
}
