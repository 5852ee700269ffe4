import { ATTRIBUTES, type Attribute, type AttributeGroup, type SchoolRow } from "@schoolmap/contract";

/** Fixed order of the groups of a school page. */
export const GROUPS = [
  "technology",
  "surroundings",
  "teachers",
  "students",
  "infrastructure",
  "general",
  "connectivity",
] as const satisfies readonly AttributeGroup[];

export interface Detail {
  readonly attribute: Attribute;
  /** Null when unknown. */
  readonly value: string | number | boolean | null;
}

export interface DetailGroup {
  readonly group: AttributeGroup;
  readonly details: readonly Detail[];
}

/** Attributes that the head of the page already shows. */
const IN_HEAD: ReadonlySet<string> = new Set(["education_level"]);

/** Returns every attribute of a school in the fixed groups. A group without known attributes keeps its position. */
export function detailGroups({ statistics }: Pick<SchoolRow, "statistics">): DetailGroup[] {
  return GROUPS.map((group) => ({
    group,
    details: ATTRIBUTES.filter((attribute) => attribute.group === group && !IN_HEAD.has(attribute.column)).map(
      (attribute) => ({
        attribute,
        value: known(statistics[attribute.column]),
      }),
    ),
  }));
}

function known(value: Detail["value"] | undefined): Detail["value"] {
  return value === undefined || value === "" ? null : value;
}
