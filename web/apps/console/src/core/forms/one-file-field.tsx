import { Alert, Button, Upload } from "antd";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";

interface OneFileFieldProps {
  accept: readonly string[];
  /** Why the last file was not taken. */
  failure: string | null;
  isUploading: boolean;
  icon: ReactNode;
  /** What the button does now: add, replace, wait. */
  label: string;
  removeLabel: string;
  /** The file that is there, shown; null when there is none. */
  shown: ReactNode;
  onAdd: (file: File) => void;
  onRemove: () => void;
}

/** One file: shown when it is there, to be replaced or removed. */
export function OneFileField(props: OneFileFieldProps) {
  const { accept, failure, isUploading, icon, label, removeLabel, shown, onAdd, onRemove } = props;
  return (
    <div>
      {failure && <Alert className="mb-3" type="error" showIcon title={failure} />}
      <div className="flex items-center gap-4">
        {shown}
        <div className="flex flex-wrap gap-2">
          <Upload
            accept={accept.join(",")}
            showUploadList={false}
            disabled={isUploading}
            beforeUpload={(file) => {
              onAdd(file);
              return false;
            }}
          >
            <Button icon={icon} loading={isUploading}>
              {label}
            </Button>
          </Upload>
          {shown && (
            <Button danger icon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
              {removeLabel}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
