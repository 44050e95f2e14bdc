import { t } from "@gerai/i18n";
import { StateView } from "@gerai/ui";
import { Gift } from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "../../../core/services-context";

/** The one country that gives samples and gifts away. */
const indonesia = 3;

/** What is inside only where samples and gifts are given; elsewhere says so. */
export function OfferedOnly({ children }: { children: ReactNode }) {
  const { countryCode } = useUser();
  if (countryCode === indonesia) return children;
  return <StateView icon={Gift} title={t("samples.notOffered")} />;
}
