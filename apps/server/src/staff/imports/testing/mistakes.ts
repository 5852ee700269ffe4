import type { ImportCause } from "@schoolmap/contract";
import type { ExpectedSchool, MessyRow } from "./messy-row.ts";

/** A kind of mistake: its effect on a row, and the expected result of the check. */
export interface Mistake {
  readonly name: string;
  /** Applies the mistake; the previous row is passed for copies of it. */
  readonly make: (row: MessyRow, before: MessyRow, n: number) => void;
  /** The cause, with ":target" if it is a cause of a cell; null when the row can be read anyway. */
  readonly cause: ImportCause | `${ImportCause}:${string}` | null;
  /** Record data after the row was read, or fixed by the first remedy, where it differs from the intended data. */
  readonly means?: Partial<ExpectedSchool>;
}

const mistake = (name: string, cause: Mistake["cause"], make: Mistake["make"], means?: Mistake["means"]): Mistake => ({
  ...{ name, cause, make },
  ...(means && { means }),
});
const set =
  (change: Partial<MessyRow>): Mistake["make"] =>
  (row) =>
    void Object.assign(row, change);
/** Sets another name, which the record stores as in the file. */
const rename =
  (make: (row: MessyRow) => string): Mistake["make"] =>
  (row) => {
    row.name = make(row);
    row.expected = { ...row.expected, name: row.name };
  };
const number = (text: string) => Number(text.replace(",", "."));

function sexagesimal(degrees: number, letters: string): string {
  const size = Math.abs(degrees);
  const minutes = (size % 1) * 60;
  const seconds = ((minutes % 1) * 60).toFixed(2);
  return `${Math.floor(size)}°${Math.floor(minutes)}'${seconds}" ${degrees < 0 ? letters[1] : letters[0]}`;
}

