import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Alert } from "antd";
import { StatusTag } from "../../core/display/status-tag";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi, useMay } from "../../core/session/services";
import type { Offer } from "../../core/wire";
import { offerQuery } from "./api";
import { DecisionForm } from "./decision-form";
import { isWaiting, offerStatusLabel, statusTones } from "./model";
import { OfferFacts } from "./offer-facts";
import { OfferHistory } from "./offer-history";
import { OfferLines } from "./offer-lines";

const drawerWidth = 1080;

/** One special offer, and the decision about it. */
export function OfferDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/offers");
  const offer = useQuery(offerQuery(useApi(), recordId));
  if (!offer.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.offers.offer")}
        onClose={close}
        error={offer.error}
        onRetry={() => void offer.refetch()}
      />
    );
  }
  return (
    <OfferView key={`${offer.data.id}.${offer.data.ver}`} offer={offer.data} onClose={close} />
  );
}

interface OfferViewProps {
  offer: Offer;
  onClose: () => void;
}

function OfferView({ offer, onClose }: OfferViewProps) {
  const decidable = useMay("price_approve") && isWaiting(offer);
  return (
    <DrawerFrame
      title={offer.docNo}
      onClose={onClose}
      width={drawerWidth}
      extra={
        <StatusTag tone={statusTones[offer.status]}>{offerStatusLabel(offer.status)}</StatusTag>
      }
    >
      <div className="flex flex-col gap-6">
        {offer.belowFloor && (
          <Alert
            type="warning"
            showIcon
            title={t("desk.offers.belowFloorTitle")}
            description={t("desk.offers.belowFloorHint")}
          />
        )}
        <OfferFacts offer={offer} />
        {decidable ? <DecisionForm offer={offer} onDone={onClose} /> : <OfferLines offer={offer} />}
        <OfferHistory decisions={offer.decisions} />
      </div>
    </DrawerFrame>
  );
}
