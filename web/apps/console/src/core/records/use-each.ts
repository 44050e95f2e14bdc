import { t } from "@gerai/i18n";
import { App } from "antd";
import { errorText } from "../errors";

/** Does the same to several records, one after the other, and says how it went: a refusal of one does not stop the others. */
export function useEach() {
  const { message, notification } = App.useApp();
  return async <Target extends { name: string }>(
    targets: readonly Target[],
    act: (target: Target) => Promise<unknown>,
  ): Promise<void> => {
    const failures: string[] = [];
    for (const target of targets) {
      try {
        await act(target);
      } catch (error) {
        failures.push(`${target.name}: ${errorText(error)}`);
      }
    }
    const done = targets.length - failures.length;
    if (failures.length === 0) void message.success(t("list.changed", { n: done }));
    else {
      notification.warning({
        title: t("list.changedPartly", { done, failed: failures.length }),
        description: failures.join("\n"),
        duration: 0,
        className: "whitespace-pre-line",
      });
    }
  };
}
