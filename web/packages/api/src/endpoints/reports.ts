import type { Client } from "../client";
import type { GetPath } from "../documented-paths";
import type { PageQuery, ReportOverview, ReportRanking } from "../types";

const base = "/v3/report/front";

/** Which report is wanted; values are texts, as in an address. */
export interface ReportQuery {
  fact: "sellin";
  preset?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  basis?: string | undefined;
  mode?: string | undefined;
}

/** The figures of a report against the period before, and who and what stands at the top. */
export async function reportOverview(
  client: Client,
  query: ReportQuery,
  signal?: AbortSignal,
): Promise<ReportOverview> {
  return await client.get(`${base}/overview` satisfies GetPath, { query: { ...query }, signal });
}

/** A page of clients or products by what they brought, with the sum of all of them. */
export async function reportRanking(
  client: Client,
  query: ReportQuery & PageQuery & { by: "client" | "product" },
  signal?: AbortSignal,
): Promise<ReportRanking> {
  return await client.get(`${base}/view` satisfies GetPath, { query: { ...query }, signal });
}
