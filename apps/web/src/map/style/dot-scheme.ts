import type { ExpressionSpecification } from "maplibre-gl";
import type { Shape } from "./shapes.ts";

/** What a property of a school's dot says, in shapes; every other value is unknown. */
export interface Scheme {
  readonly field: "connectivity_status" | "field_status" | "connectivity";
  readonly shapes: Readonly<Record<string, Exclude<Shape, "unknown">>>;
}

/** The connection status. */
export const STATUS: Scheme = {
  field: "connectivity_status",
  shapes: { connected: "good", not_connected: "not-connected" },
};
/** The class in the layer on show. */
export const CLASS: Scheme = { field: "field_status", shapes: { good: "good", moderate: "moderate", bad: "bad" } };

/** The same in tiles of all schools of the world, where only those that measure carry it. */
export const WORLD_CLASS: Scheme = { ...CLASS, field: "connectivity" };

/** Whether a dot carries the property at all. */
export function isSaid({ field }: Scheme): ExpressionSpecification {
  return ["has", field];
}

const fieldOf = ({ field }: Scheme): ExpressionSpecification => ["coalesce", ["get", field], "unknown"];

/** Whether a dot has a value that is not unknown. */
export function isKnown(scheme: Scheme): ExpressionSpecification {
  return ["in", fieldOf(scheme), ["literal", Object.keys(scheme.shapes)]];
}

/** Whether the legend shows a dot. */
export function visible(scheme: Scheme, hidden: ReadonlySet<string>): ExpressionSpecification {
  if (hidden.size === 0) return ["literal", true];
  return ["!", ["in", fieldOf(scheme), ["literal", [...hidden].sort()]]];
}

/** Whatever belongs to the shape of a dot: its picture, its colour. */
export function shapeOf(scheme: Scheme, name: (shape: Shape) => string): ExpressionSpecification {
  const pairs = Object.entries(scheme.shapes).flatMap(([value, shape]) => [value, name(shape)]);
  return ["match", ["get", scheme.field], ...pairs, name("unknown")] as unknown as ExpressionSpecification;
}
