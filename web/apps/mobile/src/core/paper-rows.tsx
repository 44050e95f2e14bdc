import { t } from "@gerai/i18n";
import { Row, SectionList, toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileDown, MessageSquareShare } from "lucide-react";
import { errorText } from "./error-text";
import { handOver } from "./hand-over";
import { may } from "./may";
import { paperFile } from "./papers";
import type { PaperOf } from "./papers";
import { paths } from "./paths";
import { useClient, useUser } from "./services-context";

interface PaperRowsProps {
  paper: PaperOf;
  /** What people call it. */
  label: string;
}

/** A paper to keep or hand on, and for whoever has the messenger to send into a conversation. */
export function PaperRows({ paper, label }: PaperRowsProps) {
  const client = useClient();
  const talks = may(useUser(), "messages");
  const { kind, id, about } = paper;
  const draw = useMutation({
    mutationFn: () => paperFile(client, paper),
    onSuccess: (file) => void handOver(file),
    onError: (error) => toast(errorText(error), { tone: "error" }),
  });
  return (
    <SectionList>
      <Row
        icon={FileDown}
        title={label}
        value={about}
        disabled={draw.isPending}
        onClick={() => draw.mutate()}
      />
      {talks ? (
        <Row
          icon={MessageSquareShare}
          title={t("media.sendToChat")}
          render={(row) => (
            <Link to={paths.forward} search={{ card: kind, id, report: about }} {...row} />
          )}
        />
      ) : null}
    </SectionList>
  );
}
