import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Ban, Eye, EyeOff, Pencil, ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useOpenRecord } from "../../core/forms/use-close-record";
import type { RowAction } from "../../core/records/row-menu";
import type { Product, ShelfStatus } from "../../core/wire";
import { EmbargoDialog } from "./embargo-dialog";
import { ShelfDialog } from "./shelf-dialog";

interface Question {
  products: readonly Product[];
  what: ShelfStatus | "embargo" | "lift";
  onDone: () => void;
}

const nothing = (): void => undefined;

/** Shelf and embargo of one product or of many, each after a question. */
export function useProductActions(country: CountryCode | null) {
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useOpenRecord();
  const ask = (what: Question["what"], products: readonly Product[], onDone = nothing) =>
    setQuestion({ what, products, onDone });

  const forProduct = (product: Product): RowAction[] => {
    const embargoed = product.countries.some(
      ({ countryCode, embargo }) => embargo && (country === null || countryCode === country),
    );
    return [
      {
        key: "edit",
        label: t("common.edit"),
        icon: Pencil,
        onClick: () => open(`/products/${product.id}`),
      },
      {
        key: "on",
        label: t("products.shelfDo.on"),
        icon: Eye,
        onClick: () => ask("on", [product]),
      },
      {
        key: "off",
        label: t("products.shelfDo.off"),
        icon: EyeOff,
        onClick: () => ask("off", [product]),
      },
      {
        key: "embargo",
        label: t("products.embargoDo.set"),
        icon: Ban,
        danger: true,
        onClick: () => ask("embargo", [product]),
      },
      ...(embargoed
        ? [
            {
              key: "lift",
              label: t("products.embargoDo.lift"),
              icon: ShieldCheck,
              onClick: () => ask("lift", [product]),
            },
          ]
        : []),
    ];
  };

  return { ask, forProduct, dialog: dialogFor(question, country, () => setQuestion(null)) };
}

function dialogFor(
  question: Question | null,
  country: CountryCode | null,
  onClose: () => void,
): ReactNode {
  if (!question) return null;
  const { products, what, onDone } = question;
  const shared = { products, countryCode: country, onClose, onDone };
  if (what === "on" || what === "off") return <ShelfDialog {...shared} shelfStatus={what} />;
  return <EmbargoDialog {...shared} embargo={what === "embargo"} />;
}
