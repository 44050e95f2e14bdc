import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button, Skeleton } from "antd";
import { Megaphone, Plus } from "lucide-react";
import { useState } from "react";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { StatusTag } from "../../core/display/status-tag";
import { PlainTable, plainCell } from "../../core/list/plain-table";
import { TableError } from "../../core/list/table-states";
import { useApi, useMay } from "../../core/session/services";
import { channelsQuery } from "./api";
import { ChannelDialog } from "./channel-dialog";
import { countryText } from "./model";

/** The channels the reader works for, or whose settings they keep. */
export function ChannelsPage() {
  const query = useQuery(channelsQuery(useApi()));
  const mayBegin = useMay("configuration_manage");
  const [beginning, setBeginning] = useState(false);
  const list = query.data?.list;
  return (
    <>
      <PageHeader
        title={t("nav.channels")}
        summary={list ? t("desk.channels.count", { n: list.length }) : ""}
        actions={
          mayBegin && (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => setBeginning(true)}
            >
              {t("desk.channels.new")}
            </Button>
          )
        }
      />
      <Panel flush>
        {query.error && !list ? (
          <TableError error={query.error} onRetry={() => void query.refetch()} />
        ) : !list ? (
          <Skeleton active className="p-4" />
        ) : list.length === 0 ? (
          <StateView
            icon={Megaphone}
            title={t("desk.channels.empty")}
            hint={t("desk.channels.emptyHint")}
          />
        ) : (
          <PlainTable
            columns={[
              t("desk.channels.name"),
              t("desk.channels.country"),
              t("desk.channels.subscribers"),
              t("desk.channels.waiting"),
              t("desk.channels.owner"),
            ]}
          >
            {list.map((channel) => (
              <tr key={channel.id} className="border-b border-line last:border-0">
                <td className={plainCell}>
                  <Link
                    to="/channels/$recordId"
                    params={{ recordId: channel.id }}
                    className="font-semibold text-brand-ink"
                  >
                    {localText(channel.name)}
                  </Link>
                </td>
                <td className={plainCell}>{countryText(channel.countryCode)}</td>
                <td className={plainCell}>{channel.subscribers}</td>
                <td className={plainCell}>
                  {channel.waiting > 0 ? (
                    <StatusTag tone="mango">{String(channel.waiting)}</StatusTag>
                  ) : (
                    "0"
                  )}
                </td>
                <td className={plainCell}>{channel.ownerName}</td>
              </tr>
            ))}
          </PlainTable>
        )}
      </Panel>
      {beginning && <ChannelDialog channel={null} onClose={() => setBeginning(false)} />}
    </>
  );
}
