import type { Conference } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, Field, Sheet } from "@gerai/ui";
import { useState } from "react";
import { errorText, isMissing } from "../../../core/error-text";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useEnter } from "../api";
import { digitsOf, spacedNumber } from "../model";

interface EnterSheetProps {
  onClose: () => void;
  onEntered: (conference: Conference) => void;
}

/** Coming into a meeting by its number and PIN. What of the two is wrong the server does not say. */
export function EnterSheet({ onClose, onEntered }: EnterSheetProps) {
  const [number, setNumber] = useState("");
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState("");
  const enter = useEnter();
  const follow = useMutationFlow();
  const submit = () => {
    setProblem("");
    follow(
      enter,
      { number, pin },
      {
        done: onEntered,
        failed: (error) => setProblem(isMissing(error) ? t("conference.wrong") : errorText(error)),
      },
    );
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("conference.byNumber")}
      footer={
        <Button block disabled={number.length < 10} loading={enter.isPending} onClick={submit}>
          {t("conference.enter")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t("conference.number")}
          value={spacedNumber(number)}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setNumber(digitsOf(event.target.value, 10))}
        />
        <Field
          label={t("conference.pin")}
          value={pin}
          inputMode="numeric"
          autoComplete="off"
          optional
          error={problem || undefined}
          onChange={(event) => setPin(digitsOf(event.target.value, 8))}
        />
      </div>
    </Sheet>
  );
}
