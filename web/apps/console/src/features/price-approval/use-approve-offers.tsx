import { formatMoney, t } from "@gerai/i18n";
import { App } from "antd";
import { useEach } from "../../core/records/use-each";
import type { Offer } from "../../core/wire";
import { useDecideOffer } from "./api";

const approve = 1;

/** Signs several offers as they were asked for, after one question. Each is judged alone and may be refused alone. */
export function useApproveOffers() {
  const { modal } = App.useApp();
  const decide = useDecideOffer();
  const each = useEach();
  return (offers: readonly Offer[], onDone: () => void) => {
    modal.confirm({
      title: t("desk.offers.approveSome", { n: offers.length }),
      content: <Chosen offers={offers} />,
      okText: t("desk.offers.approve"),
      cancelText: t("common.cancel"),
      width: 520,
      onOk: async () => {
        const targets = offers.map((offer) => ({ ...offer, name: offer.docNo }));
        await each(targets, ({ id, ver }) =>
          decide.mutateAsync({ offerId: id, ver, result: approve, remark: "", lines: [] }),
        );
        onDone();
      },
    });
  };
}

interface ChosenProps {
  offers: readonly Offer[];
}

function Chosen({ offers }: ChosenProps) {
  return (
    <ul className="max-h-80 overflow-y-auto">
      {offers.map(({ id, docNo, customerName, paidTotal, currency, belowFloor }) => (
        <li key={id} className="flex gap-3 border-b border-line py-1.5 last:border-b-0">
          <span className="font-medium">{docNo}</span>
          <span className="min-w-0 flex-1 truncate text-ink-2">{customerName}</span>
          {belowFloor && <span className="text-danger-ink">{t("desk.offers.belowFloor")}</span>}
          <span className="tabular-nums">{formatMoney(paidTotal, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
