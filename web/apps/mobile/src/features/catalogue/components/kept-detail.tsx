import { formatDate, t } from "@gerai/i18n";
import { Banner, Card, Money, Tag } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Tags } from "lucide-react";
import type { ReactNode } from "react";
import { AddKeptButton } from "../../../core/cart/add-button";
import { rememberedQuery } from "../../../core/goods/kept-goods";
import type { Remembered } from "../../../core/goods/kept-goods";
import { Picture } from "../../../core/goods/picture";
import { useReader } from "../../../core/goods/reader";
import { FactList } from "./fact-list";

interface KeptDetailProps {
  id: string;
  /** Shown where this device does not keep the product. */
  otherwise: ReactNode;
}

/** A product without a network, from the catalogue this device keeps. */
export function KeptDetail({ id, otherwise }: KeptDetailProps) {
  const { data } = useQuery(rememberedQuery(useReader(), id));
  return data ? <Kept {...data} /> : otherwise;
}

function Kept({ goods, at }: Remembered) {
  const date = formatDate(at, "dateTime");
  return (
    <div className="space-y-2.5 px-3 py-3">
      <Banner tone="mango" title={t("goods.keptAsOf", { date })}>
        {t("goods.keptHint")}
      </Banner>
      <Card>
        <div className="flex gap-4">
          <Picture src={goods.image} eager className="size-28 rounded-control" />
          <div className="min-w-0 flex-1 space-y-1.5">
            <h1 className="text-lg leading-snug font-bold break-words">{goods.name}</h1>
            {goods.embargo ? <Tag tone="danger">{t("goods.state.embargo")}</Tag> : null}
            {goods.listPrice === null ? (
              <p className="text-sm text-ink-3">{t("goods.noPrice")}</p>
            ) : (
              <p className="flex flex-wrap items-center gap-2">
                <Money amount={goods.listPrice} currency={goods.currency} size="lg" />
                <Tag icon={Tags}>{t("goods.reason.daily_list")}</Tag>
              </p>
            )}
            <AddKeptButton goods={goods} />
          </div>
        </div>
      </Card>
      <Card title={t("goods.facts")}>
        <FactList
          goods={{
            ...goods,
            seriesName: null,
            categoryName: "",
            attributes: [],
            barcode: goods.barcodes[0]?.code ?? null,
          }}
        />
      </Card>
    </div>
  );
}
