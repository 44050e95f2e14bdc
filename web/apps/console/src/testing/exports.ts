import type { ExportJob } from "../core/wire";

/** Orders that are being written; tests change what they are about. */
export function testExport(partial: Partial<ExportJob> = {}): ExportJob {
  return {
    id: "e1",
    countryCode: 3,
    docNo: "EX-ID-261118-00001",
    kind: "orders",
    format: "xlsx",
    fileName: "orders-2026-11-18.xlsx",
    status: "running",
    entriesDone: 1200,
    entriesTotal: 4800,
    rows: 3615,
    bytes: null,
    failure: null,
    askedAt: "2026-11-18T00:00:00.000Z",
    finishedAt: null,
    expiresAt: "2026-11-25T00:00:00.000Z",
    ...partial,
  };
}
