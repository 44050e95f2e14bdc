import { forwardLimits, maxText } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { BottomBar, Button, EmptyState, toast } from "@gerai/ui";
import { useSearch } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { useState } from "react";
import type { ReactElement } from "react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useBack } from "../../../core/use-back";
import { Preview } from "../components/preview";
import { TargetList } from "../components/target-list";
import type { ForwardSearch } from "../search";
import { cardOf, paperOf, uidsOf, useForward, useRecordTitle } from "../use-forward";
import type { Target } from "../use-targets";

/** Choosing where messages are passed on to. */
export function ForwardPage(): ReactElement {
  const search = useSearch({ from: "/signed-in/pagesIM/pages/message/ForwardPage" });
  if (search.uids === "" && !isDocument(search)) {
    return (
      <Page title={t("page.forward")} back={paths.messages}>
        <EmptyState icon={MessagesSquare} title={t("media.forward.nothing")} />
      </Page>
    );
  }
  return <Choosing search={search} />;
}

function Choosing({ search }: { search: ForwardSearch }) {
  const title = useRecordTitle(search);
  const [chosen, setChosen] = useState<readonly Target[]>([]);
  const [words, setWords] = useState("");
  const passing = useForward(search, title, useBack(paths.messages));
  const toggle = (target: Target) => {
    const without = chosen.filter(({ key }) => key !== target.key);
    if (without.length === chosen.length && chosen.length >= forwardLimits.places) {
      toast(t("media.forward.most", { n: forwardLimits.places }), { tone: "error" });
      return;
    }
    setChosen(without.length < chosen.length ? without : [...chosen, target]);
  };
  const send = () =>
    passing.send({
      to: chosen.map(({ conversation }) => conversation),
      words: words.trim(),
    });
  return (
    <Page
      title={t("page.forward")}
      caption={captionOf(search, title)}
      back={paths.messages}
      footer={
        <BottomBar>
          <div className="w-full min-w-0 space-y-2">
            {isDocument(search) ? null : <Preview search={search} />}
            <input
              value={words}
              maxLength={maxText}
              placeholder={t("media.forward.words")}
              aria-label={t("media.forward.words")}
              className="h-11 w-full rounded-full bg-sunken px-4 text-md outline-none placeholder:text-ink-3 focus-visible:ring-2 focus-visible:ring-brand"
              onChange={(event) => setWords(event.target.value)}
            />
            <Button block disabled={chosen.length === 0} loading={passing.busy} onClick={send}>
              {chosen.length === 0
                ? t("media.forward.choose")
                : t("media.forward.send", { n: chosen.length })}
            </Button>
          </div>
        </BottomBar>
      }
    >
      <TargetList chosen={chosen} onToggle={toggle} />
    </Page>
  );
}

function isDocument(search: ForwardSearch): boolean {
  return cardOf(search) !== undefined || paperOf(search) !== undefined;
}

function captionOf(search: ForwardSearch, recordTitle: string): string {
  const paper = paperOf(search);
  if (paper) return `${paper.about.replace("/", " – ")} (PDF)`;
  const card = cardOf(search);
  switch (card) {
    case undefined:
      return search.merged ? recordTitle : t("media.forward.count", { n: uidsOf(search).length });
    case "sales_report":
    case "stock_count":
    case "inventory_loss":
    case "stock_transfer":
    case "consignment_settlement":
    case "goods_return":
      return t(`chat.card.${card}`);
    case "order":
    case "product":
    case "approval":
    case "offer_approval":
    case "return_approval":
    case "report":
    case "conference":
    case "person":
    case "group":
      return t(`media.forward.${card}`);
    case "channel":
      return t("messages.channel");
  }
}
