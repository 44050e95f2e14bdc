import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Alert, App, Checkbox, Form, Modal, Spin, Table } from "antd";
import { useState } from "react";
import { useNewRecordCountry } from "../../core/country-filter";
import { TwoLines } from "../../core/display/two-lines";
import { errorText } from "../../core/errors";
import { CountrySelect } from "../../core/forms/country-select";
import { FieldRow, MonthInput } from "../../core/forms/inputs";
import { useApi } from "../../core/session/services";
import type { OpenItem, PeriodCheck } from "../../core/wire";
import { checkQuery, usePeriodActions } from "./api";
import { deskOf, monthText } from "./model";

interface CloseDialogProps {
  onClose: () => void;
}

const dialogWidth = 760;

/** Shows what is still open in a month, then closes it. */
export function CloseDialog({ onClose }: CloseDialogProps) {
  const { message } = App.useApp();
  const { close } = usePeriodActions();
  const [countryCode, setCountry] = useState<CountryCode>(useNewRecordCountry());
  const [month, setMonth] = useState<string | null>(null);
  const [leaveOpen, setLeaveOpen] = useState(false);
  const check = useQuery(checkQuery(useApi(), countryCode, month));
  const ready = check.data?.closable === true && (check.data.open === 0 || leaveOpen);
  const failure = close.error ?? check.error;
  const doClose = async () => {
    if (month === null) return;
    await close.mutateAsync({ countryCode, month, leaveOpen });
    void message.success(t("desk.periods.closed", { month: monthText(month) }));
    onClose();
  };
  return (
    <Modal
      open
      title={t("desk.periods.closeTitle")}
      width={dialogWidth}
      mask={{ closable: false }}
      okText={t("desk.periods.close")}
      cancelText={t("common.cancel")}
      okButtonProps={{ danger: true, disabled: !ready, loading: close.isPending }}
      // What went wrong is shown above the form.
      onOk={() => void doClose().catch(() => undefined)}
      onCancel={onClose}
    >
      <p className="mb-4 text-ink-2">{t("desk.periods.check")}</p>
      {failure && <Alert className="mb-4" type="error" showIcon title={errorText(failure)} />}
      <Form layout="vertical" requiredMark={false}>
        <FieldRow>
          <Form.Item label={t("desk.periods.country")} htmlFor="period-country">
            <CountrySelect
              id="period-country"
              value={countryCode}
              onChange={(code) => setCountry(countryByCode(code).code)}
            />
          </Form.Item>
          <Form.Item label={t("desk.periods.month")} htmlFor="period-month">
            <MonthInput id="period-month" value={month} onChange={setMonth} />
          </Form.Item>
        </FieldRow>
      </Form>
      {check.isFetching && !check.data && <Spin />}
      {check.data && <Checked check={check.data} />}
      {check.data?.closable && check.data.open > 0 && (
        <Checkbox
          className="mt-4"
          checked={leaveOpen}
          onChange={({ target }) => setLeaveOpen(target.checked)}
        >
          {t("desk.periods.leave")}
        </Checkbox>
      )}
    </Modal>
  );
}

interface CheckedProps {
  check: PeriodCheck;
}

function Checked({ check }: CheckedProps) {
  const { closable, closedThrough, through, open, entries, items } = check;
  if (!closable) {
    const already = closedThrough !== null && closedThrough >= through;
    const title = already
      ? t("desk.periods.already", { through: formatDate(closedThrough) })
      : t("desk.periods.notOver");
    return <Alert type="info" showIcon title={title} />;
  }
  if (open === 0) {
    const told = { entries: formatNumber(entries), through: formatDate(through) };
    return <Alert type="success" showIcon title={t("desk.periods.nothingOpen", told)} />;
  }
  return (
    <>
      <Alert
        className="mb-3"
        type="warning"
        showIcon
        title={t("desk.periods.open", { n: open })}
        description={t("desk.periods.leaveNeeded")}
      />
      <OpenItems items={items} currency={countryByCode(check.countryCode).currency} />
      {open > items.length && (
        <p className="mt-2 text-ink-3">{t("desk.periods.more", { n: open - items.length })}</p>
      )}
    </>
  );
}

interface OpenItemsProps {
  items: readonly OpenItem[];
  currency: string;
}

function OpenItems({ items, currency }: OpenItemsProps) {
  return (
    <Table<OpenItem>
      size="small"
      dataSource={[...items]}
      rowKey={({ id }) => id}
      pagination={false}
      scroll={{ y: 280 }}
      columns={[
        {
          key: "docNo",
          title: t("desk.periods.one"),
          render: (_: unknown, { kind, id, docNo }) => (
            <TwoLines
              title={<ItemLink path={`/${deskOf[kind]}/${id}`}>{docNo}</ItemLink>}
              caption={t(`desk.periods.kind.${kind}`)}
            />
          ),
        },
        {
          key: "customer",
          title: t("desk.ar.customer"),
          render: (_: unknown, { customerName, bizDate }) => (
            <TwoLines title={customerName} caption={formatDate(bizDate)} />
          ),
        },
        {
          key: "amount",
          title: t("desk.ar.amount"),
          align: "right",
          className: "tabular-nums",
          render: (_: unknown, { amount }) => formatMoney(amount, currency),
        },
      ]}
    />
  );
}

interface ItemLinkProps {
  path: string;
  children: string;
}

/** Leads to the desk that finishes a document. */
function ItemLink({ path, children }: ItemLinkProps) {
  return (
    <Link to={path} search={{}} className="whitespace-nowrap text-brand-ink hover:underline">
      {children}
    </Link>
  );
}
