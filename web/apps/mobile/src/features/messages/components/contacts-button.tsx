import { t } from "@gerai/i18n";
import { IconButton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Contact } from "lucide-react";
import { useChat } from "../../../core/chat/use-chat";
import { paths } from "../../../core/paths";
import { requestsQuery } from "../../../core/people/queries";
import { usePeopleNews } from "../../../core/people/use-news";

/** The way to the contacts, with how many ask to be friends and have not been looked at. */
export function ContactsButton() {
  const asked = useQuery(requestsQuery(useChat())).data?.unseen;
  usePeopleNews();
  const navigate = useNavigate();
  return (
    <IconButton
      label={t("messages.contacts")}
      icon={Contact}
      badge={asked}
      onClick={() => void navigate({ to: paths.contacts })}
    />
  );
}
