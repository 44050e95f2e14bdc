import { t } from "@gerai/i18n";
import { Button, Drawer, Form, Skeleton } from "antd";
import { X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { ReactNode } from "react";
import { TableError } from "../list/table-states";
import { ConflictNotice } from "./conflict-notice";
import { FormFailure } from "./form-failure";
import { UnsavedGuard } from "./unsaved-guard";
import type { RecordEditor } from "./use-record-editor";

interface DrawerFrameProps {
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  extra?: ReactNode;
  width?: number;
  children: ReactNode;
}

/** How many drawers are open now. */
let opened = 0;

/** Whether a drawer was already open when this one was first drawn: the record takes the place of its skeleton. */
function useTakesPlace(): boolean {
  const [takesPlace] = useState(() => opened > 0);
  useEffect(() => {
    opened += 1;
    return () => void (opened -= 1);
  }, []);
  return takesPlace;
}

/** The drawer over a list. It is a page of its own, so Back closes it. */
export function DrawerFrame({
  title,
  onClose,
  footer,
  extra,
  width = 640,
  children,
}: DrawerFrameProps) {
  const takesPlace = useTakesPlace();
  return (
    <Drawer
      open
      // Sliding in a second time would move the buttons away from under the pointer.
      rootClassName={takesPlace ? "drawer-in-place" : ""}
      size={width}
      title={title}
      extra={extra}
      footer={footer}
      closeIcon={<X size={18} aria-label={t("common.close")} />}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}

interface RecordLoadingProps {
  title: string;
  onClose: () => void;
  error: unknown;
  onRetry: () => void;
  /** As wide as the record will be. */
  width?: number;
}

/** The drawer while its record is on the way, or when it could not be had. */
export function RecordLoading({ title, onClose, error, onRetry, width }: RecordLoadingProps) {
  return (
    <DrawerFrame title={title} onClose={onClose} {...(width ? { width } : {})}>
      {error ? (
        <TableError error={error} onRetry={onRetry} />
      ) : (
        <div role="status" className="delayed-in">
          <span className="sr-only">{t("common.loading")}</span>
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
    </DrawerFrame>
  );
}

interface RecordDrawerProps<Values extends object> {
  title: string;
  editor: RecordEditor<Values>;
  /** View only: nothing can be saved. */
  readOnly: boolean;
  label: (field: keyof Values & string) => string;
  show: (field: keyof Values & string, values: Values) => string;
  onClose: () => void;
  extra?: ReactNode;
  width?: number;
  /** What the button says that sends the form, where that is more than saving. */
  confirm?: string;
  children: ReactNode;
}

/** A record's form in a drawer: save bar, field errors, conflict and unsaved-changes handling. */
export function RecordDrawer<Values extends object>(props: RecordDrawerProps<Values>) {
  const { title, editor, readOnly, label, show, onClose, extra, width, children } = props;
  const formId = useId();
  const footer = (
    <div className="flex items-center justify-end gap-2">
      {editor.dirty && <span className="mr-auto text-sm text-ink-3">{t("form.unsaved")}</span>}
      <Button onClick={onClose}>{t("common.cancel")}</Button>
      <Button
        type="primary"
        htmlType="submit"
        form={formId}
        loading={editor.saving}
        disabled={editor.conflict !== null}
      >
        {props.confirm ?? t("common.save")}
      </Button>
    </div>
  );
  return (
    <DrawerFrame
      title={title}
      onClose={onClose}
      extra={extra}
      {...(width ? { width } : {})}
      footer={readOnly ? null : footer}
    >
      <UnsavedGuard wouldLose={editor.wouldLose} />
      {editor.conflict && (
        <ConflictNotice
          conflict={editor.conflict}
          label={label}
          show={show}
          onResolve={editor.resolve}
        />
      )}
      <FormFailure text={editor.failure} />
      <Form
        id={formId}
        form={editor.form}
        layout="vertical"
        disabled={readOnly}
        initialValues={editor.initialValues}
        requiredMark={readOnly ? false : markOptional}
        scrollToFirstError={{ focus: true, block: "center" }}
        onValuesChange={editor.onValuesChange}
        onFinish={() => void editor.onFinish()}
      >
        {children}
      </Form>
    </DrawerFrame>
  );
}

/** Most fields are required, so the few that are not say so. */
function markOptional(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {!required && <span className="ml-1.5 text-xs text-ink-3">{t("common.optional")}</span>}
    </>
  );
}
