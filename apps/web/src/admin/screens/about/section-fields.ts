import type { SECTION_TYPES } from "@schoolmap/contract";

/** Content fields of a section, without its position. */
export type SectionField = "title" | "text" | "cta" | "content" | "image" | "icon";
/** Content fields of a part of a section, without its title. */
export type PartField = "text" | "link" | "image";

interface Uses {
  readonly fields: readonly SectionField[];
  /** Fields of its parts, if it has parts. */
  readonly part?: readonly PartField[];
}

const PICTURED: Uses = { fields: ["title", "text", "cta", "image"] };
const STORIES: Uses = { fields: ["title", "cta", "content"], part: ["text", "image"] };
const LOGOS: Uses = { fields: ["title", "text", "content"], part: ["text", "link", "image"] };

const USES: Readonly<Record<(typeof SECTION_TYPES)[number], Uses>> = {
  header: { fields: ["title", "cta", "icon"] },
  "live-map": PICTURED,
  "school-connected": { fields: ["title", "text", "cta", "content"], part: ["text"] },
  "school-location": PICTURED,
  "school-connectivity": PICTURED,
  infrastructure: PICTURED,
  "gigamaps-enabled": STORIES,
  slides: STORIES,
  resources: { fields: ["title", "text", "content"], part: ["text", "link"] },
  faqs: { fields: ["title", "content"], part: ["text"] },
  partners: LOGOS,
  eleventh: LOGOS,
  "live-map-get-in-touch": { fields: ["title", "text", "cta"] },
  footer: { fields: ["title", "text", "cta", "content", "icon"], part: ["link", "image"] },
};

const usesOf = (type: unknown): Uses | undefined => USES[type as keyof typeof USES];

/** Whether the form shows a field: the type of the section uses it, or it has content. */
export function showsField(type: unknown, field: SectionField, value: unknown): boolean {
  return usesOf(type)?.fields.includes(field) || hasContent(value);
}

/** Like `showsField`, for a field of a part. */
export function showsPartField(type: unknown, field: PartField, value: unknown): boolean {
  return usesOf(type)?.part?.includes(field) || hasContent(value);
}

function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasContent);
  return value !== undefined && value !== null && value !== "";
}
