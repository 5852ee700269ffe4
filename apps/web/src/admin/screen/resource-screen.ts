import type { Permission, ResourceDeclaration, ResourceRoutes, stampFields } from "@schoolmap/contract";
import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";
import type { Area } from "../texts/areas.ts";
import type { AnyTranslate } from "../texts/texts.ts";

type Stamps = z.output<z.ZodObject<typeof stampFields>>;
/** A row in a list. */
export type RowOf<F extends z.ZodRawShape> = z.output<z.ZodObject<F>> & Stamps;
/** A row of any resource. */
export type AnyRow = Stamps & Readonly<Record<string, unknown>>;
/** The declaration of any resource. */
export type AnyResource = ResourceDeclaration<z.ZodRawShape, z.ZodRawShape, z.ZodRawShape>;

/** Format of a value. Default: derived from the value itself; numbers are right-aligned, text is left-aligned. */
export type ValueKind = "text" | "code" | "number" | "date" | "moment" | "state" | "choice" | "flag";

/**
 * A column of a list. Its heading is the text `field.<field>` of the screen's area; headings of stamps are in the area
 * `list`.
 */
export interface Column<Row> {
  readonly field: keyof Row & string;
  readonly kind?: ValueKind;
  /** Renders the cell when no kind is suitable. Undefined uses the kind. `t` has the texts of the screen. */
  readonly cell?: (row: Row, t: AnyTranslate) => ReactNode;
  /** Offered by the column chooser, but hidden by default. */
  readonly isExtra?: boolean;
}

/**
 * A column that is read from another source, row by row, and cannot be sorted by. Its heading is also the text
 * `field.<field>`.
 */
export interface ReadColumn<Row> extends Omit<Column<Row>, "field" | "cell"> {
  readonly field: string;
  readonly cell: (row: Row, t: AnyTranslate) => ReactNode;
}

/** An option: a value and its label. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** A second, fainter text. */
  readonly detail?: string;
}

/** Reads options from another source, for example the list of countries; undefined while they load. */
export type UseOptions = () => readonly Option[] | undefined;

/** Control that edits a field. Default: derived from the contract's schema, see `controlOf`. */
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

/** The values of a form by field. Null and undefined are empty. */
export type Values = Readonly<Record<string, unknown>>;

/** Props of a custom control. */
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

/** A field of a form. Its texts are `field.<name>`, `help.<name>` and `choice.<name>.<value>` of the screen's area. */
export interface Field<Name extends string> {
  readonly name: Name;
  readonly control?: ControlKind | ((props: ControlProps) => ReactNode);
  /** Unit after a number, for example "ms". */
  readonly unit?: string | ((values: Values) => string | undefined);
  /** Other fields that its control edits. Their errors are shown here. */
  readonly covers?: readonly Name[];
  /** Options that are not an enumeration of the contract. */
  readonly options?: UseOptions;
  /** Uses half of the width; two such fields are in one line. */
  readonly isHalf?: boolean;
  /** Whether the field is shown, depending on the other values. */
  readonly when?: (values: Values) => boolean;
}

/** A card of a form: fields of one topic under the title `card.<name>`. */
export interface Card<Name extends string> {
  readonly name: string;
  readonly fields: readonly (Name | Field<Name>)[];
}

/** Props of the content beside a form: a preview that follows the input. */
export interface BesideProps {
  readonly values: Values;
  /** Undefined for a new row. */
  readonly row: AnyRow | undefined;
}

/** Props of the dialog of an action. */
export interface ActionProps {
  readonly row: AnyRow;
  /** Called after the action, with the changed row if the action changes it. */
  readonly onDone: (row?: AnyRow) => void;
  readonly onClose: () => void;
}

/** An additional action on a row, in its menu and in the head of its form. Its label is the text `act.<name>`. */
export interface RowAction<Row> {
  readonly name: string;
  readonly permission: Permission;
  /** Whether the action applies to a row. */
  readonly isFor: (row: Row) => boolean;
  /** Dialog that confirms and runs the action. */
  readonly dialog: ComponentType<ActionProps>;
}

/** A change of many rows at once, in the bar of the selected rows. Its label is the text `act.<name>`. */
export interface BatchChange {
  readonly name: string;
  readonly patch: () => Values;
}

/** The declaration of a screen of a resource, with its list and its form. */
export interface ResourceScreenOptions<
  F extends z.ZodRawShape,
  C extends z.ZodRawShape,
  P extends z.ZodRawShape,
  A extends Area = Area,
> {
  readonly area: A;
  readonly resource: ResourceDeclaration<F, C, P>;
  readonly routes: ResourceRoutes;
  /** Returns the name of a row. */
  readonly name: (row: RowOf<F>) => string;
  /** A second line under the name. */
  readonly code?: (row: RowOf<F>) => string;
  /** Columns after the name column, which is always shown. */
  readonly columns: readonly (Column<RowOf<F>> | ReadColumn<RowOf<F>>)[];
  /**
   * Field that sorts the name column, which is the first. The column is not sortable when the resource has no order by
   * this field.
   */
  readonly nameField: keyof F & string;
  /** The enumerated column whose values are tabs. */
  readonly tabs?: keyof F & string;
  /** The filters above the list, as `{column}__{lookup}`. The others are behind "More filters". Default: all. */
  readonly mainFilters?: readonly string[];
  /** Options of filters by column, when the contract does not enumerate them. */
  readonly filterOptions?: Readonly<Record<string, UseOptions>>;
  readonly cards: readonly Card<(keyof F | keyof C | keyof P) & string>[];
  readonly beside?: ComponentType<BesideProps>;
  /** Whether no user can change a row, for example because it is part of the product. */
  readonly isLocked?: (row: RowOf<F>) => boolean;
  /** Shows data that only the response to the creation contains, such as a key. Called with that response. */
  readonly created?: ComponentType<{ readonly row: AnyRow; readonly onClose: () => void }>;
  readonly actions?: readonly RowAction<RowOf<F>>[];
  readonly batchChanges?: readonly BatchChange[];
}

/** Like `ResourceScreenOptions` for any resource, as list, form and history use it. */
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

/** Returns the ETag for a change of a row. */
export function etagOf({ resource }: Pick<ResourceScreen, "resource">, { id, revision }: AnyRow): string {
  return `"${resource.name}-${id}-${revision}"`;
}

/** Returns the path of a page of a resource. */
export function pathTo({ resource }: Pick<ResourceScreen, "resource">, ...rest: (string | number)[]): string {
  return ["/admin", resource.name, ...rest].join("/");
}
