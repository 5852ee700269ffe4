import {
  type Attribute,
  attributeOf,
  type ImportColumn,
  type ImportPlan,
  type ImportTarget,
} from "@schoolmap/contract";
import type { SchoolRow } from "../../../ingest/school-files/check-row.ts";
import { DuplicateCheck, type SchoolIdentity } from "../../../ingest/school-files/duplicates.ts";
import type { ImportCountry, Location } from "../../../ingest/school-files/locate.ts";
import type { Rejection } from "../../../ingest/school-files/reasons.ts";
import type { CsvRecord } from "../../../ingest/school-files/records.ts";
import { readText, type Value } from "../../../ingest/school-files/values.ts";
import { isRejection } from "../../../ingest/schools/row-tally.ts";
import { CauseTally, type Finding } from "./cause-tally.ts";
import { PlannedCells } from "./planned-cells.ts";
import { type CellReading, createAttributeReader } from "./read-cell.ts";
import { readIds, type SchoolIds } from "./read-ids.ts";
import { type PlaceColumns, placeCells, readPlace, type StatedPlace } from "./read-place.ts";
import type { RegionNames } from "./region-names.ts";
import { exceedingParts } from "./totals.ts";

/** A row of a file that was read by a plan. */
export interface ReadRow {
  readonly line: number;
  /** Row for the record; null when the row is refused. */
  readonly row: SchoolRow | null;
  /** Problems of the row, including remedied ones. */
  readonly causes: readonly string[];
  readonly name: string | null;
  /** Location of the school, or the location according to the file. */
  readonly place: StatedPlace | null;
  /** Cells by position, of columns that are read; null when there is no problem. */
  readonly cells: Readonly<Record<string, string>> | null;
}

/** Identifies the row of a finding. */
type Head = Pick<ReadRow, "line" | "name">;

export interface RowReaderOptions {
  readonly plan: ImportPlan;
  readonly country: ImportCountry & { readonly codes: readonly string[] };
  readonly regions: RegionNames;
  /** Corrected cells, by line and position. */
  readonly corrections: ReadonlyMap<number, Readonly<Record<string, string>>>;
}

const MAX_NAME = 1000;

/** Reads the rows of one file in sequence, by the decisions of a plan. */
export class RowReader {
  readonly tally: CauseTally;
  /** The attributes in the file, in the order of the values of each row. */
  readonly attributes: readonly Attribute[];
  /** Lines of rows that were replaced by a later row with the same id. */
  readonly replaced: number[] = [];
  readonly #options: RowReaderOptions;
  readonly #planned: PlannedCells;
  readonly #place: PlaceColumns;
  readonly #readers: readonly { readonly column: ImportColumn; readonly read: (cell: string) => CellReading }[];
  readonly #duplicates = new DuplicateCheck();
  /** Causes of the row that is being read. */
  #causes: string[] = [];
  #stated: StatedPlace | null = null;

  constructor(options: RowReaderOptions) {
    const { columns, values, remedies } = options.plan;
    this.#options = options;
    this.tally = new CauseTally(remedies);
    this.#planned = new PlannedCells(options.plan);
    const of = (target: ImportTarget) => this.#planned.column(target);
    this.#place = { pair: of("coordinates"), latitude: of("latitude"), longitude: of("longitude") };
    const read = columns.filter(({ target }) => target !== null && attributeOf(target) !== undefined);
    this.attributes = read.map(({ target }) => attributeOf(target!)!);
    this.#readers = read.map((column) => ({ column, read: createAttributeReader(column, values) }));
  }

  read(record: CsvRecord | Rejection): ReadRow {
    this.#causes = [];
    this.#stated = null;
    if (isRejection(record)) return this.#readBroken(record);
    const { line } = record;
    const cells = this.#corrected(record);
    const name = readText(this.#planned.cell(cells, "name"), MAX_NAME);
    const head = { line, name };
    const named = this.#readName(cells, head);
    const ids = this.#readIds(cells, head);
    const isHere = this.#isOfCountry(cells, head);
    const place = this.#readPlace(cells, head);
    const values = this.#readValues(cells, head);
    const complete =
      named && ids && isHere && place && values
        ? { ...head, ...named, ...ids, ...place, countryId: this.#options.country.id }
        : null;
    const isTaken = complete !== null && this.#isFirst(complete, cells);
    return {
      line,
      name,
      place: place ?? this.#stated,
      row: isTaken ? { ...complete, values: values! } : null,
      causes: this.#causes,
      cells: this.#causes.length > 0 ? this.#planned.shown(cells, MAX_NAME) : null,
    };
  }

  /** Resolves a finding by the plan. @returns undefined when the row is refused because of it */
  #settle<T>(finding: Finding<T>, head: Head, shown: (value: T) => string) {
    this.#causes.push(finding.key);
    return this.tally.settle(finding, head, shown);
  }

  #readBroken({ line, excerpt }: Rejection): ReadRow {
    this.#settle({ key: "broken_row", cell: excerpt, remedied: {} }, { line, name: null }, String);
    return { line, row: null, causes: this.#causes, name: null, place: null, cells: null };
  }

  #corrected({ line, cells }: CsvRecord): readonly string[] {
    const corrections = this.#options.corrections.get(line);
    return corrections ? cells.map((cell, at) => corrections[at] ?? cell) : cells;
  }

