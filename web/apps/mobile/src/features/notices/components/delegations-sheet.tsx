import type { OwnDelegation } from "@gerai/api";
import { addDays, dateInZone } from "@gerai/domain";
import { formatDateRange, t } from "@gerai/i18n";
import {
  Button,
  confirm,
  DateRange,
  SectionList,
  SelectSheet,
  Sheet,
  SkeletonRows,
  Tag,
  toast,
} from "@gerai/ui";
import type { DaySpan } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../core/error-text";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import {
  colleaguesQuery,
  delegationState,
  ownDelegationsQuery,
  stateTones,
  useHandOver,
  useTakeBack,
} from "../delegations";

interface DelegationsSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Hands one's approvals over to a colleague, and shows what is and was handed over. */
export function DelegationsSheet({ open, onClose }: DelegationsSheetProps) {
  const today = dateInZone(useNow(), useUser().timeZone);
  const own = useQuery(ownDelegationsQuery(useClient()));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("approvals.delegate.title")}
      caption={t("approvals.delegate.hint")}
    >
      <HandOverForm today={today} />
      <QueryView
        query={own}
        skeleton={<SkeletonRows rows={2} leading={false} />}
        isEmpty={(list) => list.length === 0}
        empty={null}
      >
        {(list) => <Given list={list} today={today} />}
      </QueryView>
    </Sheet>
  );
}

function HandOverForm({ today }: { today: string }) {
  const colleagues = useQuery(colleaguesQuery(useClient()));
  const [toPersonId, setTo] = useState<string>();
  const [span, setSpan] = useState<DaySpan>({ from: today, to: today });
  const give = useHandOver();
  const submit = () => {
    if (!toPersonId) return;
    give.mutate(
      { toPersonId, from: span.from, to: span.to },
      {
        onSuccess: () => {
          setTo(undefined);
          toast(t("approvals.delegate.done"), { tone: "success" });
        },
        onError: (error) => toast(errorText(error), { tone: "error" }),
      },
    );
  };
  return (
    <div className="space-y-4">
      <SelectSheet
        label={t("approvals.delegate.colleague")}
        placeholder={t("approvals.delegate.choose")}
        options={(colleagues.data ?? []).map(({ personId, name }) => ({
          value: personId,
          label: name,
        }))}
        value={toPersonId}
        onChange={setTo}
        error={colleagues.error ? errorText(colleagues.error) : undefined}
        disabled={colleagues.isPending}
      />
      <div>
        <h3 className="mb-1 text-sm font-semibold text-ink-2">
          {t("approvals.delegate.days")}: {formatDateRange(span.from, span.to)}
        </h3>
        <DateRange
          value={span}
          onChange={setSpan}
          today={today}
          min={today}
          max={addDays(today, 365)}
        />
      </div>
      <Button block disabled={!toPersonId} loading={give.isPending} onClick={submit}>
        {t("approvals.delegate.submit")}
      </Button>
    </div>
  );
}

interface GivenProps {
  list: readonly OwnDelegation[];
  today: string;
}

function Given({ list, today }: GivenProps) {
  return (
    <div className="mt-5">
      <SectionList title={t("approvals.delegate.list")}>
        {list.map((delegation) => (
          <DelegationItem key={delegation.id} delegation={delegation} today={today} />
        ))}
      </SectionList>
    </div>
  );
}

interface DelegationItemProps {
  delegation: OwnDelegation;
  today: string;
}

function DelegationItem({ delegation, today }: DelegationItemProps) {
  const { personId } = useUser();
  const takeBack = useTakeBack();
  const given = delegation.fromPersonId === personId;
  const state = delegationState(delegation, today);
  const open = state === "inForce" || state === "coming";
  const name = given ? delegation.toPersonName : delegation.fromPersonName;
  const end = async () => {
    const sure = await confirm({
      title: t("approvals.delegate.endTitle"),
      body: t("approvals.delegate.endHint", { name }),
      confirmLabel: t("approvals.delegate.end"),
    });
    if (!sure) return;
    takeBack.mutate(delegation, {
      onSuccess: () => toast(t("approvals.delegate.ended"), { tone: "success" }),
      onError: (error) => toast(errorText(error), { tone: "error" }),
    });
  };
  return (
    <div className="flex min-h-15 items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium break-words">
          {given ? t("approvals.delegate.to", { name }) : t("approvals.delegate.from", { name })}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-3">
          {formatDateRange(delegation.from, delegation.to)}
          <Tag tone={stateTones[state]}>{t(`approvals.delegate.state.${state}`)}</Tag>
        </p>
      </div>
      {given && open ? (
        <Button variant="outline" loading={takeBack.isPending} onClick={() => void end()}>
          {t("approvals.delegate.end")}
        </Button>
      ) : null}
    </div>
  );
}
