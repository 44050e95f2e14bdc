import { t } from "@gerai/i18n";
import { AppBar, BottomBar, Button, Card, IconButton, Money, toast } from "@gerai/ui";
import { Bell } from "lucide-react";
import { KitSection } from "./kit-section";

/** The bars at the head and the foot of a page. */
export function LayoutSection() {
  return (
    <KitSection title={t("kit.section.layout")}>
      <div className="overflow-hidden rounded-hero bg-hero text-white">
        <AppBar
          onHero
          title={t("kit.orders")}
          onBack={() => toast(t("common.back"))}
          actions={<IconButton label={t("kit.notices")} icon={Bell} variant="onHero" badge={5} />}
        />
      </div>
      <Card flush>
        <BottomBar>
          <Money amount="4860000" currency="IDR" size="lg" className="mr-auto" />
          <Button>{t("kit.primary")}</Button>
        </BottomBar>
      </Card>
    </KitSection>
  );
}
