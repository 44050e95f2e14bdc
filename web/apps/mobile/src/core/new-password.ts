import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "./services-context";

/** What a new login password of whoever is signed in has to be like: the server knows whose is to be longer. */
export function useNewPasswordRule() {
  const client = useClient();
  const { data: rule } = useQuery({
    queryKey: ["passwordRule"],
    queryFn: ({ signal }) => client.get("/v3/member/front/user/passwordRule", { signal }),
  });
  // Nothing until the rule is known, rather than a wrong one.
  const hint = rule ? t("auth.passwordHint", rule) : undefined;
  return {
    hint,
    /** What is wrong with a password that is shorter than this person's has to be. */
    tooShort: (password: string) =>
      Array.from(password).length < (rule?.min ?? 0) ? hint : undefined,
  };
}
