import type { DeliveryAddress } from "@gerai/api";
import { countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { buttonClass, EmptyState, Skeleton, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MapPinHouse } from "lucide-react";
import { keepChosenAddress } from "../../../core/address-choice";
import { addressesQuery } from "../../../core/address-queries";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useServices, useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useDeleteAddress, useSaveAddress, useSetDefaultAddress } from "../api";
import { formOf, inputOf } from "../model";
import { AddressCard } from "./address-card";

interface AddressListProps {
  customerId: string | undefined;
  /** An address is to be chosen for the page before. */
  pick: "1" | undefined;
}

/** The addresses of a customer; removing one can be undone. */
export function AddressList({ customerId, pick }: AddressListProps) {
  const { client, tabStorage } = useServices();
  const query = useQuery(addressesQuery(client, customerId));
  const back = useBack(paths.mine);
  const actions = useAddressActions(customerId);
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState
          icon={MapPinHouse}
          title={t("addresses.empty")}
          hint={t("addresses.emptyHint")}
          action={
            <Link
              to={paths.addresses}
              search={{ customerId, pick, view: "new" }}
              className={buttonClass()}
            >
              {t("addresses.add")}
            </Link>
          }
        />
      }
    >
      {(list) => (
        <ul className="space-y-3">
          {list.map((address) => (
            <li key={address.id}>
              <AddressCard
                address={address}
                onPick={
                  pick
                    ? () => {
                        keepChosenAddress(tabStorage, address.id);
                        back();
                      }
                    : undefined
                }
                renderEdit={(look) => (
                  <Link
                    to={paths.addresses}
                    search={{ customerId, pick, view: "edit", id: address.id }}
                    {...look}
                  />
                )}
                onDefault={() => actions.makeDefault(address)}
                onDelete={() => actions.remove(address)}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function useAddressActions(customerId: string | undefined) {
  const country = countryByCode(useUser().countryCode).code;
  const remove = useDeleteAddress(customerId);
  const save = useSaveAddress();
  const setDefault = useSetDefaultAddress();
  const follow = useMutationFlow();

  const putBack = (address: DeliveryAddress) =>
    follow(save, inputOf(formOf(address), null, address.customerId, country), {
      done: () => toast(t("addresses.restored"), { tone: "success" }),
    });

  return {
    remove: (address: DeliveryAddress) =>
      follow(remove, address, {
        done: () =>
          toast(t("addresses.deleted"), {
            action: { label: t("search.undo"), onClick: () => putBack(address) },
          }),
      }),
    makeDefault: ({ id }: DeliveryAddress) =>
      follow(setDefault, id, {
        done: () => toast(t("addresses.defaultSaved"), { tone: "success" }),
      }),
  };
}

function ListSkeleton() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{t("common.loading")}</span>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-34 rounded-card" />
      ))}
    </div>
  );
}
