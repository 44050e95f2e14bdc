import type { Client } from "@gerai/api";

/** Papers that the server draws. */
const paperKinds = ["invoice", "receipt", "credit_note", "statement"] as const;

export type PaperKind = (typeof paperKinds)[number];

/** A paper of a document, and what it is called: its number, or the days it is about with a slash between them. */
export interface PaperOf {
  kind: PaperKind;
  /** The receivable, the receipt, the return, or the customer of a statement. */
  id: string;
  about: string;
}

export function isPaperKind(text: string | undefined): text is PaperKind {
  return paperKinds.some((kind) => kind === text);
}

/** The paper as a PDF, ready to be kept or handed on. */
export async function paperFile(client: Client, paper: PaperOf): Promise<File> {
  const pdf = await drawn(client, paper);
  return new File([pdf], `${nameOf(paper)}.pdf`, { type: "application/pdf" });
}

async function drawn(client: Client, { kind, id, about }: PaperOf): Promise<Blob> {
  switch (kind) {
    case "invoice":
      return await client.file("/v3/finance/front/invoice/file", { query: { receivableId: id } });
    case "receipt":
      return await client.file("/v3/finance/front/receipt/file", { query: { id } });
    case "credit_note":
      return await client.file("/v3/business/front/return/creditNote", {
        query: { returnId: id },
      });
    case "statement": {
      const [dateFrom = "", dateTo = ""] = about.split("/");
      // A buyer of one customer need not name it.
      const asked = { ...(id !== "" && { id }), dateFrom, dateTo };
      return await client.file("/v3/member/front/customer/statement/file", { query: asked });
    }
  }
}

function nameOf({ kind, about }: PaperOf): string {
  return kind === "statement" ? `statement-${about.replace("/", "-")}` : about;
}
