import type { ExpressionSpecification } from "maplibre-gl";
import type { Shape } from "./shapes.ts";

/** Mapping of a property of a school's dot to shapes. Every other value is unknown. */
export interface Scheme {
  readonly field: "connectivity_status" | "field_status" | "connectivity";
  readonly shapes: Readonly<Record<string, Exclude<Shape, "unknown">>>;
}

/** Scheme of the connection status. */
export const STATUS: Scheme = {
  field: "connectivity_status",
  shapes: { connected: "good", not_connected: "not-connected" },
};
/** Scheme of the class in the current layer. */
export const CLASS: Scheme = { field: "field_status", shapes: { good: "good", moderate: "moderate", bad: "bad" } };

/** The same scheme in tiles of all schools of the world, where only schools that measure have the property. */
export const WORLD_CLASS: Scheme = { ...CLASS, field: "connectivity" };

/** Returns whether a dot has the property. */
export function hasField({ field }: Scheme): ExpressionSpecification {
  return ["has", field];
}

const fieldOf = ({ field }: Scheme): ExpressionSpecification => ["coalesce", ["get", field], "unknown"];

/** Returns whether a dot has a value other than unknown. */
export function isKnown(scheme: Scheme): ExpressionSpecification {
  return ["in", fieldOf(scheme), ["literal", Object.keys(scheme.shapes)]];
}

/** Returns whether the legend shows a dot. */
export function visible(scheme: Scheme, hidden: ReadonlySet<string>): ExpressionSpecification {
  if (hidden.size === 0) return ["literal", true];
  return ["!", ["in", fieldOf(scheme), ["literal", [...hidden].sort()]]];
}

/** Returns a value for the shape of a dot, for example its image or colour. */
export function shapeOf(scheme: Scheme, name: (shape: Shape) => string): ExpressionSpecification {
  const pairs = Object.entries(scheme.shapes).flatMap(([value, shape]) => [value, name(shape)]);
  return ["match", ["get", scheme.field], ...pairs, name("unknown")] as unknown as ExpressionSpecification;
}
