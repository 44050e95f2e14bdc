import { dateInZone, datePresets, presetRange } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Card, DateRange, MonthPicker, MonthRange, PinPad, toast } from "@gerai/ui";
import type { DaySpan, MonthSpan } from "@gerai/ui";
import { useState } from "react";
import { KitSection } from "./kit-section";

/** The range with its presets, the months and the payment password. */
export function DateSection() {
  const [today] = useState(() => dateInZone(new Date(), "Asia/Jakarta"));
  const [range, setRange] = useState<DaySpan>(presetRange("thisMonth", today));
  const [month, setMonth] = useState(today.slice(0, 7));
  const [months, setMonths] = useState<MonthSpan>();
  const [pin, setPin] = useState("");
  return (
    <KitSection title={t("kit.section.date")}>
      <Card>
        <DateRange
          value={range}
          onChange={setRange}
          today={today}
          presets={datePresets.map((id) => ({
            id,
            label: t(`common.preset.${id}`),
            ...presetRange(id, today),
          }))}
        />
      </Card>
      <Card>
        <MonthPicker value={month} onChange={setMonth} max={today.slice(0, 7)} />
      </Card>
      <Card>
        <MonthRange value={months} onChange={setMonths} max={today.slice(0, 7)} longest={36} />
      </Card>
      <Card title={t("common.pin.label")}>
        <PinPad
          value={pin}
          onChange={setPin}
          onComplete={() => {
            toast(t("kit.saved"), { tone: "success" });
            setPin("");
          }}
        />
      </Card>
      <Card title={t("kit.disabled")}>
        <PinPad value="12" onChange={setPin} onComplete={setPin} error={t("kit.wrong")} disabled />
      </Card>
    </KitSection>
  );
}
