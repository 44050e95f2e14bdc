import { t } from "@gerai/i18n";
import { Avatar, Card, CountBadge, Delta, Money, Tag } from "@gerai/ui";
import { Clock } from "lucide-react";
import { KitSection } from "./kit-section";

const people = ["Siti Rahma", "王晓敏", "ณัฐพล ใจดี", "Budi Santoso", "Maria Santos"];

const avatarSizes = ["2xs", "xs", "sm", "md", "lg", "xl"] as const;

/** Tags, badges, amounts and avatars. */
export function DisplaySection() {
  return (
    <KitSection title={t("kit.section.display")}>
      <Card className="space-y-4">
        <div className="flex flex-wrap gap-2">
          <Tag tone="mango" icon={Clock}>
            {t("kit.pending")}
          </Tag>
          <Tag tone="info">{t("kit.progress")}</Tag>
          <Tag tone="brand">{t("kit.finished")}</Tag>
          <Tag tone="danger">{t("kit.overdue")}</Tag>
          <Tag tone="violet">{t("kit.special")}</Tag>
          <Tag>{t("kit.cancelled")}</Tag>
          <CountBadge count={7} />
          <CountBadge count={240} />
          <CountBadge count={1} dot className="self-center" />
        </div>
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
          <Money amount="40000" original="49000" currency="IDR" tone="danger" />
          <Money amount="1234.50" currency="THB" />
          <Money amount="-99.90" currency="PHP" />
          <Money amount="86000" currency="VND" size="lg" />
          <Money amount="128.00" currency="MYR" size="sm" />
          <Delta value={0.124} />
          <Delta value={-0.086} lowerIsBetter />
          <Delta value={-0.031} />
        </div>
        <ul className="flex gap-3">
          {people.map((name, index) => (
            <li key={name}>
              <Avatar name={name} size="lg" {...(index < 2 ? { online: index === 0 } : {})} />
              <span className="sr-only">{name}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-end gap-3">
          {avatarSizes.map((size) => (
            <Avatar key={size} name="Siti Rahma" size={size} />
          ))}
          <Avatar name="Gerai" src="/icons/icon-512.png" />
        </div>
      </Card>
    </KitSection>
  );
}
