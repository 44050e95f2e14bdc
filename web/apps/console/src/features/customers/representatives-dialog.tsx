import { countryByCode, dateInZone } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { App, Button, Form } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen, DateInput } from "../../core/forms/inputs";
import { PercentInput } from "../../core/forms/percent-input";
import { RecordPicker } from "../../core/pickers/record-picker";
import { useSaveRecord } from "../../core/records/record-api";
import { useNow } from "../../core/use-now";
import type { Customer } from "../../core/wire";
import { customerDraft } from "./model";
import { currentRepresentatives } from "./representatives";

interface RepresentativesDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Shaped like the call, so that what the server objects to is found in the form. */
interface RepresentativesValues {
  representatives: {
    from: string | null;
    list: { personId: string | null; share: number | null }[];
  };
}

const listPath = ["representatives", "list"];

/** Who looks after the customer from a day on; until then nothing changes. */
export function RepresentativesDialog({ customer, onClose }: RepresentativesDialogProps) {
  const { message } = App.useApp();
  const save = useSaveRecord("customer");
  const today = dateInZone(useNow(), countryByCode(customer.countryCode).timeZone);
  const now = currentRepresentatives(customer.representatives, today);

  const submit = async ({ representatives: { from, list } }: RepresentativesValues) => {
    await save.mutateAsync({
      ...customerDraft(customer).values,
      id: customer.id,
      ver: customer.ver,
      representatives: {
        from: from ?? today,
        list: list.flatMap(({ personId, share }) =>
          personId !== null && share !== null ? [{ personId, share }] : [],
        ),
      },
    });
    void message.success(t("form.saved"));
  };

  return (
    <ActionDialog<RepresentativesValues>
      title={t("customers.changeRepresentatives")}
      hint={t("customers.representativesHint")}
      width={600}
      initialValues={{
        representatives: {
          from: today,
          list: now.map(({ personId, share }) => ({ personId, share })),
        },
      }}
      confirm={t("common.save")}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name={["representatives", "from"]}
        label={t("customers.representativesFrom")}
        rules={[chosen()]}
      >
        <DateInput />
      </Form.Item>
      <Form.List name={listPath}>
        {(fields, { add, remove }) => (
          <div className="flex flex-col">
            {fields.map(({ key, name }) => (
              <div key={key} className="grid grid-cols-[1fr_8rem_auto] items-start gap-3">
                <Form.Item
                  name={[name, "personId"]}
                  label={t("customers.representative")}
                  rules={[chosen()]}
                  className="mb-3!"
                >
                  <RecordPicker
                    kind="person"
                    countryCode={customer.countryCode}
                    allowClear={false}
                    current={pickedOf(now[name])}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, "share"]}
                  label={t("customers.share")}
                  rules={[chosen()]}
                  className="mb-3!"
                >
                  <PercentInput />
                </Form.Item>
                <Button
                  type="text"
                  className="mt-7"
                  aria-label={t("customers.removeRepresentative", { n: name + 1 })}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              className="self-start"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => add({ personId: null, share: fields.length === 0 ? 10_000 : null })}
            >
              {t("customers.addRepresentative")}
            </Button>
          </div>
        )}
      </Form.List>
    </ActionDialog>
  );
}

function pickedOf(known: Customer["representatives"][number] | undefined) {
  return known ? { id: known.personId, name: known.name, caption: known.employeeNo } : null;
}
