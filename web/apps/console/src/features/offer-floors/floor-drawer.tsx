import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, Form } from "antd";
import { useRef } from "react";
import { useNewRecordCountry } from "../../core/country-filter";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, positive } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import { PercentInput } from "../../core/forms/percent-input";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { RecordPicker } from "../../core/pickers/record-picker";
import { useApi } from "../../core/session/services";
import type { OfferFloor } from "../../core/wire";
import { floorQuery, readFloor, useSaveFloor } from "./api";
import {
  floorDraft,
  floorFieldLabel as label,
  floorId,
  floorKey,
  floorTarget,
  newFloor,
  showFloorField,
} from "./model";
import type { FloorKey, FloorValues } from "./model";

const drawerWidth = 480;

/** Sets the floor of a product. */
export function NewFloorDrawer() {
  return <FloorEditor floor={null} />;
}

/** Shows and changes a floor. */
export function FloorDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/floors");
  const floor = useQuery(floorQuery(useApi(), floorKey(recordId)));
  if (!floor.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("floors.floor")}
        onClose={close}
        error={floor.error}
        onRetry={() => void floor.refetch()}
      />
    );
  }
  return <FloorEditor key={floorId(floor.data)} floor={floor.data} />;
}

interface FloorEditorProps {
  floor: OfferFloor | null;
}

function FloorEditor({ floor }: FloorEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/floors");
  const country = useNewRecordCountry();
  const save = useSaveFloor();
  // A new floor may meet one that somebody else has set for the product: the key is known only then.
  const tried = useRef<FloorKey>(floor ?? newFloor(country).values);
  const editor = useRecordEditor<FloorValues>({
    draft: floor ? floorDraft(floor) : newFloor(country),
    save: async (values, ver) => {
      tried.current = { countryCode: values.countryCode, productId: values.productId };
      await save.mutateAsync({ ...values, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    reload: async () => floorDraft(await readFloor(api, tried.current)),
  });
  const chosenCountry: CountryCode = Form.useWatch("countryCode", editor.form) ?? country;
  const forEverything = floor !== null && floor.productId === null;
  return (
    <RecordDrawer
      title={floor ? floorTarget(floor) : t("floors.new")}
      editor={editor}
      readOnly={false}
      label={label}
      show={showFloorField}
      onClose={close}
      width={drawerWidth}
    >
      <Form.Item name="countryCode" label={label("countryCode")} rules={[chosen()]}>
        <CountrySelect
          disabled={floor !== null}
          onChange={() => editor.form.setFieldValue("productId", null)}
        />
      </Form.Item>
      {forEverything ? (
        <Form.Item
          name="floorRate"
          label={label("floorRate")}
          rules={[chosen()]}
          extra={t("floors.rateHint")}
        >
          <PercentInput />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="productId" label={label("productId")} rules={[chosen()]}>
            <RecordPicker
              kind="product"
              countryCode={chosenCountry}
              allowClear={false}
              disabled={floor !== null}
              current={
                floor?.productId
                  ? {
                      id: floor.productId,
                      name: floorTarget(floor),
                      caption: floor.materialCode ?? "",
                    }
                  : null
              }
            />
          </Form.Item>
          <Form.Item
            name="floorPrice"
            label={label("floorPrice")}
            rules={[positive()]}
            required
            extra={t("floors.priceHint")}
          >
            <MoneyInput currency={countryByCode(chosenCountry).currency} />
          </Form.Item>
        </>
      )}
    </RecordDrawer>
  );
}
