import auth from "./auth";
import common from "./common";
import consoleAccount from "./console-account";
import consoleAnnouncements from "./console-announcements";
import consoleAuditFields from "./console-audit-fields";
import consoleBank from "./console-bank";
import consoleCatalogue from "./console-catalogue";
import consoleChannels from "./console-channels";
import consoleConfig from "./console-config";
import consoleCountries from "./console-countries";
import consoleCustody from "./console-custody";
import consoleDownloads from "./console-downloads";
import consoleDunning from "./console-dunning";
import consoleFinance from "./console-finance";
import consoleList from "./console-list";
import consoleOrdering from "./console-ordering";
import consoleOversight from "./console-oversight";
import consolePeople from "./console-people";
import consolePeriods from "./console-periods";
import consolePlaces from "./console-places";
import consolePolicy from "./console-policy";
import consoleReceivables from "./console-receivables";
import consoleReports from "./console-reports";
import consoleReturns from "./console-returns";
import consoleSellOut from "./console-sell-out";
import consoleSettlements from "./console-settlements";
import consoleShell from "./console-shell";
import consoleStoreStock from "./console-store-stock";
import consoleTasks from "./console-tasks";
import consoleTrade from "./console-trade";
import reportViews from "./report-views";
import reports from "./reports";
import settings from "./settings";
import shell from "./shell";
import system from "./system";
import validation from "./validation";

export default {
  ...auth,
  ...common,
  ...consoleAccount,
  ...consoleAnnouncements,
  ...consoleAuditFields,
  ...consoleBank,
  ...consoleCatalogue,
  ...consoleChannels,
  ...consoleConfig,
  ...consoleCountries,
  ...consoleCustody,
  ...consoleDownloads,
  ...consoleDunning,
  ...consoleFinance,
  ...consoleList,
  ...consoleOrdering,
  ...consoleOversight,
  ...consolePeople,
  ...consolePeriods,
  ...consolePlaces,
  ...consolePolicy,
  ...consoleReceivables,
  ...consoleReports,
  ...consoleReturns,
  ...consoleSellOut,
  ...consoleSettlements,
  ...consoleShell,
  ...consoleStoreStock,
  ...consoleTasks,
  ...consoleTrade,
  ...reportViews,
  ...reports,
  ...settings,
  ...shell,
  ...system,
  ...validation,
};
