import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { ATTRIBUTES, type AttributeKind } from "@schoolmap/contract";
import { FlagColumnBuilder } from "../columns/flag-column.ts";
import { GigaIdColumnBuilder } from "../columns/giga-id-column.ts";
import { NameColumnBuilder } from "../columns/name-column.ts";
import { NumberColumnBuilder } from "../columns/number-builder.ts";
import { StringColumnBuilder } from "../columns/string-column.ts";
import { TextColumnBuilder } from "../columns/word-column.ts";
import { type IndexColumn, MapIndex } from "../map-index.ts";
import type { Places } from "../places.ts";
import type { SchoolRow } from "../school-row.ts";
import { CoreBuilder } from "./core-builder.ts";

/** A value of an attribute. */
export type CellValue = string | number | boolean | null;

/** Builds the values of one attribute in the order of the added schools. */
interface ColumnBuilder {
  append(value: CellValue): void;
  finish(order: Uint32Array): IndexColumn;
}

/** Collects schools in any order and builds their index; see `MapIndex` for its content. */
export class IndexBuilder {
  private readonly core: CoreBuilder;
  private readonly names: NameColumnBuilder;
  private readonly gigaIds: GigaIdColumnBuilder;
  private readonly externalIds: StringColumnBuilder;
  private readonly attributes: readonly (readonly [column: string, builder: ColumnBuilder])[];

  /** `capacity` is the expected number of schools; more may be added. */
  constructor(
    private readonly places: Places,
    capacity: number,
  ) {
    this.core = new CoreBuilder(places, capacity);
    this.names = new NameColumnBuilder(capacity);
    this.gigaIds = new GigaIdColumnBuilder(capacity);
    this.externalIds = new StringColumnBuilder(capacity);
    this.attributes = ATTRIBUTES.map(({ column, kind }) => [column, createColumnBuilder(kind, capacity)]);
  }

  /** @throws when the country of the school is not in `places`. */
  add(school: SchoolRow): void {
    const values: Readonly<Record<string, CellValue | undefined>> = school.attributes;
    this.addCells(
      school,
      ATTRIBUTES.map(({ column }) => values[column] ?? null),
    );
  }

  /** Adds a school with the values in the order of `ATTRIBUTES`. */
  addCells(school: Omit<SchoolRow, "attributes">, cells: readonly CellValue[]): void {
    this.core.append(school);
    this.names.append(school.name);
    this.gigaIds.append(school.gigaId);
    this.externalIds.append(school.externalId);
    for (let i = 0; i < this.attributes.length; i++) this.attributes[i]![1].append(cells[i]!);
  }

  /** Builds the index of the collected schools. The builder cannot be used afterwards. */
  finish(version: string): MapIndex {
    const steps = this.steps(version);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  /** Builds the index like `finish`, but lets other work run between two columns. */
  async finishGently(version: string): Promise<MapIndex> {
    const steps = this.steps(version);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await yieldToEventLoop();
    }
  }

  private *steps(version: string): Generator<undefined, MapIndex> {
    const order = this.core.order();
    yield;
    const core = this.core.finish(order);
    const { polar } = this.core;
    yield;
    const names = this.names.finish(order);
    yield;
    const gigaIds = this.gigaIds.finish(order);
    const externalIds = this.externalIds.finish(order);
    const attributes = new Map<string, IndexColumn>();
    for (const [column, builder] of this.attributes) {
      yield;
      attributes.set(column, builder.finish(order));
    }
    yield;
    return new MapIndex({ version, places: this.places, core, polar, names, gigaIds, externalIds, attributes });
  }
}

/** Creates the index of some schools; `places` must contain their countries. */
export function createIndex(schools: Iterable<SchoolRow>, places: Places, version = "0"): MapIndex {
  const builder = new IndexBuilder(places, 1024);
  for (const school of schools) builder.add(school);
  return builder.finish(version);
}

function createColumnBuilder(kind: AttributeKind, capacity: number): ColumnBuilder {
  switch (kind) {
    case "text":
      return onlyTaking(isText, new TextColumnBuilder(capacity));
    case "boolean":
      return onlyTaking(isFlag, new FlagColumnBuilder(capacity));
    case "integer":
    case "decimal":
      return onlyTaking(isNumber, new NumberColumnBuilder(capacity));
  }
}

const isText = (value: CellValue) => typeof value === "string";
const isFlag = (value: CellValue) => typeof value === "boolean";
const isNumber = (value: CellValue) => typeof value === "number";

/** Returns a builder that refuses values of another type. */
function onlyTaking<T extends CellValue>(
  isOwn: (value: CellValue) => value is T,
  builder: { append(value: T | null): void; finish(order: Uint32Array): IndexColumn },
): ColumnBuilder {
  return {
    append: (value) => {
      if (value !== null && !isOwn(value)) throw new TypeError(`The attribute does not take the value ${value}.`);
      builder.append(value);
    },
    finish: (order) => builder.finish(order),
  };
}
