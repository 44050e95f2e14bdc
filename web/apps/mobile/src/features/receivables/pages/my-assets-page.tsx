import { formatMoney, t } from "@gerai/i18n";
import { Card, EmptyState, Money, Row, SectionList, Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import {
  FileCheck2,
  FileSpreadsheet,
  FileText,
  Handshake,
  PackageOpen,
  PackageSearch,
  ReceiptText,
  ScrollText,
  UsersRound,
  Wallet,
} from "lucide-react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { may } from "../../../core/may";
import { OverdueTip } from "../../../core/overdue-tip";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { assetsQuery } from "../api";
import { isSome } from "../model";
import { isStaff } from "../rights";
import { useCustomerName } from "../use-customer-name";
import type { CustomerAssets } from "../wire";

/** How a customer stands with us: what it has in the wallet, what it owes, what it may still buy on account. */
export function MyAssetsPage() {
  const { customerId: asked } = useSearch({ from: "/signed-in/pages/mine/myAssets" });
  const choice = useCustomerChoice(asked);
  const { customerId } = choice;
  const name = useCustomerName(customerId);
  const staff = isStaff(useUser());
  const navigate = useNavigate();
  // Those who look after several customers come here from one of them.
  const unnamed = staff && customerId === undefined;
  const query = useQuery({ ...assetsQuery(useClient(), customerId), enabled: !unnamed });
  return (
    <Page
      title={t(staff ? "assets.account" : "page.myAssets")}
      {...(name === undefined ? {} : { caption: name })}
      back={staff ? paths.customers : paths.mine}
      scrollId="assets"
    >
      <CustomerSwitch
        choice={choice}
        onSwitch={(id) =>
          void navigate({ to: paths.myAssets, search: { customerId: id }, replace: true })
        }
      />
      {unnamed ? (
        <EmptyState icon={UsersRound} title={t("customers.notChosen")} />
      ) : (
        <QueryView query={query} skeleton={<AssetsSkeleton />}>
          {(assets) => (
            <>
              <OverdueNote assets={assets} />
              <WalletPart assets={assets} />
              <AccountPart assets={assets} />
              <Links assets={assets} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  );
}

interface AssetsPartProps {
  assets: CustomerAssets;
}

/** The tip about overdue orders, with a way to them. */
function OverdueNote({ assets }: AssetsPartProps) {
  const staff = isStaff(useUser());
  const { customerId, overdue, longestOverdueDays, currency } = assets;
  if (!isSome(overdue)) return null;
  const amount = formatMoney(overdue, currency);
  return (
    <OverdueTip
      tip={t(staff ? "customers.overdueTitle" : "receivables.overdueTip")}
      amount={t("wallet.overdueBy", { amount, n: longestOverdueDays })}
      customerId={customerId}
    />
  );
}

function WalletPart({ assets: { wallet } }: AssetsPartProps) {
  const { currency } = wallet;
  return (
    <Card title={t("wallet.card")}>
      <p className="text-sm text-ink-2">{t("wallet.available")}</p>
      <Money amount={wallet.available} currency={currency} size="hero" />
      <Figures
        figures={[
          { label: t("wallet.balance"), value: formatMoney(wallet.balance, currency) },
          { label: t("wallet.held"), value: formatMoney(wallet.held, currency) },
        ]}
      />
    </Card>
  );
}

function AccountPart({ assets }: AssetsPartProps) {
  const { currency, consignedValue, overdue } = assets;
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <Card title={t("assets.onAccount")}>
      <p className="text-sm text-ink-2">{t("assets.owed")}</p>
      <Money
        amount={assets.receivable}
        currency={currency}
        size="hero"
        tone={isSome(overdue) ? "danger" : "ink"}
      />
      <Figures
        figures={[
          { label: t("receivables.tab.overdue"), value: money(overdue) },
          { label: t("receipts.unmatched"), value: money(assets.unmatched) },
          { label: t("customers.creditLeft"), value: money(assets.creditLeft) },
          { label: t("customers.creditLimit"), value: money(assets.creditLimit) },
          {
            label: t("customers.creditDays"),
            value: t("common.date.days", { n: assets.creditDays }),
          },
          ...(consignedValue === null
            ? []
            : [{ label: t("assets.consigned"), value: money(consignedValue) }]),
        ]}
      />
    </Card>
  );
}

interface FiguresProps {
  figures: readonly { label: string; value: string }[];
}

function Figures({ figures }: FiguresProps) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd className="text-base font-semibold break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Links({ assets: { customerId, consignedValue } }: AssetsPartProps) {
  const user = useUser();
  return (
    <SectionList>
      <Row
        icon={FileText}
        title={t("page.receivables")}
        render={(row) => <Link to={paths.receivables} search={{ customerId }} {...row} />}
      />
      <Row
        icon={ReceiptText}
        title={t("page.receipts")}
        render={(row) => <Link to={paths.receipts} search={{ customerId }} {...row} />}
      />
      {consignedValue === null ? null : (
        <>
          <Row
            icon={Handshake}
            title={t("page.settlements")}
            render={(row) => <Link to={paths.settlements} search={{ customerId }} {...row} />}
          />
          <Row
            icon={PackageSearch}
            title={t("page.consignedGoods")}
            render={(row) => <Link to={paths.consignedGoods} search={{ customerId }} {...row} />}
          />
        </>
      )}
      {may(user, "order_view") ? (
        <Row
          icon={PackageOpen}
          title={t("page.returns")}
          render={(row) => <Link to={paths.returns} search={{ customerId }} {...row} />}
        />
      ) : null}
      <Row
        icon={FileCheck2}
        title={t("page.verificationRecords")}
        render={(row) => (
          <Link to={paths.verificationRecords} search={{ id: customerId }} {...row} />
        )}
      />
      <Row
        icon={FileSpreadsheet}
        title={t("statement.title")}
        render={(row) => <Link to={paths.accountStatement} search={{ customerId }} {...row} />}
      />
      <Row
        icon={ScrollText}
        title={t("page.transactionRecords")}
        render={(row) => (
          <Link to={paths.transactionRecords} search={{ id: customerId }} {...row} />
        )}
      />
      {may(user, "wallet_view") ? (
        <Row
          icon={Wallet}
          iconTone="mango"
          title={t("customers.purse")}
          render={(row) => <Link to={paths.myPurse} search={{ customerId }} {...row} />}
        />
      ) : null}
    </SectionList>
  );
}

function AssetsSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
