import { t } from "@gerai/i18n";
import {
  Avatar,
  Card,
  FileRow,
  IndexBar,
  Money,
  Row,
  SectionList,
  SkeletonRows,
  SwipeRow,
  Switch,
  toast,
} from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { Bell, Info, LogOut, Pin, ShieldCheck, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { KitSection } from "./kit-section";

/** Rows, groups, swipe actions, files, the long list with its index, and the skeleton. */
export function ListSection() {
  const [notify, setNotify] = useState(true);
  return (
    <KitSection title={t("kit.section.list")}>
      <SectionList>
        <Row
          icon={ShieldCheck}
          title={t("kit.account")}
          caption={t("kit.accountHint")}
          onClick={() => toast(t("kit.account"))}
        />
        <Row
          icon={Bell}
          iconTone="mango"
          title={t("kit.notify")}
          trailing={<Switch label={t("kit.notify")} checked={notify} onChange={setNotify} />}
        />
        <Row
          icon={Bell}
          title={t("kit.disabled")}
          trailing={<Switch label={t("kit.disabled")} checked={false} disabled />}
        />
        <Row icon={Info} iconTone="info" title={t("kit.version")} value="3.03.3" />
        <Row
          icon={LogOut}
          iconTone="danger"
          title={t("kit.signOut")}
          destructive
          onClick={() => toast(t("kit.signOut"))}
        />
      </SectionList>
      <Card flush>
        <SwipeRow
          actions={[
            { id: "pin", label: t("kit.pin"), icon: Pin, onClick: () => toast(t("kit.pin")) },
            {
              id: "delete",
              label: t("kit.danger"),
              icon: Trash2,
              tone: "danger",
              onClick: () => toast(t("kit.deleted")),
            },
          ]}
        >
          <Row
            leading={<Avatar name="Guardian PIK" />}
            title={t("kit.swipeMe")}
            caption={t("kit.swipeHint")}
            value={<Money amount="4860000" currency="IDR" size="sm" />}
          />
        </SwipeRow>
      </Card>
      <div className="space-y-2" role="group" aria-label={t("kit.attachments")}>
        <FileRow
          name="price-list-2026.xlsx"
          bytes={1_258_291}
          onRemove={() => toast(t("kit.deleted"))}
        />
        <FileRow name="agreement-signed.pdf" bytes={2_516_582} progress={0.62} />
        <FileRow name="catalogue.pdf" bytes={5_516_582} error={t("kit.tooLarge")} />
      </div>
      <LongList />
      <Card flush>
        <SkeletonRows rows={2} />
      </Card>
    </KitSection>
  );
}

const letters = "ABCDEFGHIJKLMNOPQRST".split("");
const rowsPerLetter = 500;
const numbers = Array.from({ length: letters.length * rowsPerLetter }, (_, index) => index + 1);

function LongList() {
  const list = useRef<VirtualListHandle>(null);
  const [letter, setLetter] = useState("A");
  return (
    <Card flush className="relative h-88">
      <VirtualList
        ref={list}
        label={t("kit.longList")}
        items={numbers}
        getKey={String}
        estimateSize={60}
        renderItem={(number) => (
          <div className="border-b border-line pr-6">
            <Row title={t("kit.rowNumber", { n: number })} value={letterOf(number)} />
          </div>
        )}
      />
      <div className="absolute inset-y-2 right-0.5">
        <IndexBar
          letters={letters}
          active={letter}
          onSelect={(next) => {
            setLetter(next);
            list.current?.scrollToIndex(letters.indexOf(next) * rowsPerLetter);
          }}
        />
      </div>
    </Card>
  );
}

function letterOf(number: number): string {
  return letters[Math.floor((number - 1) / rowsPerLetter)] ?? "";
}
