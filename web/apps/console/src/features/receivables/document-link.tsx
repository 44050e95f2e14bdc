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
