import { addMessages, currentLanguage, t } from "@gerai/i18n";
import { loadKitMessages } from "@gerai/i18n/kit";
import { AppBar, TabBar, toast } from "@gerai/ui";
import { Home, LayoutGrid, MessageCircle, ShoppingBag, UserRound } from "lucide-react";
import { use, useRef, useState } from "react";
import { ActionSection } from "../components/action-section";
import { BrandSection } from "../components/brand-section";
import { ChartSection } from "../components/chart-section";
import { ColorSection } from "../components/color-section";
import { DateSection } from "../components/date-section";
import { DisplaySection } from "../components/display-section";
import { FormSection } from "../components/form-section";
import { LayoutSection } from "../components/layout-section";
import { ListSection } from "../components/list-section";
import { OverlaySection } from "../components/overlay-section";
import { Preferences } from "../components/preferences";
import { StateSection } from "../components/state-section";
import { TypeSection } from "../components/type-section";

interface KitPageProps {
  onBack?: () => void;
}

let texts: Promise<void> | undefined;

/** The gallery's texts come on demand: nobody else pays for them. */
function kitTexts(): Promise<void> {
  texts ??= loadKitMessages(currentLanguage()).then(addMessages);
  return texts;
}

/** Every part of the kit on one page, for design review, screenshots and accessibility tests. */
export function KitPage({ onBack }: KitPageProps) {
  use(kitTexts());
  const scroller = useRef<HTMLElement>(null);
  const [tab, setTab] = useState("home");
  return (
    <div className="flex h-full min-h-0 flex-col">
      <main
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must scroll it
        tabIndex={0}
      >
        <AppBar title={t("kit.title")} caption={t("kit.caption")} onBack={onBack} />
        <div className="space-y-7 px-4 pt-4 pb-8">
          <Preferences />
          <BrandSection />
          <LayoutSection />
          <ColorSection />
          <TypeSection />
          <ActionSection />
          <DisplaySection />
          <ChartSection />
          <ListSection />
          <FormSection />
          <DateSection />
          <OverlaySection />
          <StateSection />
        </div>
      </main>
      <TabBar
        activeId={tab}
        onSelect={setTab}
        onDoubleTap={() => {
          scroller.current?.scrollTo({ top: 0, behavior: "smooth" });
          toast(t("kit.doubleTap"));
        }}
        items={[
          { id: "home", label: t("kit.home"), icon: Home, href: "#home" },
          { id: "shop", label: t("kit.shop"), icon: LayoutGrid, href: "#shop" },
          {
            id: "messages",
            label: t("kit.messages"),
            icon: MessageCircle,
            href: "#messages",
            badge: 3,
          },
          { id: "cart", label: t("kit.cart"), icon: ShoppingBag, href: "#cart", badge: 128 },
          { id: "me", label: t("kit.me"), icon: UserRound, href: "#me" },
        ]}
      />
    </div>
  );
}
