import type { BodyOf, ProposedFacts, postReport, ReportKind } from "@schoolmap/contract";
import type { TextKey } from "../../../i18n/index.ts";
import { isEmail } from "../../../shared/form/email.ts";
import type { Faults } from "../../../ui/form/use-form.ts";
import type { SchoolChoice } from "../find/use-school-choices.ts";
import { readPlace } from "./place-text.ts";

/** Facts that are whole numbers. */
export const AMOUNTS = ["num_students", "num_teachers", "num_computers"] as const;
type Amount = (typeof AMOUNTS)[number];

/** State of the report form, with texts as typed. */
export interface Report extends Readonly<Record<Amount, string>> {
  readonly kind: ReportKind;
  readonly message: string;
  readonly email: string;
  /** "latitude, longitude" in degrees. */
  readonly place: string;
  readonly duplicate: SchoolChoice | undefined;
  readonly status: NonNullable<ProposedFacts["connectivity_status"]> | "";
  readonly name: string;
  readonly education_level: string;
}

/** Minimum number of characters that the server accepts. */
export const LEAST_MESSAGE = 10;
/** Upper limit for the number of people or computers of a school. */
const MOST = 100_000;

export const NO_REPORT: Report = {
  kind: "wrong_place",
  message: "",
  email: "",
  place: "",
  duplicate: undefined,
  status: "",
  name: "",
  education_level: "",
  num_students: "",
  num_teachers: "",
  num_computers: "",
};

/** Returns the errors of a report, by field. Only the fields of its kind are checked. */
export function faultsOf(report: Report): Faults<Report> {
  const { kind, message, email, place, duplicate, status } = report;
  const amounts = kind === "better_data" ? AMOUNTS.filter((name) => readAmount(report[name]) === null) : [];
  return {
    ...(kind === "wrong_place" && place.trim() !== "" && !readPlace(place) ? { place: "report.badPlace" } : {}),
    ...(kind === "duplicate" && !duplicate ? { duplicate: "report.noDuplicate" } : {}),
    ...(kind === "wrong_status" && status === "" ? { status: "form.required" } : {}),
    ...Object.fromEntries(amounts.map((name): [Amount, TextKey] => [name, "report.badAmount"])),
    ...(message.trim().length < LEAST_MESSAGE ? { message: "report.short" } : {}),
    ...(email.trim() !== "" && !isEmail(email) ? { email: "form.badEmail" } : {}),
  };
}

/** Returns the request body of a valid report. Fields that are empty or not part of its kind are omitted. */
export function bodyOf(report: Report): Omit<BodyOf<typeof postReport>, "school_id" | "token"> {
  const { kind, duplicate } = report;
  const place = kind === "wrong_place" ? readPlace(report.place) : undefined;
  const email = report.email.trim();
  const facts = factsOf(report);
  return {
    kind,
    message: report.message.trim(),
    ...(email ? { email } : {}),
    ...(place ? { proposed_lat: place.lat, proposed_lon: place.lon } : {}),
    ...(kind === "duplicate" && duplicate ? { duplicate_of: duplicate.id } : {}),
    ...(Object.keys(facts).length > 0 ? { proposed_facts: facts } : {}),
  };
}

/** Returns the form field that holds a field of the body. */
export function fieldOf(path: string): keyof Report {
  const [first = "", fact = ""] = path.split(".");
  if (first === "proposed_lat" || first === "proposed_lon") return "place";
  if (first === "duplicate_of") return "duplicate";
  if (first === "proposed_facts") return fact === "connectivity_status" ? "status" : (fact as keyof Report);
  return first as keyof Report;
}

function factsOf(report: Report): ProposedFacts {
  if (report.kind === "wrong_status" && report.status) return { connectivity_status: report.status };
  if (report.kind !== "better_data") return {};
  const [name, level] = [report.name.trim(), report.education_level.trim()];
  const amounts = AMOUNTS.map((key) => [key, readAmount(report[key])]).filter(([, value]) => typeof value === "number");
  return {
    ...(name ? { name } : {}),
    ...(level ? { education_level: level } : {}),
    ...Object.fromEntries(amounts),
  };
}

/** Parses a whole number. Returns undefined for an empty text, null for an invalid one. */
function readAmount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  return /^\d{1,6}$/.test(typed) && Number(typed) <= MOST ? Number(typed) : null;
}
