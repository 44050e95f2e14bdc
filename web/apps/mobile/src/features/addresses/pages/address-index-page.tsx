import { t } from "@gerai/i18n";
import { BottomBar, Button, buttonClass, EmptyState, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { addressesQuery } from "../../../core/address-queries";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { addressTemplateQuery } from "../api";
import { AddressEditor } from "../components/address-editor";
import { AddressList } from "../components/address-list";

/** Delivery addresses: the list, or as a picker for another page. The form is a view of the same page. */
export function AddressIndexPage() {
  const {
    customerId: asked,
    pick,
    view,
    id,
  } = useSearch({
    from: "/signed-in/pages/address/addressIndex",
  });
  const choice = useCustomerChoice(asked);
  const navigate = useNavigate();
  const { customerId } = choice;
  if (view !== undefined) {
    return (
      <EditPage key={id ?? "new"} id={view === "edit" ? id : undefined} customerId={customerId} />
    );
  }
  return (
    <Page
      title={t(pick ? "addresses.pick" : "page.addresses")}
      back={paths.mine}
      scrollId="addresses"
      footer={
        <BottomBar>
          <Link
            to={paths.addresses}
            search={{ customerId, pick, view: "new" }}
            className={buttonClass({ size: "lg", block: true })}
          >
            <Plus className="size-5" aria-hidden="true" />
            {t("addresses.add")}
          </Link>
        </BottomBar>
      }
    >
      {pick ? null : (
        <CustomerSwitch
          choice={choice}
          onSwitch={(next) =>
            void navigate({ to: paths.addresses, search: { customerId: next }, replace: true })
          }
        />
      )}
      <AddressList customerId={customerId} pick={pick} />
    </Page>
  );
}

interface EditPageProps {
  /** Left out for a new address. */
  id: string | undefined;
  customerId: string | undefined;
}

function EditPage({ id, customerId }: EditPageProps) {
  const client = useClient();
  const template = useQuery(addressTemplateQuery(client));
  const addresses = useQuery(addressesQuery(client, customerId));
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Page
      title={t(id === undefined ? "addresses.newTitle" : "addresses.editTitle")}
      back={paths.addresses}
      scrollId={`address-${id ?? "new"}`}
      footer={
        <BottomBar>
          <Button type="submit" form={formId} size="lg" block loading={busy}>
            {t("common.save")}
          </Button>
        </BottomBar>
      }
    >
      <QueryView query={template} skeleton={<SkeletonRows rows={6} leading={false} />}>
        {(shape) => (
          <QueryView query={addresses} skeleton={<SkeletonRows rows={6} leading={false} />}>
            {(list) => {
              const address = list.find((candidate) => candidate.id === id) ?? null;
              if (id !== undefined && address === null) {
                return <EmptyState title={t("addresses.gone")} />;
              }
              return (
                <AddressEditor
                  template={shape}
                  address={address}
                  known={list}
                  customerId={customerId}
                  formId={formId}
                  onBusy={setBusy}
                />
              );
            }}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}
