import { t } from "@gerai/i18n";
import { Form, Modal } from "antd";
import { useId } from "react";
import type { ReactNode } from "react";
import { FormFailure } from "./form-failure";
import { useRecordEditor } from "./use-record-editor";

interface ActionDialogProps<Values extends object> {
  title: string;
  /** What will happen, in a sentence. */
  hint?: ReactNode;
  initialValues: Values;
  confirm: string;
  danger?: boolean;
  width?: number;
  /** Does it; what it throws is shown at the fields it is about. */
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for what an action needs, then does it. */
export function ActionDialog<Values extends object>(props: ActionDialogProps<Values>) {
  const { title, hint, initialValues, confirm, danger = false, width = 520 } = props;
  const formId = useId();
  const editor = useRecordEditor<Values>({
    draft: { values: initialValues, ver: null },
    save: props.onSubmit,
    onSaved: props.onClose,
  });
  return (
    <Modal
      open
      title={title}
      width={width}
      mask={{ closable: false }}
      okText={confirm}
      cancelText={t("common.cancel")}
      okButtonProps={{ htmlType: "submit", form: formId, danger, loading: editor.saving }}
      onCancel={props.onClose}
    >
      {hint && <p className="mb-4 text-ink-2">{hint}</p>}
      <FormFailure text={editor.failure} />
      <Form
        id={formId}
        form={editor.form}
        // The count of letters hangs below the last field.
        className="pb-3"
        layout="vertical"
        initialValues={initialValues}
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: "center" }}
        onFinish={() => void editor.onFinish()}
      >
        {props.children}
      </Form>
    </Modal>
  );
}