  #readName(cells: readonly string[], head: Head): { readonly name: string | null } | undefined {
    const whole = readText(this.#planned.cell(cells, "name"), Number.POSITIVE_INFINITY);
    if (whole === null || whole.length <= MAX_NAME) return head;
    const remedied = { cut: head.name, empty: null };
    const settled = this.#settle({ key: "too_long:name", cell: whole, remedied }, head, shownValue);
    return settled && { name: settled.value };
  }

  #readIds(cells: readonly string[], head: Head): SchoolIds | undefined {
    const read = readIds(this.#planned.cell(cells, "giga_id_school"), this.#planned.cell(cells, "external_id"));
    if (!("cause" in read)) return read;
    this.#settle({ key: read.cause, cell: read.cell, remedied: {} }, head, String);
    return undefined;
  }

  #isOfCountry(cells: readonly string[], head: Head): boolean {
    const cell = readText(this.#planned.cell(cells, "country"));
    if (cell === null || this.#options.country.codes.includes(cell.toUpperCase())) return true;
    this.#settle({ key: "other_country", cell, remedied: {} }, head, String);
    return false;
  }

  #readPlace(cells: readonly string[], head: Head): Location | undefined {
    const read = readPlace(this.#place, cells, this.#options.country);
    const cell = placeCells(this.#place, cells).join(" / ");
    if ("cause" in read) this.#stated = read.stated ?? null;
    const place =
      "place" in read
        ? read.place
        : this.#settle({ key: read.cause, cell, remedied: read.remedied }, head, shownPlace)?.value;
    if (!place) return undefined;
    const region = this.#planned.cell(cells, "region");
    if (this.#options.regions.agrees(region, place.regionId)) return place;
    const remedied = { by_place: place };
    const shown = () => this.#options.regions.nameOf(place.regionId);
    return this.#settle({ key: "region_differs", cell: region, remedied }, head, shown)?.value;
  }

  #readValues(cells: readonly string[], head: Head): Value[] | undefined {
    let isWhole = true;
    const values = this.#readers.map(({ column, read }): Value => {
      const cell = cells[column.at] ?? "";
      const reading = cell === "" ? { value: null } : read(cell);
      if ("value" in reading) return reading.value;
      const finding = { key: `${reading.cause}:${column.target}`, cell, remedied: reading.remedied };
      const settled = this.#settle(finding, head, shownValue);
      if (!settled) isWhole = false;
      return settled?.value ?? null;
    });
    for (const { at, column, cell } of exceedingParts(this.attributes, values)) {
      const settled = this.#settle(
        { key: `part_exceeds_total:${column}`, cell, remedied: { empty: null } },
        head,
        shownValue,
      );
      if (settled) values[at] = null;
      else isWhole = false;
    }
    return isWhole ? values : undefined;
  }

  /** Whether no earlier row is the same school, or this row replaces it. */
  #isFirst(identity: SchoolIdentity, cells: readonly string[]): boolean {
    const level = readText(this.#planned.cell(cells, "education_level"));
    const duplicate = this.#duplicates.check(identity, level);
    if (!duplicate) return true;
    const id = identity.gigaId ?? identity.externalId;
    const cell = `${id}: ${duplicate.earlier}, ${identity.line}`;
    const remedied = { keep_later: identity.line };
    const settled = this.#settle({ key: duplicate.code, cell, remedied }, identity, () => `${id}: ${identity.line}`);
    if (!settled) return false;
    this.replaced.push(duplicate.earlier);
    this.#duplicates.remember(identity, level);
    return true;
  }
}

function shownPlace({ lat, lon }: Location): string {
  return `${lat}, ${lon}`;
}

function shownValue(value: Value): string {
  return value === null ? "" : String(value);
}
