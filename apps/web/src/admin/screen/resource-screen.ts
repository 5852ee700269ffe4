import type { Permission, ResourceDeclaration, ResourceRoutes, stampFields } from "@schoolmap/contract";
import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";
import type { Area } from "../texts/areas.ts";
import type { AnyTranslate } from "../texts/texts.ts";

type Stamps = z.output<z.ZodObject<typeof stampFields>>;
/** A row as a list shows it. */
export type RowOf<F extends z.ZodRawShape> = z.output<z.ZodObject<F>> & Stamps;
/** A row of any resource. */
export type AnyRow = Stamps & Readonly<Record<string, unknown>>;
/** The declaration of any resource. */
export type AnyResource = ResourceDeclaration<z.ZodRawShape, z.ZodRawShape, z.ZodRawShape>;

/** How a value is written. What is absent follows from the value itself: numbers stand right, words left. */
export type ValueKind = "text" | "code" | "number" | "date" | "moment" | "state" | "choice" | "flag";

/** A column of a list. Its head is the text `field.<field>` of the screen's area, of stamps that of the area `list`. */
export interface Column<Row> {
  readonly field: keyof Row & string;
  readonly kind?: ValueKind;
  /** Draws the cell where no kind will do; undefined leaves it to the kind. `t` speaks with the texts of the screen. */
  readonly cell?: (row: Row, t: AnyTranslate) => ReactNode;
  /** Offered by the choice of columns, and not shown at first. */
  readonly isExtra?: boolean;
}

/** A column that is read from elsewhere, row by row, and which nothing sorts by. Its head is the text `field.<field>` too. */
export interface ReadColumn<Row> extends Omit<Column<Row>, "field" | "cell"> {
  readonly field: string;
  readonly cell: (row: Row, t: AnyTranslate) => ReactNode;
}

/** Something to choose: a value and its words. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** A second, fainter word. */
  readonly detail?: string;
}

/** Reads options from elsewhere, for example the list of countries; undefined while they load. */
export type UseOptions = () => readonly Option[] | undefined;

/** How a field is edited. What is absent follows from the contract's schema: see `controlOf`. */
export type ControlKind =
  | "text"
  | "long-text"
  | "number"
  | "choice"
  | "segments"
  | "many"
  | "switch"
  | "moment"
  | "fixed";

/** The values of a form by field; null and undefined are nothing. */
export type Values = Readonly<Record<string, unknown>>;

/** What a control of one's own is given. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  readonly describedBy: string | undefined;
  /** All values of the form, for controls that depend on another field. */
  readonly values: Values;
}

/** A field of a form. Its words are `field.<name>`, `help.<name>` and `choice.<name>.<value>` of the screen's area. */
export interface Field<Name extends string> {
  readonly name: Name;
  readonly control?: ControlKind | ((props: ControlProps) => ReactNode);
  /** What is written behind a number, for example "ms". */
  readonly unit?: string | ((values: Values) => string | undefined);
  /** Other fields that its control edits too: what is wrong with them is said here. */
  readonly covers?: readonly Name[];
  /** For choices that are not an enumeration of the contract. */
  readonly options?: UseOptions;
  /** Takes half of the width; two of them stand in a row. */
  readonly isHalf?: boolean;
  /** Whether the field is there at all, by what the others say. */
  readonly when?: (values: Values) => boolean;
}

/** A card of a form: fields of one topic under the title `card.<name>`. */
export interface Card<Name extends string> {
  readonly name: string;
  readonly fields: readonly (Name | Field<Name>)[];
}

/** What stands beside a form: a preview that follows what is typed. */
export interface BesideProps {
  readonly values: Values;
  /** Undefined while a new row is made. */
  readonly row: AnyRow | undefined;
}

/** What the dialog of an action is given. */
export interface ActionProps {
  readonly row: AnyRow;
  /** Called with the row as it is after the action, where the action changes it. */
  readonly onDone: (row?: AnyRow) => void;
  readonly onClose: () => void;
}

/** Something else that can be done to a row: in its menu and in the head of its form. It is the text `act.<name>`. */
export interface RowAction<Row> {
  readonly name: string;
  readonly permission: Permission;
  /** Whether a row can be treated so. */
  readonly isFor: (row: Row) => boolean;
  /** Asks, and does it. */
  readonly dialog: ComponentType<ActionProps>;
}

/** A change of many rows at once: in the bar of the selected rows. It is the text `act.<name>`. */
export interface BatchChange {
  readonly name: string;
  readonly patch: () => Values;
}

/** The declaration of a screen of a resource: what its list and its form show. */
export interface ResourceScreenOptions<
  F extends z.ZodRawShape,
  C extends z.ZodRawShape,
  P extends z.ZodRawShape,
  A extends Area = Area,
> {
  readonly area: A;
  readonly resource: ResourceDeclaration<F, C, P>;
  readonly routes: ResourceRoutes;
  /** What a row is called. */
  readonly name: (row: RowOf<F>) => string;
  /** A second line under the name. */
  readonly code?: (row: RowOf<F>) => string;
  /** After the column of the name, which is always there. */
  readonly columns: readonly (Column<RowOf<F>> | ReadColumn<RowOf<F>>)[];
  /** The column of the first column's order; absent: it is not sorted. */
  readonly nameField: keyof F & string;
  /** The enumerated column whose values are the tabs. */
  readonly tabs?: keyof F & string;
  /** The filters that stand over the list, as `{column}__{lookup}`; the others come behind "More filters". Absent: all. */
  readonly mainFilters?: readonly string[];
  /** Options of filters by column, where the contract does not enumerate them. */
  readonly filterOptions?: Readonly<Record<string, UseOptions>>;
  readonly cards: readonly Card<(keyof F | keyof C | keyof P) & string>[];
  readonly beside?: ComponentType<BesideProps>;
  /** Why a row may not be changed by anybody, for example because it comes with the product. */
  readonly isLocked?: (row: RowOf<F>) => boolean;
  /** Shows what only the answer to a creation says, such as a key; called with that answer. */
  readonly created?: ComponentType<{ readonly row: AnyRow; readonly onClose: () => void }>;
  readonly actions?: readonly RowAction<RowOf<F>>[];
  readonly batchChanges?: readonly BatchChange[];
}

/** The same for any resource, as list, form and history use it. */
export interface ResourceScreen {
  readonly area: Area;
  readonly resource: AnyResource;
  readonly routes: ResourceRoutes;
  readonly name: (row: AnyRow) => string;
  readonly code?: (row: AnyRow) => string;
  readonly columns: readonly Column<AnyRow>[];
  readonly nameField: string;
  readonly tabs?: string;
  readonly mainFilters?: readonly string[];
  readonly filterOptions?: Readonly<Record<string, UseOptions>>;
  readonly cards: readonly Card<string>[];
  readonly beside?: ComponentType<BesideProps>;
  readonly isLocked?: (row: AnyRow) => boolean;
  readonly created?: ComponentType<{ readonly row: AnyRow; readonly onClose: () => void }>;
  readonly actions?: readonly RowAction<AnyRow>[];
  readonly batchChanges?: readonly BatchChange[];
}

/** The ETag that a change of a row is made for. */
export function etagOf({ resource }: Pick<ResourceScreen, "resource">, { id, revision }: AnyRow): string {
  return `"${resource.name}-${id}-${revision}"`;
}

/** The address of a page of a resource. */
export function pathTo({ resource }: Pick<ResourceScreen, "resource">, ...rest: (string | number)[]): string {
  return ["/admin", resource.name, ...rest].join("/");
}
