import { t } from "@gerai/i18n";
import { Button, Card, Chips, IconButton, Segmented, Stepper } from "@gerai/ui";
import { Bell, Download, Heart, ScanLine, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { KitSection } from "./kit-section";

/** Buttons, icon buttons, segmented control, chips and steppers. */
export function ActionSection() {
  return (
    <KitSection title={t("kit.section.action")}>
      <Card className="space-y-4">
        <ButtonRow />
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label={t("kit.scan")} icon={ScanLine} variant="brand" />
          <IconButton label={t("kit.notices")} icon={Bell} variant="surface" badge={5} />
          <IconButton label={t("kit.cart")} icon={ShoppingBag} variant="soft" badge={128} />
          <IconButton label={t("common.save")} icon={Heart} />
          <IconButton label={t("common.save")} icon={Heart} variant="quiet" />
          <IconButton label={t("kit.disabled")} icon={Download} disabled />
        </div>
        <OnHero />
        <Choices />
      </Card>
    </KitSection>
  );
}

/** What stands on the brand's own colour. */
function OnHero() {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-card bg-hero p-3">
      <Button variant="inverse">{t("kit.secondary")}</Button>
      <Button variant="mango">{t("kit.primary")}</Button>
      <IconButton label={t("kit.notices")} icon={Bell} variant="onHero" badge={5} />
    </div>
  );
}

function ButtonRow() {
  const [loading, setLoading] = useState(false);
  return (
    <>
      <Button block size="lg">
        {t("kit.primary")}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft">{t("kit.secondary")}</Button>
        <Button variant="outline" icon={Download}>
          {t("kit.neutral")}
        </Button>
        <Button variant="danger">{t("kit.danger")}</Button>
        <Button variant="ghost">{t("kit.ghost")}</Button>
        <Button disabled>{t("kit.disabled")}</Button>
        <Button variant="outline" loading={loading} onClick={() => setLoading(true)}>
          {t("kit.tapToLoad")}
        </Button>
        <Button size="sm">{t("common.apply")}</Button>
        <Button size="sm" variant="outline" onClick={() => setLoading(false)}>
          {t("common.reset")}
        </Button>
      </div>
    </>
  );
}

const periods = ["today", "thisWeek", "thisMonth"] as const;
const filters = ["all", "pending", "finished", "overdue"] as const;

function Choices() {
  const [period, setPeriod] = useState<(typeof periods)[number]>("thisMonth");
  const [filter, setFilter] = useState<(typeof filters)[number][]>(["all"]);
  const [quantity, setQuantity] = useState(12);
  return (
    <>
      <Segmented
        label={t("common.date.range")}
        value={period}
        onChange={setPeriod}
        options={periods.map((value) => ({ value, label: t(`common.preset.${value}`) }))}
      />
      <Chips
        label={t("kit.orders")}
        value={filter}
        onChange={setFilter}
        options={[
          { value: "all", label: t("common.all") },
          { value: "pending", label: t("kit.pending") },
          { value: "finished", label: t("kit.finished") },
          { value: "overdue", label: t("kit.overdue") },
        ]}
      />
      <div className="flex items-center justify-between">
        <Stepper
          label={t("common.quantity")}
          value={quantity}
          onChange={setQuantity}
          step={6}
          max={60}
        />
        <Stepper
          compact
          label={t("common.quantity")}
          value={quantity}
          onChange={setQuantity}
          step={6}
          max={60}
        />
      </div>
      <div className="flex items-center justify-between">
        <Stepper removable label={t("common.quantity")} value={1} onChange={setQuantity} />
        <Stepper disabled label={t("kit.disabled")} value={quantity} onChange={setQuantity} />
      </div>
    </>
  );
}
