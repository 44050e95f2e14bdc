import type { CustomerView } from "@gerai/api";
import { contactText } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Avatar, Row, SectionList, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { MapPin, Phone, Store } from "lucide-react";
import { addressText } from "../../../core/address-text";
import { paths } from "../../../core/paths";

interface CustomerPartProps {
  customer: CustomerView;
}

/** People to call; a tap dials. */
export function Contacts({ customer }: CustomerPartProps) {
  if (customer.contacts.length === 0) return null;
  return (
    <SectionList title={t("customers.contacts")}>
      {customer.contacts.map((contact) => (
        <Row
          key={`${contact.name} ${contact.mobile ?? ""}`}
          leading={<Avatar name={contact.name} />}
          title={contact.name}
          caption={contactText(contact.title, contact.mobile)}
          trailing={
            contact.mobile ? (
              <a
                href={`tel:${contact.mobile}`}
                aria-label={t("customers.call", { name: contact.name })}
                className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-ink active:bg-brand-line"
              >
                <Phone className="size-5" aria-hidden="true" />
              </a>
            ) : null
          }
        />
      ))}
    </SectionList>
  );
}

/** Where goods go; a tap shows it on the map when the place is known. */
export function Addresses({ customer }: CustomerPartProps) {
  if (customer.addresses.length === 0) return null;
  return (
    <SectionList title={t("customers.addresses")}>
      {customer.addresses.map((address) => {
        const text = addressText(address);
        const row = {
          icon: MapPin,
          title: text,
          caption: contactText(address.contact, address.mobile),
          trailing: address.isDefault ? <Tag tone="brand">{t("customers.default")}</Tag> : null,
        };
        const { lat, lng } = address;
        return lat === null || lng === null ? (
          <Row key={address.id} {...row} />
        ) : (
          <Row
            key={address.id}
            {...row}
            render={(shell) => (
              <Link
                to={paths.openLocation}
                search={{ lat, lng, name: customer.name, address: text }}
                {...shell}
              />
            )}
          />
        );
      })}
    </SectionList>
  );
}

/** The customer's stores. */
export function Stores({ customer }: CustomerPartProps) {
  if (customer.stores.length === 0) return null;
  return (
    <SectionList title={t("customers.stores", { n: customer.stores.length })}>
      {customer.stores.map((store) => {
        const { lat, lng } = store;
        const row = {
          icon: Store,
          iconTone: "info" as const,
          title: store.name,
          caption: [store.code, store.address].filter(Boolean).join(" · "),
        };
        return lat === null || lng === null ? (
          <Row key={store.storeId} {...row} />
        ) : (
          <Row
            key={store.storeId}
            {...row}
            render={(shell) => (
              <Link
                to={paths.openLocation}
                search={{ lat, lng, name: store.name, address: store.address }}
                {...shell}
              />
            )}
          />
        );
      })}
    </SectionList>
  );
}
