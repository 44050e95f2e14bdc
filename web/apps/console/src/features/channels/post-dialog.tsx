import { t } from "@gerai/i18n";
import { App, Form, Input, Segmented } from "antd";
import { useEffect, useState } from "react";
import { ActionDialog } from "../../core/forms/action-dialog";
import { required } from "../../core/forms/inputs";
import { LocalTextFields } from "../../core/forms/local-text-fields";
import { useChannelWork } from "./api";
import type { ChannelPost } from "./api";
import { ArticleFields } from "./article-fields";
import { AudienceFields } from "./audience-fields";
import { postBody, postValues } from "./model";
import type { PostValues } from "./model";
import { PictureField } from "./picture-field";
import { PostPreview } from "./post-preview";

interface PostDialogProps {
  channelId: string;
  /** Null for a new one. */
  post: ChannelPost | null;
  onClose: () => void;
  /** What was saved is to be sent, perhaps. */
  onSaved: (post: ChannelPost) => void;
}

/** Writes a message in four languages, for whom, with how a phone will show it. */
export function PostDialog({ channelId, post, onClose, onSaved }: PostDialogProps) {
  const { message } = App.useApp();
  const { savePost } = useChannelWork();
  const initial = postValues(post);
  const submit = async (values: PostValues) => {
    const saved = await savePost.mutateAsync({
      id: post?.id ?? null,
      ver: post?.ver ?? null,
      channelId,
      body: postBody({ ...initial, ...values }),
      audience: values.audience,
    });
    void message.success(t("desk.channels.draftSaved"));
    onSaved(saved);
  };
  return (
    <ActionDialog<PostValues>
      title={post ? t("desk.channels.edit") : t("desk.channels.write")}
      width={920}
      initialValues={initial}
      confirm={t("desk.channels.saveDraft")}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields channelId={channelId} />
    </ActionDialog>
  );
}

const kinds = ["articles", "text", "image", "link"] as const;

function Fields({ channelId }: { channelId: string }) {
  const form = Form.useFormInstance<PostValues>();
  const values = Form.useWatch<PostValues | undefined>([], form);
  const { pictures, keep } = usePictures();
  const kind = values?.kind ?? "articles";
  return (
    <>
      <Form.Item name="kind" label={t("desk.channels.kind")}>
        <Segmented
          options={kinds.map((value) => ({ value, label: t(`desk.channels.kind.${value}`) }))}
        />
      </Form.Item>
      {kind === "text" && (
        <LocalTextFields
          name={["text"]}
          label={t("desk.channels.text")}
          maxLength={2000}
          rows={4}
          required
        />
      )}
      {kind === "image" && (
        <Form.Item name="fileId" label={t("desk.channels.picture")} rules={[required()]}>
          <PictureField pictures={pictures} onKept={keep} />
        </Form.Item>
      )}
      {kind === "link" && (
        <>
          <LocalTextFields
            name={["title"]}
            label={t("desk.channels.title")}
            maxLength={100}
            required
          />
          <LocalTextFields name={["digest"]} label={t("desk.channels.digest")} maxLength={160} />
          <Form.Item name="url" label={t("desk.channels.address")} rules={[required()]}>
            <Input maxLength={500} placeholder="https://" />
          </Form.Item>
        </>
      )}
      {kind === "articles" && <ArticleFields pictures={pictures} onKept={keep} />}
      <AudienceFields channelId={channelId} audience={values?.audience} />
      {values && <PostPreview values={values} pictures={pictures} />}
    </>
  );
}

/** The pictures chosen on this device, shown without asking the server. */
function usePictures() {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({});
  useEffect(
    () => () => {
      for (const address of Object.values(pictures)) URL.revokeObjectURL(address);
    },
    // Only when the dialog closes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const keep = (id: string, file: File) =>
    setPictures((known) => ({ ...known, [id]: URL.createObjectURL(file) }));
  return { pictures, keep };
}
