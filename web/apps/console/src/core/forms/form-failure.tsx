import { Alert } from "antd";
import { useEffect, useRef } from "react";

/** Why the form was not taken, where no field says it. Brought into sight: whoever saves looks at the end of a long form. */
export function FormFailure({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  if (!text) return null;
  return (
    <div ref={place} className="mb-4">
      <Alert type="error" showIcon title={text} />
    </div>
  );
}