/** Sixty kinds of mistakes that occur in files of ministries. */
export const MISTAKES: readonly Mistake[] = [
  mistake("latitude and longitude exchanged", "swapped_coordinates", (row) => {
    [row.lat, row.lon] = [row.lon, row.lat];
  }),
  mistake("minus before the longitude", "sign_of_coordinates", (row) => {
    row.lon = `-${row.lon}`;
  }),
  mistake("decimal comma of the longitude lost", "scaled_coordinates", (row) => {
    row.lon = row.lon.replace(",", "");
  }),
  mistake("both coordinates zero", "zero_coordinates", set({ lat: "0", lon: "0" })),
  mistake("no latitude", "missing_coordinates", set({ lat: "" })),
  mistake("no longitude", "missing_coordinates", set({ lon: "n/a" })),
  mistake("words for a latitude", "bad_coordinates", set({ lat: "near the market" })),
  mistake("a place in another country", "outside_country", set({ lat: "-8,9", lon: "33,4" })),
  mistake("a place in the sea", "outside_country", set({ lat: "-10,5", lon: "52,1" })),
  mistake("latitude off the globe", "bad_coordinates", set({ lat: "95,5", lon: "195,25" })),
  mistake("degrees, minutes, seconds", null, (row) => {
    row.lat = sexagesimal(number(row.lat), "NS");
    row.lon = sexagesimal(number(row.lon), "EW");
  }),
  mistake("letters for the halves of the globe", null, (row) => {
    row.lat = `${Math.abs(number(row.lat)).toFixed(6).replace(".", ",")} ${number(row.lat) < 0 ? "S" : "N"}`;
  }),
  mistake("a degree sign", null, (row) => {
    row.lon = `${row.lon}°`;
  }),
  mistake("points for the decimals", null, (row) => {
    row.lat = row.lat.replace(",", ".");
    row.lon = row.lon.replace(",", ".");
  }),
  mistake("a plus sign", null, (row) => {
    row.lon = `+${row.lon}`;
  }),
  mistake("no code", "missing_id", set({ code: "" })),
  mistake("a dash for a code", "missing_id", set({ code: "-" })),
  mistake("a code that is too long", "bad_id", (row) => {
    row.code = `${row.code}-${"9".repeat(60)}`;
  }),
  mistake("the code of the row before", "duplicate_id", (row, before) => {
    row.code = before.code;
    row.expected = { ...row.expected, external_id: before.expected.external_id };
  }),
  mistake("the row before once more", "duplicate_id", (row, before) => void Object.assign(row, before)),
  mistake("the school before under another code", "duplicate_location", (row, before) => {
    Object.assign(row, { ...before, code: row.code });
  }),
  mistake("spaces around the code", null, (row) => {
    row.code = `  ${row.code} `;
  }),
  mistake("small letters in the code", null, (row) => {
    row.code = row.code.toLowerCase();
  }),
  mistake("no name", null, set({ name: "" }), { name: "Name unknown" }),
  mistake("a name that is far too long", "too_long:name", (row) => {
    row.name = `${row.name} ${"and so on ".repeat(120)}`;
    row.expected = { ...row.expected, name: row.name.slice(0, 1_000) };
  }),
  mistake(
    "a formula for a name",
    null,
    rename(({ code }) => `=HYPERLINK("http://example.com";"${code}")`),
  ),
  mistake(
    "quotation marks and the delimiter in the name",
    null,
    rename(({ name, code }) => `${name}; "${code}"`),
  ),
  mistake("a line break in the name", null, (row) => {
    row.expected = { ...row.expected, name: `${row.name} annex ${row.code}` };
    row.name = `${row.name}\nannex ${row.code}`;
  }),
  mistake("a tab in the name", null, (row) => {
    row.expected = { ...row.expected, name: `${row.name} ${row.code}` };
    row.name = `${row.name}\t${row.code}`;
  }),
  mistake("another country", "other_country", set({ country: "TZ" })),
  mistake("the country by its name", null, set({ country: "Kenya" })),
  mistake("a county that the place is not in", "region_differs", (row) => {
    row.county = row.county === "Western" ? "Coast" : "Western";
  }),
  mistake("a county that nobody knows", null, set({ county: "Zone 7" })),
  mistake("the county with its kind", null, (row) => {
    row.county = `${row.county} County`;
  }),
  mistake("OUI with spaces", null, set({ internet: " OUI " }), { connectivity: true }),
  mistake("ndiyo", null, set({ internet: "ndiyo" }), { connectivity: true }),
  mistake("a cross for yes", null, set({ internet: "x" }), { connectivity: true }),
  mistake("N.R. for no answer", null, set({ internet: "N.R." }), { connectivity: null }),
  mistake("a question mark", null, set({ power: "?" }), { electricity_availability: null }),
  mistake("a kind of power for yes or no", "unknown_value:electricity_availability", set({ power: "Solaire" })),
  mistake("a sentence for yes or no", "unknown_value:connectivity", set({ internet: "only in the office" })),
  mistake("Mbps in a column of kbps", "speed_too_low:connectivity_speed", set({ kbps: "4,2" }), {
    connectivity_speed: 4_200_000,
  }),
  mistake("bps in a column of kbps", "speed_too_high:connectivity_speed", set({ kbps: "40960000" }), {
    connectivity_speed: 40_960_000,
  }),
  mistake("the unit behind the number", null, set({ kbps: "10 Mbps" }), { connectivity_speed: 10_000_000 }),
  mistake("a word for a speed", "bad_number:connectivity_speed", set({ kbps: "lent" })),
  mistake("a negative speed", "negative:connectivity_speed", set({ kbps: "-512" })),
  mistake("thousands parted by spaces", null, set({ kbps: "12 288" }), { connectivity_speed: 12_288_000 }),
  mistake("words behind a number", "bad_number:num_students", set({ students: "412 eleves" })),
  mistake("less than no students", "negative:num_students", set({ students: "-30", girls: "" })),
  mistake("half a student", "not_whole:num_students", set({ students: "312,5", girls: "" })),
  mistake(
    "more students than the country has",
    "out_of_range:num_students",
    set({ students: "99999999999", girls: "" }),
  ),
  mistake("students with a point for the thousands", null, set({ students: "1.204", girls: "512" }), {
    num_students: 1204,
    num_students_girls: 512,
  }),
  mistake("more girls than students", "part_exceeds_total:num_students_girls", set({ students: "200", girls: "512" })),
  mistake("a range of teachers", "bad_number:num_teachers", set({ teachers: "10-15" })),
  mistake("a year to come", "out_of_range:school_data_collection_year", set({ date: "03/11/3026" })),
  mistake("no year in the date", "bad_number:school_data_collection_year", set({ date: "last term" })),
  mistake("the year alone", null, set({ date: "2025" }), { school_data_collection_year: 2025 }),
  mistake("LTE for 4G", null, set({ coverage: "LTE" }), { coverage_type: "4g" }),
  mistake("a network that does not exist", "unknown_value:coverage_type", set({ coverage: "6G" })),
  mistake("the level in another language", null, set({ level: "Primaria" }), { education_level: "Primary" }),
  mistake("a level of its own", null, set({ level: "Daara" }), { education_level: "Daara" }),
  mistake("a level that is a story", "too_long:education_level", set({ level: "mixed ".repeat(60) }), {
    education_level: "mixed ".repeat(60).slice(0, 255).trim(),
  }),
];
