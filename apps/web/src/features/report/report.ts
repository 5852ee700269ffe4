import type { ProblemKind } from "@schoolmap/contract";
import type { TextKey } from "../../i18n/index.ts";

/** A report as it stands in its form. */
export interface Report {
  readonly kind: ProblemKind;
  readonly message: string;
  readonly email: string;
  /** "latitude, longitude" in degrees, only for a school in the wrong place. */
  readonly place: string;
}

/** The server wants at least so many characters. */
export const LEAST_MESSAGE = 10;

export const NO_REPORT: Report = { kind: "wrong_place", message: "", email: "", place: "" };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PLACE = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** What is wrong with a report, by field. */
export function faultsOf(report: Report): { readonly [K in keyof Report]?: TextKey } {
  return {
    ...(report.message.trim().length < LEAST_MESSAGE ? { message: "report.short" } : {}),
    ...(report.email.trim() !== "" && !EMAIL.test(report.email.trim()) ? { email: "report.badEmail" } : {}),
    ...(isPlaceAsked(report) && report.place.trim() !== "" && !readPlace(report.place)
      ? { place: "report.badPlace" }
      : {}),
  };
}

/** Only a school in the wrong place has a right one. */
export function isPlaceAsked({ kind }: Report): boolean {
  return kind === "wrong_place";
}

/** What travels of a report without faults: fields that are empty are left out. */
export function bodyOf(report: Report) {
  const place = isPlaceAsked(report) ? readPlace(report.place) : undefined;
  const email = report.email.trim();
  return {
    kind: report.kind,
    message: report.message.trim(),
    ...(email ? { email } : {}),
    ...(place ? { proposed_lat: place.lat, proposed_lon: place.lon } : {}),
  };
}

function readPlace(text: string): { readonly lat: number; readonly lon: number } | undefined {
  const [, lat, lon] = PLACE.exec(text.trim()) ?? [];
  const place = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : undefined;
}
