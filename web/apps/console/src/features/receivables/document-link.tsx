import { Link } from "@tanstack/react-router";

interface DocumentLinkProps {
  desk: "receivables" | "receipts" | "orders";
  id: string;
  children: string;
}

/** Leads to a document of another desk; the filters here mean nothing there. */
export function DocumentLink({ desk, id, children }: DocumentLinkProps) {
  const path: string = `/${desk}/${id}`;
  return (
    <Link to={path} search={{}} className="whitespace-nowrap text-brand-ink hover:underline">
      {children}
    </Link>
  );
}

interface FoundByNumberProps {
  desk: "settlements";
  /** The number of the document. */
  children: string;
}

/** Leads to a document whose number alone is known: the other desk looks for it. */
export function FoundByNumber({ desk, children }: FoundByNumberProps) {
  const path: string = `/${desk}`;
  return (
    <Link
      to={path}
      search={{ q: children }}
      className="whitespace-nowrap text-brand-ink hover:underline"
    >
      {children}
    </Link>
  );
}
