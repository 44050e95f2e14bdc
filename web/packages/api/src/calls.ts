/** What each call takes and answers, read from the API document. What it does not describe does not compile. */
import type { paths } from "./schema";

type Method = "get" | "post";

type PathWith<Verb extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<Verb, object> ? Path : never;
}[keyof paths];

/** Addresses that can be read. */
export type GetPath = PathWith<"get">;

/** Addresses that can be written to. */
export type PostPath = PathWith<"post">;

type Operation<Path extends keyof paths, Verb extends Method> = paths[Path][Verb];

/** A number or a switch may also come as its text, as it stands in the address of a page. */
type AsText<Value> = Value extends number
  ? number | string
  : Value extends boolean
    ? boolean | string
    : Value;

type Needed<Values> = {
  [Name in keyof Values]-?: object extends Pick<Values, Name> ? never : Name;
}[keyof Values];

/** Named values in an address or a form; null and undefined leave one out. */
type Named<Values> = { [Name in Needed<Values>]: AsText<Values[Name]> } & {
  [Name in Exclude<keyof Values, Needed<Values>>]?: AsText<Values[Name]> | null | undefined;
};

type NoneNamed = Readonly<Record<string, never>>;

type QueryOf<Called> = Called extends { parameters: { query: infer Values } }
  ? Named<Values>
  : Called extends { parameters: { query?: infer Values } }
    ? [NonNullable<Values>] extends [never]
      ? NoneNamed
      : Named<NonNullable<Values>>
    : NoneNamed;

/** The query of a call. */
export type Query<Path extends keyof paths, Verb extends Method = "get"> = QueryOf<
  Operation<Path, Verb>
>;

interface Bodies {
  "application/json": "json";
  "application/x-www-form-urlencoded": "form";
  "multipart/form-data": "multipart";
  "application/octet-stream": "bytes";
}

/** JSON may be written from what is only read here, and leaves out what is undefined. */
type Writable<Value> = Value extends readonly (infer Item)[]
  ? readonly Writable<Item>[]
  : Value extends object
    ? {
        [Name in keyof Value]:
          | Writable<Value[Name]>
          | (Name extends Needed<Value> ? never : undefined);
      }
    : Value;

type BodyAs<Kind, Content> = Kind extends "json"
  ? { json: Writable<Content> }
  : Kind extends "form"
    ? { form: Named<Content> }
    : Kind extends "multipart"
      ? { multipart: FormData }
      : { bytes: Blob };

type BodyOf<Called> = Called extends { requestBody: { content: infer Content } }
  ? {
      [Kind in keyof Content & keyof Bodies]: BodyAs<Bodies[Kind], Content[Kind]>;
    }[keyof Content & keyof Bodies]
  : Called extends { requestBody?: never }
    ? null
    : Called extends { requestBody?: infer Sent }
      ? BodyOf<{ requestBody: NonNullable<Sent> }> | null
      : null;

/** What a written call carries; null for one that carries nothing. */
export type Body<Path extends PostPath> = BodyOf<Operation<Path, "post">>;

/** The JSON that a call takes. */
export type Input<Path extends PostPath> =
  Body<Path> extends { json: infer Content } ? Content : never;

/** Addresses that take JSON. */
export type JsonPath = {
  [Path in PostPath]: [Input<Path>] extends [never] ? never : Path;
}[PostPath];

/** Addresses that take a file. */
export type UploadPath = {
  [Path in PostPath]: Body<Path> extends { multipart: FormData } ? Path : never;
}[PostPath];

type DataOf<Called> = Called extends {
  responses: { 200: { content: { "application/json": { data: infer Data } } } };
}
  ? Data
  : never;

/** What a call answers. */
export type Answer<Path extends keyof paths, Verb extends Method = "get"> = DataOf<
  Operation<Path, Verb>
>;

/** A row of a call that answers a list. */
export type Row<Path extends GetPath> =
  Answer<Path> extends { list: readonly (infer Item)[] } ? Item : never;

/** What a list can be ordered by. */
export type SortOf<Path extends GetPath> =
  Query<Path> extends { sort?: infer Key } ? NonNullable<Key> : never;

/** What a list can be narrowed by, besides a word and a country. */
export type FilterOf<Path extends GetPath> = Exclude<
  keyof Query<Path> & string,
  "keyword" | "countryCode" | "sort" | "order" | "cursor" | "pageNum" | "pageSize"
>;

/** Addresses that can be read without saying more. */
export type PlainGetPath = {
  [Path in GetPath]: NoneNamed extends Query<Path> ? Path : never;
}[GetPath];
