import { t } from "@gerai/i18n";
import { BottomBar, buttonClass, Segmented } from "@gerai/ui";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "zustand";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useServices, useUser } from "../../../core/services-context";
import { WaitingRow } from "../../../core/stock/waiting-row";
import { TransferList } from "../components/transfer-list";
import { piecesOf } from "../model";
import { waitingTransfers } from "../transfer-deeds";

const directions = ["in", "out"] as const;

/** Transfers to the reader's stores and from them, and sending another one. */
export function TransfersPage() {
  const { direction = "in", state } = useSearch({
    from: "/signed-in/pages/stockTransfer/transferList",
  });
  const navigate = useNavigate();
  const waiting = waitingTransfers(useStore(useServices().unsent, ({ deeds }) => deeds));
  const show = (search: { direction: "in" | "out"; state: typeof state }) =>
    void navigate({ to: paths.transfers, search, replace: true });
  return (
    <Page
      title={t("page.transfers")}
      back={paths.inventoryCount}
      flush
      footer={
        may(useUser(), "stock_transfer") ? (
          <BottomBar>
            <Link to={paths.transferNew} className={buttonClass({ size: "lg", block: true })}>
              {t("transfers.new")}
            </Link>
          </BottomBar>
        ) : null
      }
    >
      <TransferList
        filter={{ kind: "transfer", direction, state }}
        onState={(chosen) => show({ direction, state: chosen })}
        label={t("page.transfers")}
        above={
          <Segmented
            label={t("transfers.direction")}
            options={directions.map((value) => ({ value, label: t(`transfers.${value}`) }))}
            value={direction}
            onChange={(value) => show({ direction: value, state: undefined })}
          />
        }
        waiting={
          direction === "out"
            ? waiting.map(({ key, outName, inName, lines, at, problem }) => (
                <WaitingRow
                  key={key}
                  title={`${outName} → ${inName}`}
                  kinds={lines.length}
                  pieces={piecesOf(lines)}
                  at={at}
                  problem={problem}
                />
              ))
            : null
        }
      />
    </Page>
  );
}
