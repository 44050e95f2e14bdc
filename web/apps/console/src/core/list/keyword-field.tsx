import { Input } from "antd";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";

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
  // Back, Forward or "clear" changed the address: what was being typed is out of date.
  if (shown !== value) {
    setShown(value);
    setDraft(value);
  }

  useEffect(() => {
    if (draft.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(draft), quietMs);
    return () => clearTimeout(timer);
  }, [draft, value, onChange]);

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
      onPressEnter={() => onChange(draft)}
    />
  );
}
