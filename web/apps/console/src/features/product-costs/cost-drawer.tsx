import { countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, Form } from "antd";
import { CountryLabel } from "../../core/display/country";
import { Fact, Facts } from "../../core/display/facts";
import { localText } from "../../core/display/local-text";
import { positive } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi, useMay } from "../../core/session/services";
import type { CostedProduct } from "../../core/wire";
import { costQuery, readCost, useSaveCost } from "./api";
import { costDraft, costFieldLabel as label, costId, costKey, costText } from "./model";
import type { CostValues } from "./model";

const drawerWidth = 480;

/** Shows and changes what a piece of a product costs. */
export function CostDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/costs");
  const cost = useQuery(costQuery(useApi(), costKey(recordId)));
  if (!cost.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={label("unitCost")}
        onClose={close}
        error={cost.error}
        onRetry={() => void cost.refetch()}
      />
    );
  }
  return <CostEditor key={costId(cost.data)} cost={cost.data} />;
}

interface CostEditorProps {
  cost: CostedProduct;
}

function CostEditor({ cost }: CostEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/costs");
  const editable = useMay("catalogue_manage");
  const save = useSaveCost();
  const { countryCode, productId } = cost;
  const editor = useRecordEditor<CostValues>({
    draft: costDraft(cost),
    save: async ({ unitCost }, ver) => {
      // The form does not let go before there is an amount.
      await save.mutateAsync({ countryCode, productId, unitCost: unitCost ?? "", ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    reload: async () => costDraft(await readCost(api, { countryCode, productId })),
  });
  return (
    <RecordDrawer
      title={localText(cost.productName)}
      editor={editor}
      readOnly={!editable}
      label={label}
      show={(_field, { unitCost }) => costText(unitCost, countryCode) ?? "—"}
      onClose={close}
      width={drawerWidth}
    >
      <div className="mb-6">
        <Facts>
          <Fact label={t("products.field.materialCode")}>{cost.materialCode}</Fact>
          <Fact label={t("products.field.specification")}>{cost.specification || "—"}</Fact>
          <Fact label={t("products.country")}>
            <CountryLabel code={countryCode} />
          </Fact>
        </Facts>
      </div>
      <Form.Item
        name="unitCost"
        label={label("unitCost")}
        rules={[positive()]}
        required
        extra={t("costs.hint")}
      >
        <MoneyInput currency={countryByCode(countryCode).currency} />
      </Form.Item>
    </RecordDrawer>
  );
}
