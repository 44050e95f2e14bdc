import { t } from "@gerai/i18n";
import { Button, PinPad, toast } from "@gerai/ui";
import { useState } from "react";
import { useUser } from "../../../core/services-context";
import { payPasswordSteps } from "../pay-password";
import type { PayPasswordMode, PayPasswordStep } from "../pay-password";
import { BindFirst } from "./bind-first";
import { SmsCodeField } from "./sms-code-field";
import { usePayPasswordFlow } from "./use-pay-password-flow";

interface PayPasswordPanelProps {
  onDone: () => void;
  /** Begin with replacing a forgotten one. */
  forgotten?: boolean;
}

/** Sets the first payment password, changes it, or replaces a forgotten one. */
export function PayPasswordPanel({ onDone, forgotten = false }: PayPasswordPanelProps) {
  const { phoneBound, payPasswordSet } = useUser();
  // What the account had when the panel opened: saving changes the profile before the panel closes.
  const [mode, setMode] = useState<PayPasswordMode>(() => {
    if (!payPasswordSet) return "set";
    return forgotten ? "reset" : "change";
  });
  if (mode !== "change" && !phoneBound) return <BindFirst />;
  return (
    <>
      <Steps
        key={mode}
        mode={mode}
        onDone={() => {
          toast(t("settings.payPassword.saved"), { tone: "success" });
          onDone();
        }}
      />
      {mode === "change" ? (
        <Button variant="ghost" block onClick={() => setMode("reset")}>
          {t("settings.payPassword.forgot")}
        </Button>
      ) : null}
    </>
  );
}

interface StepsProps {
  mode: PayPasswordMode;
  onDone: () => void;
}

function Steps({ mode, onDone }: StepsProps) {
  const { flow, busy, type, complete } = usePayPasswordFlow(mode, onDone);
  const asksCode = flow.step === "proof" && mode !== "change";
  const { phoneMasked } = useUser();
  const question = asksCode
    ? t("settings.payPassword.code", { phone: unbroken(phoneMasked ?? "") })
    : questionOf(flow.step);
  return (
    <section className="rounded-card bg-surface px-4 py-5 shadow-card">
      <p className="text-center text-xs text-ink-3">
        {t("settings.payPassword.step", {
          n: payPasswordSteps.indexOf(flow.step) + 1,
          total: payPasswordSteps.length,
        })}
      </p>
      <h2 className="mt-1 mb-4 text-center text-md font-semibold">{question}</h2>
      {asksCode ? (
        <SmsCodeField
          scene="payPassword"
          value={flow.entry}
          onChange={type}
          onComplete={complete}
          error={flow.problem ?? undefined}
        />
      ) : (
        <PinPad
          key={flow.step}
          label={question}
          value={flow.entry}
          onChange={type}
          onComplete={complete}
          error={flow.problem ?? undefined}
          disabled={busy}
        />
      )}
    </section>
  );
}

/** A number reads as one word, so it is not split over two lines. */
function unbroken(phone: string): string {
  return phone.replaceAll(" ", "\u00A0");
}

function questionOf(step: PayPasswordStep): string {
  const questions = {
    proof: "settings.payPassword.old",
    new: "settings.payPassword.new",
    confirm: "settings.payPassword.confirm",
  } as const;
  return t(questions[step]);
}
