const mebibyte = 1_048_576;

/** Largest picture that may be uploaded. */
export const maxImageBytes = 4 * mebibyte;

/** Picture kinds the server takes and re-encodes. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Largest single attachment of a special offer. */
export const maxAttachmentBytes = 3 * mebibyte;

/** Most attachments of a special offer. */
export const maxAttachments = 3;

/** Endings an attachment may have. */
export const attachmentExtensions = [".doc", ".docx", ".pdf", ".xls", ".xlsx"] as const;

/** What the checks need to know of a chosen file. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The catalogue key saying what is wrong with a picture, or null when it may be uploaded. */
export function imageProblem(file: ChosenFile) {
  if (!(imageTypes as readonly string[]).includes(file.type)) return "validation.imageType";
  if (file.size > maxImageBytes) return "validation.imageSize";
  return null;
}

/** The catalogue key saying what is wrong with a set of attachments, or null. */
export function attachmentsProblem(files: readonly ChosenFile[]) {
  if (files.length > maxAttachments) return "validation.attachmentCount";
  if (!files.every(hasAttachmentExtension)) return "validation.attachmentType";
  if (files.some((file) => file.size > maxAttachmentBytes)) return "validation.attachmentSize";
  return null;
}

function hasAttachmentExtension(file: ChosenFile): boolean {
  const name = file.name.toLowerCase();
  return attachmentExtensions.some((extension) => name.endsWith(extension));
}
