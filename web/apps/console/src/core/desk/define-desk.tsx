import type { ComponentType } from "react";
import { DeskDrawer, DeskEditor } from "./desk-drawer";
import { DeskPage } from "./desk-page";
import type { DeskSpec, RecordSpec } from "./spec";

/** The drawers of one kind of record, for the routes. */
export interface RecordDesk {
  NewDrawer: ComponentType;
  Drawer: ComponentType;
}

/** A whole desk, for the routes. */
export interface Desk extends RecordDesk {
  Page: ComponentType;
}

/** The drawers of a record whose list is a page of its own kind. */
export function defineRecord<Row extends object, Values extends object>(
  spec: RecordSpec<Row, Values>,
): RecordDesk {
  return {
    NewDrawer: () =>
      spec.blank ? <DeskEditor spec={spec} row={null} /> : <DeskDrawer spec={spec} />,
    Drawer: () => <DeskDrawer spec={spec} />,
  };
}

/** A desk of plain records: table, filters, form, conflict notice and drawers come from its description. */
export function defineDesk<Row extends object, Values extends object>(
  spec: DeskSpec<Row, Values>,
): Desk {
  const { useFilters = () => [], useActions = () => null } = spec;
  function Page() {
    return <DeskPage spec={spec} filters={useFilters()} actions={useActions()} />;
  }
  return { ...defineRecord(spec), Page };
}
