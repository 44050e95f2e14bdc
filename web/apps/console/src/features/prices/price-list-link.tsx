import { Link } from "@tanstack/react-router";

interface PriceListLinkProps {
  id: string;
  children: string;
}

/** The link to the prices of a list; the list of lists has filters of its own, which stay behind. */
export function PriceListLink({ id, children }: PriceListLinkProps) {
  return (
    <Link
      to="/prices/of/$recordId"
      params={{ recordId: id }}
      className="font-semibold text-ink hover:text-brand-ink hover:underline"
    >
      {children}
    </Link>
  );
}
