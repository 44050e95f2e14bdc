import { t } from "@gerai/i18n";
import type { SchemaField, SchemaNode } from "./schema-tree";

interface SchemaViewProps {
  node: SchemaNode;
}

/** A schema as nested lists of fields. */
export function SchemaView({ node }: SchemaViewProps) {
  if (node.fields.length === 0) return <code className="text-sm text-ink-2">{node.type}</code>;
  return (
    <div className="rounded-control bg-canvas px-4 py-2">
      <FieldList fields={node.fields} />
    </div>
  );
}

interface FieldListProps {
  fields: readonly SchemaField[];
}

function FieldList({ fields }: FieldListProps) {
  return (
    <ul>
      {fields.map(({ name, required, node }) => (
        <li key={name} className="border-t border-line py-1.5 first:border-t-0">
          <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <code className="font-semibold">{name}</code>
            <code className="text-xs break-all text-ink-3">{node.type}</code>
            {required && <span className="text-2xs text-danger-ink">{t("api.required")}</span>}
            {node.description && <span className="text-ink-2">{node.description}</span>}
          </span>
          {node.fields.length > 0 && (
            <div className="mt-1 ml-1 border-l border-line pl-4">
              <FieldList fields={node.fields} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
