import type { CustomerView } from "@gerai/api";
import { t } from "@gerai/i18n";
import { BottomBar, buttonClass, Card, EmptyState, Row, SectionList, Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import {
  BadgePercent,
  ClipboardList,
  CreditCard,
  FileCheck2,
  FileText,
  HandCoins,
  Handshake,
  Landmark,
  PackageOpen,
  PackageSearch,
  Receipt,
  ReceiptText,
  SearchX,
  Wallet,
} from "lucide-react";
import { customerQuery } from "../../../core/customer-queries";
import { isConsigned } from "../../../core/customer-words";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { CustomerHead } from "../components/customer-head";
import { Addresses, Contacts, Stores } from "../components/customer-people";

/** One customer: how they stand, whom to call, where they are, and what can be done for them. */
export function CustomerPage() {
  const { id } = useSearch({ from: "/signed-in/pages/custom/customerDetail" });
  const query = useQuery(customerQuery(useClient(), id));
  const orders = may(useUser(), "order_on_behalf") && query.data?.status === "active";
  return (
    <Page
      title={t("customers.title")}
      back={paths.customers}
      scrollId="customer"
      footer={
        orders && id ? (
          <BottomBar>
            <Link
              to={paths.orderCustomer}
              search={{ customerId: id }}
              className={buttonClass({ size: "lg", block: true })}
            >
              {t("customers.orderFor")}
            </Link>
          </BottomBar>
        ) : null
      }
    >
      {id === undefined ? (
        <EmptyState icon={SearchX} title={t("customers.notChosen")} />
      ) : (
        <QueryView query={query} skeleton={<CustomerSkeleton />}>
          {(customer) => (
            <>
              <CustomerHead customer={customer} />
              <Actions customer={customer} />
              <Contacts customer={customer} />
              <Addresses customer={customer} />
              <Stores customer={customer} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  );
}

function Actions({ customer }: { customer: CustomerView }) {
  const { id: customerId } = customer;
  const user = useUser();
  return (
    <SectionList title={t("customers.more")}>
      <Row
        icon={ClipboardList}
        title={t("customers.orders")}
        render={(row) => <Link to={paths.customOrders} search={{ customerId }} {...row} />}
      />
      <Row
        icon={ReceiptText}
        title={t("page.transactionRecords")}
        render={(row) => (
          <Link to={paths.transactionRecords} search={{ id: customerId }} {...row} />
        )}
      />
      {may(user, "receivable_view") ? <AccountRows customer={customer} /> : null}
      {may(user, "change_discount_price") ? (
        <Row
          icon={BadgePercent}
          iconTone="violet"
          title={t("offers.list")}
          render={(row) => <Link to={paths.offers} search={{ customerId }} {...row} />}
        />
      ) : null}
      {may(user, "wallet_view") ? (
        <Row
          icon={Wallet}
          iconTone="mango"
          title={t("customers.purse")}
          render={(row) => <Link to={paths.myPurse} search={{ customerId }} {...row} />}
        />
      ) : null}
      {may(user, "top_up_request") ? (
        <Row
          icon={CreditCard}
          iconTone="mango"
          title={t("customers.topUp")}
          render={(row) => <Link to={paths.accountRecharge} search={{ customerId }} {...row} />}
        />
      ) : null}
      {may(user, "top_up_request") ? (
        <Row
          icon={HandCoins}
          iconTone="mango"
          title={t("receipts.record")}
          render={(row) => <Link to={paths.receiptNew} search={{ customerId }} {...row} />}
        />
      ) : null}
    </SectionList>
  );
}

/** What is owed, what came in and came back, and how it was matched. */
function AccountRows({ customer }: { customer: CustomerView }) {
  const { id: customerId } = customer;
  const user = useUser();
  return (
    <>
      <Row
        icon={Landmark}
        title={t("assets.account")}
        render={(row) => <Link to={paths.myAssets} search={{ customerId }} {...row} />}
      />
      <Row
        icon={FileText}
        title={t("page.receivables")}
        render={(row) => <Link to={paths.receivables} search={{ customerId }} {...row} />}
      />
      <Row
        icon={Receipt}
        title={t("page.receipts")}
        render={(row) => <Link to={paths.receipts} search={{ customerId }} {...row} />}
      />
      {isConsigned(customer) ? (
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
      ) : null}
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
    </>
  );
}

function CustomerSkeleton() {
  return (
    <div className="space-y-3">
      <Card>
        <div className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      </Card>
      <Card>
        <div className="grid grid-cols-2 gap-4">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((fact) => (
            <Skeleton key={fact} className="h-9 w-full" />
          ))}
        </div>
      </Card>
    </div>
  );
}
