import { t } from "@gerai/i18n";
import { Ban, Pencil, Snowflake, Sun } from "lucide-react";
import { useOpenRecord } from "../../core/forms/use-close-record";
import type { RowAction } from "../../core/records/row-menu";
import { useStatusChange } from "../../core/records/use-status-change";
import type { Customer } from "../../core/wire";

/** Freezing, releasing and closing customers, one by one or many at once. */
export function useCustomerStatus() {
  const ask = useStatusChange("customer");
  const open = useOpenRecord();

  const freeze = (customers: readonly Customer[], onDone?: () => void) =>
    ask(
      customers,
      {
        status: "frozen",
        title: t("customers.freezeTitle", { n: customers.length }),
        hint: t("customers.freezeHint"),
        confirm: t("customers.freeze"),
        danger: true,
      },
      onDone,
    );
  const release = (customers: readonly Customer[], onDone?: () => void) =>
    ask(
      customers,
      {
        status: "active",
        title: t("customers.releaseTitle", { n: customers.length }),
        hint: t("customers.releaseHint"),
        confirm: t("customers.release"),
      },
      onDone,
    );
  const close = (customer: Customer) =>
    ask([customer], {
      status: "closed",
      title: t("customers.closeTitle", { name: customer.name }),
      hint: t("customers.closeHint"),
      confirm: t("customers.close"),
      danger: true,
    });

  const forCustomer = (customer: Customer): RowAction[] => {
    const edit: RowAction = {
      key: "edit",
      label: t("common.edit"),
      icon: Pencil,
      onClick: () => open(`/customers/${customer.id}`),
    };
    const freezeOne: RowAction = {
      key: "freeze",
      label: t("customers.freeze"),
      icon: Snowflake,
      onClick: () => freeze([customer]),
    };
    const releaseOne: RowAction = {
      key: "release",
      label: t("customers.release"),
      icon: Sun,
      onClick: () => release([customer]),
    };
    const closeOne: RowAction = {
      key: "close",
      label: t("customers.close"),
      icon: Ban,
      danger: true,
      onClick: () => close(customer),
    };
    switch (customer.status) {
      case "active":
        return [edit, freezeOne, closeOne];
      case "frozen":
        return [edit, releaseOne, closeOne];
      case "closed":
        return [edit, releaseOne];
    }
  };

  return { freeze, release, forCustomer };
}
