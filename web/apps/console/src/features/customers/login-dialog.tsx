import { t } from "@gerai/i18n";
import { App, Button, Checkbox, Form, Input } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen, required } from "../../core/forms/inputs";
import { RecordPicker } from "../../core/pickers/record-picker";
import type { PickedRecord } from "../../core/pickers/record-picker";
import type { BuyerLogin, Customer } from "../../core/wire";
import { useSaveBuyerLogin } from "./login-api";
import { rightsOf } from "./logins";

interface LoginDialogProps {
  customer: Customer;
  /** Null opens a new one for the customer. */
  login: BuyerLogin | null;
  onOpened: (login: BuyerLogin) => void;
  onClose: () => void;
}

/** Shaped like the call, so that what the server objects to is found in the form. */
interface LoginValues {
  loginName: string;
  customers: { customerId: string | null; canOrder: boolean; canPay: boolean }[];
}

/** Opens a login for a customer, or says for which customers one acts. */
export function LoginDialog({ customer, login, onOpened, onClose }: LoginDialogProps) {
  const { message } = App.useApp();
  const save = useSaveBuyerLogin();
  const home = login?.customerId ?? customer.id;
  const known: PickedRecord[] = login
    ? login.customers.map(({ customerId, name, code }) => ({ id: customerId, name, caption: code }))
    : [{ id: customer.id, name: customer.name, caption: customer.code }];

  const submit = async ({ loginName, customers }: LoginValues) => {
    const saved = await save.mutateAsync({
      id: login?.id ?? null,
      ver: login?.ver ?? null,
      customerId: home,
      loginName,
      customers: customers.flatMap(({ customerId, ...rights }) =>
        customerId === null ? [] : [{ customerId, ...rights }],
      ),
    });
    void message.success(t("form.saved"));
    if (!login) onOpened(saved);
  };

  return (
    <ActionDialog<LoginValues>
      title={login ? login.loginName : t("logins.add")}
      hint={login ? t("logins.customersHint") : t("logins.addHint")}
      width={640}
      initialValues={{
        loginName: login?.loginName ?? "",
        customers: login
          ? login.customers.map(({ customerId }) => rightsOf(login, customerId))
          : [{ customerId: customer.id, canOrder: true, canPay: true }],
      }}
      confirm={login ? t("common.save") : t("logins.add")}
      onSubmit={submit}
      onClose={onClose}
    >
      {!login && (
        <Form.Item name="loginName" label={t("people.field.loginName")} rules={[required()]}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
      )}
      <Form.List name="customers">
        {(fields, { add, remove }) => (
          <div className="flex flex-col">
            {fields.map(({ key, name }) => (
              <CustomerRow
                key={key}
                index={name}
                home={home}
                customer={customer}
                known={known[name]}
                onRemove={() => remove(name)}
              />
            ))}
            <Button
              className="self-start"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => add({ customerId: null, canOrder: true, canPay: false })}
            >
              {t("logins.addCustomer")}
            </Button>
          </div>
        )}
      </Form.List>
    </ActionDialog>
  );
}

interface CustomerRowProps {
  index: number;
  home: string;
  customer: Customer;
  known: PickedRecord | undefined;
  onRemove: () => void;
}

/** One customer that the login acts for. Its own one stays. */
function CustomerRow({ index, home, customer, known, onRemove }: CustomerRowProps) {
  const customerId: unknown = Form.useWatch(["customers", index, "customerId"]);
  const own = customerId === home;
  return (
    <div className="grid grid-cols-[1fr_auto_auto_2rem] items-start gap-3">
      <Form.Item
        name={[index, "customerId"]}
        label={t("customers.customer")}
        rules={[chosen()]}
        className="mb-3!"
      >
        <RecordPicker
          kind="customer"
          countryCode={customer.countryCode}
          allowClear={false}
          disabled={own}
          current={known}
        />
      </Form.Item>
      <Form.Item name={[index, "canOrder"]} valuePropName="checked" className="mt-7! mb-3!">
        <Checkbox>{t("logins.canOrder")}</Checkbox>
      </Form.Item>
      <Form.Item name={[index, "canPay"]} valuePropName="checked" className="mt-7! mb-3!">
        <Checkbox>{t("logins.canPay")}</Checkbox>
      </Form.Item>
      {!own && (
        <Button
          type="text"
          className="mt-7"
          aria-label={t("logins.removeCustomer", { n: index + 1 })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
