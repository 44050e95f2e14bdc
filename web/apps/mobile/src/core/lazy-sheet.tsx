import { t } from "@gerai/i18n";
import { Delayed, Spinner, toast } from "@gerai/ui";
import { createElement, Suspense, use, useEffect, useEffectEvent, useState } from "react";
import type { ComponentType } from "react";
import { loadChunk } from "./lazy-page";

interface Closable {
  onClose: () => void;
}

interface Wanted {
  /** Whether it is asked for now; one that stays mounted while closed says so here. */
  wanted?: boolean;
}

/**
 * A sheet over a page, whose code is loaded when it is first wanted, or a little before. Code that
 * does not arrive closes the sheet and says so; the page below stays as it is.
 */
export function lazySheet<Name extends string, Props extends Closable>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props & Wanted> {
  let coming: Promise<ComponentType<Props> | null> | undefined;
  const bring = () => {
    coming ??= loadChunk(load).then(
      (module) => module[name],
      () => {
        coming = undefined;
        return null;
      },
    );
    return coming;
  };

  return function LazySheet(props) {
    const { wanted = true, onClose } = props;
    const [code, setCode] = useState(() => (wanted ? bring() : null));
    if (wanted && code === null) setCode(bring());
    useEffect(() => void bring(), []);
    return code === null ? null : (
      <Suspense fallback={<Coming />}>
        <Arrived
          code={code}
          props={props}
          onMissing={() => {
            setCode(null);
            onClose();
          }}
        />
      </Suspense>
    );
  };
}

interface ArrivedProps<Props> {
  code: Promise<ComponentType<Props> | null>;
  props: Props;
  onMissing: () => void;
}

function Arrived<Props extends object>({ code, props, onMissing }: ArrivedProps<Props>) {
  const sheet = use(code);
  return sheet ? createElement(sheet, props) : <Missing onMissing={onMissing} />;
}

function Missing({ onMissing }: { onMissing: () => void }) {
  const tell = useEffectEvent(() => {
    toast(t("parts.missing"), {
      tone: "error",
      action: { label: t("common.reload"), onClick: () => location.reload() },
    });
    onMissing();
  });
  useEffect(() => tell(), []);
  return null;
}

function Coming() {
  return (
    <Delayed>
      <span className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
        <span className="rounded-card bg-surface p-4 text-brand-ink shadow-card">
          <Spinner className="size-6" />
        </span>
      </span>
    </Delayed>
  );
}
