import { t } from "@gerai/i18n";
import { Eye, EyeOff, LockKeyhole } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { IconButton } from "../actions/icon-button";
import { Field } from "./field";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "trailing">;

/** A password with a button to look at what was typed. */
export function PasswordField({ icon = LockKeyhole, ...field }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Field
      {...field}
      icon={icon}
      type={visible ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          label={t(visible ? "common.hidePassword" : "common.showPassword")}
          icon={visible ? EyeOff : Eye}
          aria-pressed={visible}
          variant="quiet"
          className="-mr-2.5"
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
