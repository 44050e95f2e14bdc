import { t } from "@gerai/i18n";
import { Row } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { BadgePercent, PackageOpen } from "lucide-react";
import { paths } from "../paths";

/** How much of each kind waits for the reader. */
type Counts = Readonly<Record<string, number>>;

const looks = {
  goods_return: { icon: PackageOpen, to: paths.returns, words: "approvals.returns" },
  offer: { icon: BadgePercent, to: paths.offers, words: "approvals.offers" },
} as const;

/** The kinds beside orders of which something waits; they have pages of their own. */
export function otherApprovals(counts: Counts | undefined) {
  const kinds = ["goods_return", "offer"] as const;
  return kinds.filter((kind) => (counts?.[kind] ?? 0) > 0);
}

/** A row for each of them, which leads to what waits. */
export function OtherApprovals({ counts }: { counts: Counts | undefined }) {
  return otherApprovals(counts).map((kind) => {
    const { icon, to, words } = looks[kind];
    return (
      <Row
        key={kind}
        icon={icon}
        title={t(words, { n: counts?.[kind] ?? 0 })}
        render={(row) => <Link to={to} search={{ waiting: "true" }} {...row} />}
      />
    );
  });
}
