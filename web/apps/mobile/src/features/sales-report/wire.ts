import type { Schemas } from "@gerai/api";

export type Figure = Schemas["Figures"]["today"];
export type Figures = Schemas["Figures"];
export type ReportKind = Schemas["ReportKind"];
export type ReportState = Schemas["ReportState"];
export type SaleInput = Schemas["SaleInput"];
export type SalesReport = Schemas["SalesReport"];
export type SalesReportItem = Schemas["SalesReportItem"];
export type SalesReportLine = Schemas["SalesReportLine"];
export type SoldLine = Schemas["SoldLine"];
export type CalendarCell = Schemas["CalendarCell"];
export type CalendarRow = SalesCalendar["rows"]["list"][number];
export type SalesCalendar = Schemas["SalesCalendar"];
