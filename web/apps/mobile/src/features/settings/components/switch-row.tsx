import { Row, Switch } from "@gerai/ui";
import type { Icon } from "@gerai/ui";

interface SwitchRowProps {
  icon: Icon;
  title: string;
  caption?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A setting about notifications that is on or off. */
export function SwitchRow({ icon, title, caption, ...input }: SwitchRowProps) {
  return (
    <Row
      icon={icon}
      iconTone="mango"
      title={title}
      caption={caption}
      trailing={<Switch label={title} {...input} />}
    />
  );
}
