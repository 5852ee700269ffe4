import { attributeOf, type Lang, type ReviewFlag } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import { formatCoordinates, formatExact, formatMeasured } from "@schoolmap/rules";
import { dateText } from "../../parts/dates.ts";
import type { AreaTranslate, KeyOf } from "../../texts/texts.ts";

export type ReviewTranslate = AreaTranslate<KeyOf<"review">>;

const WAYS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
const BPS_OF_MBPS = 1_000_000;

/** Formats a distance: "2.4 km", "260 m" */
export function distanceText(metres: number, lang: Lang): string {
  if (metres < 1_000) return `${formatExact(metres, lang)} m`;
  const km = new Intl.NumberFormat(lang, { maximumFractionDigits: metres < 100_000 ? 1 : 0 }).format(metres / 1_000);
  return `${km} km`;
}

/** Formats a move: "2.4 km south-east" */
export function moveText(metres: number, bearing: number, t: ReviewTranslate): string {
  const way = WAYS[Math.round(bearing / 45) % WAYS.length] ?? "n";
  return t("way", { distance: distanceText(metres, t.lang), way: t(`way.${way}`) });
}

/** Returns the label of a column of a school. */
export function fieldText(field: string, t: ReviewTranslate): string {
  if (field === "name" || field === "giga_id_school" || field === "external_id" || field === "place") {
    return t(`field.${field}`);
  }
  const attribute = attributeOf(field);
  return attribute ? ATTRIBUTE_LABELS[attribute.column][t.lang] : field;
}

/** The texts "yes" and "no" of an area, and the language. */
interface ValueWords {
  (key: "yes" | "no"): string;
  readonly lang: Lang;
}

/** Formats a value of a column; null when there is none. */
export function valueText(field: string, value: unknown, t: ValueWords): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return formatCoordinates(Number(value[1]), Number(value[0]));
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value !== "number") return String(value);
  const unit = attributeOf(field)?.unit;
  if (unit === "bps") return formatMeasured(value / BPS_OF_MBPS, "Mbps", t.lang);
  if (unit === "ms" || unit === "km") return formatMeasured(value, unit, t.lang);
  if (unit === "year") return String(value);
  return formatExact(value, t.lang);
}

/** Returns the field of a flag; undefined when the flag concerns the complete school. */
export function flaggedField(flag: ReviewFlag): string | undefined {
  if (flag.code === "count_jump" || flag.code === "edit_conflict") return flag.field;
  if (flag.code === "same_external_id") return "external_id";
  if (flag.code === "same_name_near") return "name";
  return flag.code === "moved" || flag.code === "crosses_border" || flag.code === "outside_country"
    ? "place"
    : undefined;
}

/** Returns a short text for a flag, to be shown beside its field. */
export function shortReason(flag: ReviewFlag, t: ReviewTranslate): string {
  if (flag.code === "moved") return t("short.moved", { distance: distanceText(flag.metres, t.lang) });
  if (flag.code === "count_jump") return changeText(flag.from, flag.to, t.lang);
  return t(`short.${flag.code}`);
}

/** Returns a sentence for a flag, with the number that it is based on. */
export function reason(flag: ReviewFlag, t: ReviewTranslate): string {
  const { lang } = t;
  switch (flag.code) {
    case "moved":
      return t("reason.moved", { move: moveText(flag.metres, flag.bearing, t) });
    case "crosses_border":
      return t("reason.crosses_border", { from: flag.from ?? t("nowhere"), to: flag.to ?? t("nowhere") });
    case "outside_country":
      return t("reason.outside_country", { distance: distanceText(flag.km * 1_000, lang) });
    case "same_name_near":
      return t("reason.same_name_near", { name: flag.name, distance: distanceText(flag.metres, lang) });
    case "same_external_id":
      return t("reason.same_external_id", { name: flag.name });
    case "count_jump":
      return t("reason.count_jump", { field: fieldText(flag.field, t), from: flag.from, to: flag.to });
    case "came_back":
      return t("reason.came_back", { date: dateText(flag.deleted, lang) });
    case "edit_conflict": {
      const [staff, source] = [flag.staff, flag.source].map((value) => valueText(flag.field, value, t) ?? t("noData"));
      return t("reason.edit_conflict", { field: fieldText(flag.field, t), staff: staff ?? "", source: source ?? "" });
    }
    case "removes_measured":
      return t("reason.removes_measured", { date: dateText(flag.since, lang) });
  }
}

/** Formats a change: "+212 %" */
function changeText(from: number, to: number, lang: Lang): string {
  if (from === 0) return `+${formatExact(to, lang)}`;
  const share = new Intl.NumberFormat(lang, { style: "percent", signDisplay: "exceptZero" });
  return share.format((to - from) / from);
}

/** Formats how long a row has waited: "52 h", after two weeks in days. */
export function ageText(since: string, t: ReviewTranslate): string {
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 3_600_000));
  return hours < 24 * 14 ? t("hours", { count: hours }) : t("days", { count: Math.floor(hours / 24) });
}
