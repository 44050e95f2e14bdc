import { t } from "@gerai/i18n";
import {
  ActionSheet,
  Button,
  Card,
  Chips,
  confirm,
  Dialog,
  ImageUploader,
  ImageViewer,
  Sheet,
  toast,
  ZoomableImage,
} from "@gerai/ui";
import type { UploadItem } from "@gerai/ui";
import { Camera, Image, Trash2 } from "lucide-react";
import { useState } from "react";
import { KitSection } from "./kit-section";

/** Sheet, confirm, action sheet, toast, pictures. */
export function OverlaySection() {
  return (
    <KitSection title={t("kit.section.overlay")}>
      <Card className="flex flex-wrap gap-2">
        <FilterSheet />
        <Actions />
        <Question />
        <Button
          variant="outline"
          onClick={() => {
            void confirm({
              title: t("kit.confirmTitle"),
              body: t("kit.confirmBody"),
              confirmLabel: t("kit.danger"),
              danger: true,
            }).then((yes) => {
              if (!yes) return;
              toast(t("kit.deleted"), {
                action: { label: t("kit.undo"), onClick: () => toast(t("kit.saved")) },
              });
            });
          }}
        >
          {t("kit.openConfirm")}
        </Button>
        <Button variant="outline" onClick={() => toast(t("kit.saved"), { tone: "success" })}>
          {t("kit.showToast")}
        </Button>
      </Card>
      <Photos />
      <Card title={t("kit.zoomMe")}>
        <div className="h-48 overflow-hidden rounded-control bg-sunken">
          <ZoomableImage src="/icons/icon-512.png" alt={t("kit.photos")} onZoom={() => undefined} />
        </div>
      </Card>
    </KitSection>
  );
}

function FilterSheet() {
  const [open, setOpen] = useState(false);
  const [stages, setStages] = useState<string[]>(["pending"]);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        {t("kit.openSheet")}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={t("kit.sheetTitle")}
        footer={
          <Button block size="lg" onClick={close}>
            {t("kit.sheetAction", { n: 5000 })}
          </Button>
        }
      >
        <Chips
          multiple
          wrap
          label={t("kit.orders")}
          value={stages}
          onChange={setStages}
          options={[
            { value: "pending", label: t("kit.pending") },
            { value: "progress", label: t("kit.progress") },
            { value: "finished", label: t("kit.finished") },
            { value: "overdue", label: t("kit.overdue") },
            { value: "special", label: t("kit.special") },
          ]}
        />
      </Sheet>
    </>
  );
}

function Question() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t("kit.openDialog")}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t("kit.updateReady")}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {t("common.cancel")}
            </Button>
            <Button onClick={close}>{t("kit.updateNow")}</Button>
          </>
        }
      >
        {t("kit.updateHint")}
      </Dialog>
    </>
  );
}

function Actions() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t("kit.openActions")}
      </Button>
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("kit.openActions")}
        actions={[
          {
            id: "camera",
            label: t("kit.takePhoto"),
            icon: Camera,
            onSelect: () => toast(t("kit.takePhoto")),
          },
          {
            id: "album",
            label: t("kit.fromAlbum"),
            icon: Image,
            onSelect: () => toast(t("kit.fromAlbum")),
          },
          {
            id: "delete",
            label: t("kit.danger"),
            icon: Trash2,
            danger: true,
            onSelect: () => toast(t("kit.deleted")),
          },
        ]}
      />
    </>
  );
}

const samples: UploadItem[] = [
  { id: "icon", url: "/icons/icon-512.png", status: "done" },
  { id: "mask", url: "/icons/icon-maskable-512.png", status: "uploading", progress: 0.42 },
  { id: "lost", url: "/icons/icon-192.png", status: "failed" },
];

function Photos() {
  const [items, setItems] = useState(samples);
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <Card>
      <ImageUploader
        label={t("kit.photos")}
        hint={t("kit.photosHint")}
        items={items}
        max={4}
        onOpen={setOpenAt}
        onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
        onRetry={(id) =>
          setItems(items.map((item) => (item.id === id ? { ...item, status: "done" } : item)))
        }
        onAdd={(files) =>
          setItems([
            ...items,
            ...files.map((file): UploadItem => {
              const url = URL.createObjectURL(file);
              return { id: url, url, status: "done" };
            }),
          ])
        }
      />
      <ImageViewer
        images={items.map((item) => ({ id: item.id, src: item.url, alt: t("kit.photos") }))}
        openAt={openAt}
        onClose={() => setOpenAt(null)}
      />
    </Card>
  );
}
