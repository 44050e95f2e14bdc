import { describe, expect, it } from "vitest";
import { attachmentsProblem, imageProblem, maxAttachmentBytes, maxImageBytes } from "./files";

describe("pictures", () => {
  it("may be exactly 4 MB", () => {
    expect(imageProblem(file({ type: "image/png", size: maxImageBytes }))).toBeNull();
    expect(imageProblem(file({ type: "image/png", size: maxImageBytes + 1 }))).toBe(
      "validation.imageSize",
    );
  });

  it("must be a kind the server re-encodes", () => {
    expect(imageProblem(file({ type: "image/svg+xml" }))).toBe("validation.imageType");
    expect(imageProblem(file({ type: "image/webp" }))).toBeNull();
  });
});

describe("attachments", () => {
  it("are at most three", () => {
    const one = file({ name: "a.pdf" });
    expect(attachmentsProblem([one, one, one])).toBeNull();
    expect(attachmentsProblem([one, one, one, one])).toBe("validation.attachmentCount");
  });

  it("are at most 3 MB each", () => {
    const large = file({ name: "a.pdf", size: maxAttachmentBytes + 1 });
    expect(attachmentsProblem([file({ name: "b.xls" }), large])).toBe("validation.attachmentSize");
  });

  it.each(["a.DOC", "a.docx", "a.pdf", "a.xls", "a.XLSX"])("may be %s", (name) => {
    expect(attachmentsProblem([file({ name })])).toBeNull();
  });

  it.each(["a.exe", "pdf", "a.pdf.zip"])("may not be %s", (name) => {
    expect(attachmentsProblem([file({ name })])).toBe("validation.attachmentType");
  });
});

function file(partial: Partial<{ name: string; size: number; type: string }>) {
  return { name: "x", size: 1, type: "", ...partial };
}
