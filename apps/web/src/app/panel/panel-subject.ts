import { scopeKey, type View } from "../../state/view.ts";

/**
 * The schools that the panel is about; undefined where it is about a place. A phone has no popups: there the open school
 * takes the place of what lies round it, in the same scope.
 */
export function panelSchools({ scope, school }: View, isPhone: boolean): readonly number[] | undefined {
  if (isPhone && school !== undefined) return [school];
  return scope.kind === "schools" ? scope.ids : undefined;
}

/** The same text while the panel is about the same. */
export function panelKey(view: View, isPhone: boolean): string {
  return `${scopeKey(view.scope)} ${panelSchools(view, isPhone)?.join() ?? ""}`;
}
