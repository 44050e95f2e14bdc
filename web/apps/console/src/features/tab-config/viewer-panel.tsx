import { t } from "@gerai/i18n";
import { Select } from "antd";
import { useState } from "react";
import { roleOptions, terminalOptions } from "../../core/display/org-labels";
import { Panel } from "../../core/display/panel";
import { CountrySelect } from "../../core/forms/country-select";
import type { TabConfig } from "../../core/wire";
import { audienceLabel, decidingConfig, tabsFor } from "./model";
import type { Viewer } from "./model";
import { PhonePreview } from "./phone-preview";

interface ViewerPanelProps {
  configs: readonly TabConfig[];
}

/** Shows what somebody sees, and which list decides it. */
export function ViewerPanel({ configs }: ViewerPanelProps) {
  const [viewer, setViewer] = useState<Viewer>({
    countryCode: 3,
    terminalType: 3,
    roleKey: "rep",
  });
  const deciding = decidingConfig(configs, viewer);
  const configured = deciding !== null && deciding.tabs.length > 0;
  return (
    <Panel title={t("tabs.whoSees")}>
      <div className="mb-5 flex flex-col gap-2">
        <CountrySelect
          aria-label={t("people.field.countryCode")}
          value={viewer.countryCode}

          onChange={(countryCode) => setViewer({ ...viewer, countryCode })}
        />
        <Select
          aria-label={t("people.field.terminalType")}
          value={viewer.terminalType}
          options={terminalOptions()}
          onChange={(terminalType) => setViewer({ ...viewer, terminalType })}
        />
        <Select
          allowClear
          aria-label={t("people.role")}
          placeholder={t("people.role")}
          value={viewer.roleKey}
          options={roleOptions()}
          onChange={(roleKey: string | null) => setViewer({ ...viewer, roleKey: roleKey ?? null })}
        />
      </div>
      <PhonePreview tabs={tabsFor(configs, viewer)} />
      <p className="mt-4 text-center text-sm text-ink-2" aria-live="polite">
        {configured
          ? t("tabs.decidedBy", { audience: audienceLabel(deciding) })
          : t("tabs.decidedByDefaults")}
      </p>
    </Panel>
  );
}
