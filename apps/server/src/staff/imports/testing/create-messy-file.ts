import { causeFacts } from "@schoolmap/contract";
import type { ExpectedSchool, MessyRow } from "./messy-row.ts";
import { MISTAKES, type Mistake } from "./mistakes.ts";

/** A school of the open Kenyan file, and its county. */
export interface KenyanSchool {
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly level: string;
  readonly county: string;
}

export interface MessyFile {
  /** In Windows-1252, with a title above the header, separated by semicolons, with decimal commas. */
  readonly bytes: Buffer;
  readonly rows: number;
  /** Number of rows by the expected cause of the check; rows without a mistake are not included. */
  readonly causes: Readonly<Record<string, number>>;
  /** Number of rows by the name of the mistake. */
  readonly inserted: Readonly<Record<string, number>>;
  /** Expected cause of each row that the check must refuse, by the line on which it begins. */
  readonly refused: ReadonlyMap<number, string>;
  /** Expected state of the record after every safe remedy, by school code. */
  readonly schools: ReadonlyMap<string, ExpectedSchool>;
}

const HEADER = [
  ...["Code_Etab", "Nom de l'école", "County", "Pays", "Latitude (Y)", "Longitude (X)", "Cycle", "Internet (O/N)"],
  ...["Débit desc. (kbps)", "Électricité", "Effectif total", "Dont filles", "Nb enseignants", "Couverture", "Date MAJ"],
  ...["Tél. directeur", "Observations"],
];
const ORDER: readonly Exclude<keyof MessyRow, "expected">[] = [
  ...(["code", "name", "county", "country", "lat", "lon", "level", "internet", "kbps", "power"] as const),
  ...(["students", "girls", "teachers", "coverage", "date", "phone", "remarks"] as const),
];
const LEVELS: Readonly<Record<string, string>> = { Primary: "Élémentaire", Secondary: "Secondaire" };
/** The word of the open file for an unknown level. */
const UNKNOWN = "Unknown";
/** Interval of rows with a mistake: one in this number. */
const EVERY = 8;

/**
 * Creates a file from the open file of Kenyan schools as a ministry might send it: with renamed columns in another
 * language, other units and encoding, added columns, and every kind of mistake in an eighth of the rows. The same seed
 * results in the same bytes.
 */
export function createMessyFile(schools: readonly KenyanSchool[], rows: number, seed = 1): MessyFile {
  const random = createRandom(seed);
  const results = new ExpectedResults();
  const lines = ["Liste des écoles 2026, version finale", HEADER.map(quoted).join(";")];
  // A row may span two lines of the file.
  let line = lines.length + 1;
  const add = (text: string) => {
    lines.push(text);
    line += text.split("\n").length;
  };
  let before: MessyRow | undefined;
  for (let n = 0; n < rows; n++) {
    const row = createRow(schools[n % schools.length]!, n, random);
    // Some mistakes copy the previous row, which must exist and be correct.
    const isWrong = n % EVERY === EVERY - 1 && before !== undefined;
    const kind = isWrong ? MISTAKES[Math.floor(n / EVERY) % MISTAKES.length] : undefined;
    kind?.make(row, before!, n);
    if (!kind) before = row;
    results.enter(line, row, kind);
    add(ORDER.map((key) => quoted(row[key])).join(";"));
  }
  for (const broken of BROKEN_LINES) {
    results.refuse(line, "broken_row");
    add(broken);
  }
  const { causes, inserted, refused, expected } = results;
  const bytes = Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
  return { ...{ bytes, causes, inserted, refused, schools: expected }, rows: rows + BROKEN_LINES.length };
}

/** Stores the inserted mistakes, to compare them with the findings of the check and the content of the record. */
class ExpectedResults {
  readonly causes: Record<string, number> = {};
  readonly inserted: Record<string, number> = {};
  readonly refused = new Map<number, string>();
  readonly expected = new Map<string, ExpectedSchool>();

  enter(line: number, { expected }: MessyRow, kind: Mistake | undefined): void {
    if (kind) this.inserted[kind.name] = (this.inserted[kind.name] ?? 0) + 1;
    if (kind?.cause) this.refuse(line, kind.cause);
    // The later one of two rows with the same code is kept.
    if (!kind?.cause || causeFacts(kind.cause)?.isSafe) {
      this.expected.set(expected.external_id, { ...expected, ...kind?.means });
    }
  }

  refuse(line: number, cause: string): void {
    this.refused.set(line, cause);
    this.causes[cause] = (this.causes[cause] ?? 0) + 1;
  }
}

/** Lines that are not valid rows: too few cells, too many. */
const BROKEN_LINES = ["KE-999001;Too few cells;Nairobi", `KE-999002${";too many".repeat(40)}`];

function createRow(school: KenyanSchool, n: number, random: () => number): MessyRow {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const students = 80 + Math.floor(random() * 900);
  const kbps = pick([512, 2048, 10240, 20480, null]);
  const expected: ExpectedSchool = {
    external_id: `ke-${String(n).padStart(6, "0")}`,
    // The open file contains some schools twice, and a large file uses each school several times. Here all are made
    // different.
    name: `${school.name} ${n}`.trim(),
    lon: school.lon,
    lat: school.lat,
    education_level: school.level === UNKNOWN ? null : school.level,
    connectivity: pick([true, false, false, null]),
    connectivity_speed: kbps === null ? null : kbps * 1_000,
    electricity_availability: pick([true, false]),
    num_students: students,
    num_students_girls: Math.floor(students * (0.4 + random() * 0.2)),
    num_teachers: 4 + Math.floor(random() * 40),
    coverage_type: pick(["2g", "3g", "4g", "no"]),
    school_data_collection_year: 2026,
  };
  const day = `0${1 + Math.floor(random() * 9)}/11/2026`;
  return {
    ...writtenAs(expected, school.county),
    ...{ date: day, phone: phoneOf(random), remarks: pick(REMARKS), expected },
  };
}

const REMARKS = ["", "toit à réparer", "clôture"];

/** Returns a school in the notation of the ministry. */
function writtenAs(
  expected: ExpectedSchool,
  county: string,
): Omit<MessyRow, "date" | "phone" | "remarks" | "expected"> {
  const level = expected.education_level ?? UNKNOWN;
  const { connectivity, connectivity_speed: bps, electricity_availability: power, coverage_type: coverage } = expected;
  return {
    code: expected.external_id.toUpperCase(),
    name: expected.name,
    county,
    country: "KE",
    lat: decimal(expected.lat),
    lon: decimal(expected.lon),
    level: LEVELS[level] ?? level,
    internet: connectivity === null ? "" : connectivity ? "Oui" : "Non",
    kbps: bps === null ? "" : String(bps / 1_000),
    power: power ? "Oui" : "Non",
    students: String(expected.num_students),
    girls: String(expected.num_students_girls),
    teachers: String(expected.num_teachers),
    coverage: coverage === "no" ? "aucune" : coverage.toUpperCase(),
  };
}

function phoneOf(random: () => number): string {
  return `+254 7${String(Math.floor(random() * 1e8)).padStart(8, "0")}`;
}

function decimal(degrees: number): string {
  return degrees.toFixed(7).replace(".", ",");
}

function quoted(cell: string): string {
  return /[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Mulberry32 generator: the same numbers on every platform. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
