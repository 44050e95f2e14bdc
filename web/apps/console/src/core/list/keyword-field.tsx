import { Input } from "antd";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

interface KeywordFieldProps {
  value: string;
  placeholder: string;
  /** One of several fields in a row. */
  compact?: boolean;
  onChange: (keyword: string) => void;
}

/** Typing pauses this long before the list is asked again. */
const quietMs = 300;

/** The search box of a list: asks after a pause, or at once on Enter. */
export function KeywordField(props: KeywordFieldProps) {
  const { value, placeholder, compact = false, onChange } = props;
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  const [asked, setAsked] = useState<string | null>(null);
  if (shown !== value) {
    setShown(value);
    setAsked(null);
    // Back, Forward or "clear" changed the address: what was being typed is out of date. But while the own question
    // was on its way there, somebody may have typed on.
    if (asked !== value) setDraft(value);
  }

  const ask = () => {
    setAsked(draft.trim());
    onChange(draft);
  };
  const askWhenQuiet = useEffectEvent(ask);

  useEffect(() => {
    if (draft.trim() === value) return undefined;
    const timer = setTimeout(askWhenQuiet, quietMs);
    return () => clearTimeout(timer);
  }, [draft, value]);

  return (
    <Input
      type="search"
      allowClear
      value={draft}
      placeholder={placeholder}
      aria-label={placeholder}
      prefix={<Search size={16} className="text-ink-3" aria-hidden />}
      className={compact ? "w-46" : "max-w-90 min-w-60 flex-1"}
      onChange={(event) => setDraft(event.target.value)}
      onPressEnter={ask}
    />
  );
}
