import type { WalletSummary } from "@gerai/api";
import { formatMoney, t } from "@gerai/i18n";
import { Card, EmptyState, Row, SectionList, SkeletonRows, StatTile } from "@gerai/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { KeyRound, ReceiptText, ScrollText, Wallet } from "lucide-react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { may } from "../../../core/may";
import { keptForOffline } from "../../../core/offline-reads";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { walletSummaryQuery } from "../../../core/wallet-queries";
import { recentLinesQuery, topUpsQuery } from "../api";
import { LineRow } from "../components/line-row";
import { OwedCard } from "../components/owed-card";
import { TopUpRow } from "../components/top-up-row";
import { WalletCard, WalletCardSkeleton } from "../components/wallet-card";
import { seesWalletLines } from "../model";

/** The wallet: what may be spent, what is owed by when, what waits for finance, and what moved lately. */
export function MyPursePage() {
  const { customerId: asked } = useSearch({ from: "/signed-in/pages/mine/myPurse" });
  const choice = useCustomerChoice(asked);
  const navigate = useNavigate();
  const { customerId } = choice;
  const summary = useQuery({
    ...walletSummaryQuery(useClient(), customerId),
    persister: keptForOffline<WalletSummary>,
  });
  const user = useUser();
  const ownWallet = user.personId === null;
  const withLines = seesWalletLines(user);
  // Those who only look at a wallet get no list of its top-ups.
  const topsUp = may(user, "top_up_request");
  return (
    <Page
      title={t(ownWallet ? "page.myPurse" : "wallet.card")}
      back={ownWallet ? paths.mine : paths.customers}
      scrollId="purse"
    >
      <CustomerSwitch
        choice={choice}
        onSwitch={(id) =>
          void navigate({ to: paths.myPurse, search: { customerId: id }, replace: true })
        }
      />
      <QueryView query={summary} skeleton={<WalletCardSkeleton />}>
        {(data) => (
          <>
            <WalletCard summary={data} customerId={customerId} />
            <OwedCard summary={data} />
            <Figures summary={data} />
          </>
        )}
      </QueryView>
      {topsUp ? <PendingTopUps customerId={customerId} /> : null}
      {withLines ? <RecentLines customerId={customerId} /> : null}
      <WalletLinks
        customerId={customerId}
        ownWallet={ownWallet}
        withLines={withLines}
        topsUp={topsUp}
      />
    </Page>
  );
}

function Figures({ summary }: { summary: WalletSummary }) {
  const { monthIn, monthOut, currency } = summary;
  return (
    <div className="grid grid-cols-2 gap-3">
      <StatTile label={t("wallet.monthIn")} value={formatMoney(monthIn, currency)} />
      <StatTile label={t("wallet.monthOut")} value={formatMoney(monthOut, currency)} />
    </div>
  );
}

/** What was handed in and not decided yet; nothing when there is none. */
function PendingTopUps({ customerId }: { customerId: string | undefined }) {
  const waiting = useInfiniteQuery(topUpsQuery(useClient(), { customerId, status: "pending" }));
  const first = waiting.data?.pages[0];
  if (!first || first.total === 0) return null;
  return (
    <SectionList title={t("wallet.pending", { n: first.total })} note={t("wallet.pendingHint")}>
      {first.list.slice(0, 3).map((topUp) => (
        <TopUpRow key={topUp.id} topUp={topUp} />
      ))}
    </SectionList>
  );
}

function RecentLines({ customerId }: { customerId: string | undefined }) {
  const { currency } = useUser();
  const recent = useQuery(recentLinesQuery(useClient(), customerId));
  return (
    <Card
      flush
      title={t("wallet.recent")}
      action={
        <Link
          to={paths.balanceDetails}
          search={{ customerId }}
          className="-my-2 -mr-2 flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-brand-ink active:bg-brand-soft"
        >
          {t("common.all")}
        </Link>
      }
    >
      <QueryView
        query={recent}
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            icon={Wallet}
            title={t("wallet.noLines")}
            hint={t("wallet.noLinesHint")}
            className="py-8"
          />
        }
      >
        {({ list }) => (
          <ul className="divide-y divide-line">
            {list.map((line) => (
              <li key={line.seq}>
                <LineRow line={line} currency={currency} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

interface WalletLinksProps {
  customerId: string | undefined;
  ownWallet: boolean;
  withLines: boolean;
  topsUp: boolean;
}

function WalletLinks({ customerId, ownWallet, withLines, topsUp }: WalletLinksProps) {
  const { payPasswordSet } = useUser();
  if (!ownWallet && !withLines && !topsUp) return null;
  return (
    <SectionList>
      {topsUp ? (
        <Row
          icon={ReceiptText}
          title={t("page.rechargeDetails")}
          render={(row) => <Link to={paths.rechargeDetails} search={{ customerId }} {...row} />}
        />
      ) : null}
      {withLines ? (
        <Row
          icon={ScrollText}
          title={t("page.balanceDetails")}
          render={(row) => <Link to={paths.balanceDetails} search={{ customerId }} {...row} />}
        />
      ) : null}
      {ownWallet ? (
        <Row
          icon={KeyRound}
          title={t("settings.payPassword")}
          value={t(payPasswordSet ? "settings.set" : "settings.notSet")}
          render={(row) => (
            <Link to={paths.settingAccount} search={{ view: "payPassword" }} {...row} />
          )}
        />
      ) : null}
    </SectionList>
  );
}
