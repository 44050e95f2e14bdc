import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { StatusTag } from "../../core/display/status-tag";
import type { Operation, Parameter } from "./document";
import { schemaTree } from "./schema-tree";
import { SchemaView } from "./schema-view";

interface OperationCardProps {
  operation: Operation;
  schemas: Readonly<Record<string, unknown>>;
}

const methodTints: Readonly<Record<string, string>> = {
  get: "bg-info-soft text-info-ink",
  post: "bg-brand-soft text-brand-ink",
  delete: "bg-danger-soft text-danger-ink",
};

/** One call; its details are drawn only when opened, because there are hundreds. */
export function OperationCard({ operation, schemas }: OperationCardProps) {
  const [open, setOpen] = useState(false);
  const { method, path, title, access } = operation;
  return (
    <details
      className="group rounded-control bg-surface shadow-card"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3">
        <span
          className={clsx(
            "w-14 shrink-0 rounded-tag py-1 text-center text-2xs font-bold uppercase",
            methodTints[method] ?? "bg-sunken text-ink-2",
          )}
        >
          {method}
        </span>
        <span className="min-w-0 flex-1">
          <code className="block text-sm break-all">{path}</code>
          <span className="text-sm text-ink-3">{title}</span>
        </span>
        <StatusTag tone={access === "bearer" ? "violet" : access === "basic" ? "mango" : "neutral"}>
          {t(`api.access.${access}`)}
        </StatusTag>
        <ChevronRight
          size={18}
          className="text-ink-3 transition-transform duration-150 group-open:rotate-90"
          aria-hidden
        />
      </summary>
      {open && <OperationDetails operation={operation} schemas={schemas} />}
    </details>
  );
}

function OperationDetails({ operation, schemas }: OperationCardProps) {
  const { description, parameters, bodies, answers } = operation;
  return (
    <div className="flex flex-col gap-5 border-t border-line px-4 py-4">
      {description && <p className="whitespace-pre-line text-ink-2">{description}</p>}
      {parameters.length > 0 && (
        <Part title={t("api.parameters")}>
          <ParameterTable parameters={parameters} schemas={schemas} />
        </Part>
      )}
      {bodies.map(({ type, schema }) => (
        <Part key={type} title={t("api.body")} caption={type}>
          <SchemaView node={schemaTree(schema, schemas)} />
        </Part>
      ))}
      {answers.map(({ status, description: words, contents }) => (
        <Part
          key={status}
          title={status === "default" ? t("api.refusal") : t("api.answer", { status })}
          caption={words}
        >
          {contents.map(({ type, schema }) => (
            <SchemaView key={type} node={schemaTree(schema, schemas)} />
          ))}
        </Part>
      ))}
    </div>
  );
}

interface PartProps {
  title: string;
  caption?: string;
  children: ReactNode;
}

function Part({ title, caption, children }: PartProps) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">
        {title}
        {caption && <span className="ml-2 text-sm font-normal text-ink-3">{caption}</span>}
      </h3>
      {children}
    </section>
  );
}

interface ParameterTableProps {
  parameters: readonly Parameter[];
  schemas: Readonly<Record<string, unknown>>;
}

function ParameterTable({ parameters, schemas }: ParameterTableProps) {
  return (
    <table className="w-full text-sm">
      <thead className="text-left text-ink-3">
        <tr>
          <th scope="col" className="py-1 pr-4 font-medium">
            {t("api.name")}
          </th>
          <th scope="col" className="py-1 pr-4 font-medium">
            {t("api.place")}
          </th>
          <th scope="col" className="py-1 pr-4 font-medium">
            {t("api.type")}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t("api.meaning")}
          </th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, place, required, description, schema }) => (
          <tr key={`${place}.${name}`} className="border-t border-line align-top">
            <td className="py-1.5 pr-4">
              <code>{name}</code>
              {required && <span className="ml-1 text-danger-ink">{t("api.required")}</span>}
            </td>
            <td className="py-1.5 pr-4 text-ink-2">{place}</td>
            <td className="py-1.5 pr-4 break-words text-ink-2">
              {schemaTree(schema, schemas).type}
            </td>
            <td className="py-1.5 text-ink-2">{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
