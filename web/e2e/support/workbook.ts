import { crc32 } from "node:zlib";

const parts = {
  "[Content_Types].xml":
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
    "</Types>",
  "_rels/.rels":
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>' +
    "</Relationships>",
  "xl/workbook.xml":
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>' +
    "</Relationships>",
};

/** A workbook with one sheet of texts, as somebody would save it. */
export function workbook(rows: readonly (readonly string[])[]): Buffer {
  return zip({ ...parts, "xl/worksheets/sheet1.xml": sheet(rows) });
}

function sheet(rows: readonly (readonly string[])[]): string {
  const cell = (text: string, column: number, row: number) =>
    `<c r="${columnName(column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const line = (cells: readonly string[], at: number) =>
    `<row r="${at + 1}">${cells.map((text, column) => cell(text, column, at + 1)).join("")}</row>`;
  return (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<sheetData>${rows.map(line).join("")}</sheetData></worksheet>`
  );
}

/** A to Z are enough for every sheet we have. */
function columnName(column: number): string {
  return String.fromCodePoint(65 + column);
}

const noCompression = 0;
const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfCentral = 0x06054b50;
const version = 20;

/** Puts texts into an archive as they are; small enough not to need compression. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const common = [noCompression, 0, 0] as const;
    const sizes = [crc32(data), data.length, data.length] as const;
    const local = Buffer.concat([
      words32(localHeader),
      words16(version, 0, ...common),
      words32(...sizes),
      words16(path.length, 0),
      path,
      data,
    ]);
    centrals.push(
      words32(centralHeader),
      words16(version, version, 0, ...common),
      words32(...sizes),
      words16(path.length, 0, 0, 0, 0),
      words32(0, offset),
      path,
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const count = locals.length;
  const end = [words32(endOfCentral), words16(0, 0, count, count), words32(central.length, offset)];
  return Buffer.concat([...locals, central, ...end, words16(0)]);
}

function words16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => buffer.writeUInt16LE(value, at * 2));
  return buffer;
}

function words32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => buffer.writeUInt32LE(value, at * 4));
  return buffer;
}
