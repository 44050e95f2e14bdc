import type { Page } from "@gerai/api";
import type { CountryCode } from "@gerai/domain";
import type { FormInstance, FormItemProps, InputRef, RefSelectProps } from "antd";
import type { ComponentType, ReactNode, RefObject } from "react";
import type { ConsoleApi } from "../console-api";
import type { Draft } from "../forms/use-record-editor";
import type { DataColumn } from "../list/data-table";
import type { FilterChoice } from "../list/filter-bar";
import type { Search } from "../list/list-state";
import type { EmptyText } from "../list/table-states";
import type { ListQuery, SheetKind } from "../records/record-api";
import type { RowAction } from "../records/row-menu";
import type { ConsolePermission } from "../session/permissions";

/** One field of a form. */
export interface FieldSpec<Values extends object> extends Pick<
  FormItemProps,
  "extra" | "required" | "rules" | "tooltip" | "valuePropName"
> {
  name: keyof Values & string;
  input: ReactNode;
  /** The input brings its own labels, as that of a text in every language does. */
  labelled?: boolean;
  /** What it says, for whoever compares two versions. */
  show: (values: Values) => string;
}

/** A field to type into, or to choose from. */
export type FirstField = InputRef & RefSelectProps;

/** What a form stands in. */
export interface FormContext<Row, Values extends object> {
  /** Null for a new record. */
  row: Row | null;
  /** What the form says now. */
  values: Values;
  editable: boolean;
  form: FormInstance;
  /** Goes to the field a new record is typed into first. */
  first: RefObject<FirstField | null>;
}

/** What a new record starts from. */
export interface Start {
  country: CountryCode;
  /** What the address narrows the list to. */
  search: Search;
}

/** What a save knows besides the values. */
interface Seen<Row> {
  row: Row | null;
  ver: number | null;
}

/** One kind of record: how it is read, edited and saved. */
export interface RecordSpec<Row extends object, Values extends object> {
  /** The list's own address; its records are below it. */
  path: `/${string}`;
  /** Queries about the records start with this; after a save they are asked anew. */
  kind: string;
  /** What a record is called that has no name yet: while it is read, and when it is new. */
  texts: () => { one: string; create?: string };
  /** What tells a record apart, as it stands in an address. */
  id: (row: Row) => string;
  name: (row: Row) => string;
  read: (api: ConsoleApi, id: string, signal?: AbortSignal) => Promise<Row>;
  save: (api: ConsoleApi, values: Values, seen: Seen<Row>) => Promise<unknown>;
  draft: (row: Row) => Draft<Values>;
  /** What a new record begins with; without it records come into being elsewhere. */
  blank?: (start: Start) => Values;
  /**
   * The id of what was just tried to be saved. Only for records that are told apart by what the form
   * says: a new one may meet one that is there already.
   */
  triedId?: (values: Values) => string;
  label: (field: keyof Values & string) => string;
  /** From top to bottom; a list of fields stands side by side. */
  fields: (
    context: FormContext<Row, Values>,
  ) => readonly (FieldSpec<Values> | readonly FieldSpec<Values>[])[];
  /** Above the fields. */
  intro?: (row: Row | null) => ReactNode;
  /** Who may change records; without it everybody who sees them. */
  permission?: ConsolePermission;
  width?: number;
}

/** What a list says about itself. */
interface ListTexts {
  title: string;
  summary: string | ((total: number) => string);
  one: string;
  create?: string;
  empty: EmptyText;
  /** What can be typed; without it nothing can. */
  search?: string;
  /** The title of the import, where records come and go by the workbook. */
  imported?: string;
}

/** How a cell that names its row is drawn: a link to the record, with a caption below. */
export type NameCell<Row> = (row: Row, caption?: ReactNode) => ReactNode;

/** What can be done to a row. */
export type RowActions<Row> = (row: Row) => readonly RowAction[];

/** One kind of record with its list: everything a plain desk is made of. */
export interface DeskSpec<Row extends object, Values extends object> extends RecordSpec<
  Row,
  Values
> {
  texts: () => ListTexts;
  /** What has to be known before something is changed, above the list. */
  note?: ComponentType;
  list: (api: ConsoleApi, query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>;
  columns: (nameCell: NameCell<Row>) => readonly DataColumn<Row>[];
  useFilters?: () => readonly FilterChoice[];
  sheet?: SheetKind;
  /** What can be done to a row by those who may change it. */
  useActions?: () => RowActions<Row> | null;
}
