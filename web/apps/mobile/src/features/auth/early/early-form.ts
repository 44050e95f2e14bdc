import type { LoginValues } from "../components/use-login-form";

/** What somebody did on the page that stood here before the app. */
export interface EarlyForm {
  values: Pick<LoginValues, "username" | "password" | "privacy">;
  /** The field they are in, and where in it. */
  focused: { name: string; at: number | null } | null;
  /** What they tapped, to be done now. */
  pressed: "signIn" | "forgot" | null;
}

/** The form of that page, while it still stands. */
export function earlyForm(): HTMLFormElement | null {
  return document.querySelector("form[data-early]");
}

/** What is in it. Its fields still know that after the page has been replaced, up to that moment. */
export function readEarlyForm(form: HTMLFormElement): EarlyForm {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const { focused, pressed } = form.dataset;
  return {
    values: {
      username: field("username")?.value ?? "",
      password: field("password")?.value ?? "",
      privacy: field("privacy")?.checked ?? false,
    },
    focused: focused ? { name: focused, at: field(focused)?.selectionEnd ?? null } : null,
    pressed: pressed === "signIn" || pressed === "forgot" ? pressed : null,
  };
}
