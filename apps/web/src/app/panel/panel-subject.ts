import { scopeKey, type View } from "../../state/view.ts";

/**
 * Returns the schools that the panel shows; undefined when it shows a place. Phones have no popups: the open school
 * replaces the content of the panel, in the same scope.
 */
export function panelSchools({ scope, school }: View, isPhone: boolean): readonly number[] | undefined {
  if (isPhone && school !== undefined) return [school];
  return scope.kind === "schools" ? scope.ids : undefined;
}

/** Returns a key that is equal while the panel shows the same subject. */
export function panelKey(view: View, isPhone: boolean): string {
  return `${scopeKey(view.scope)} ${panelSchools(view, isPhone)?.join() ?? ""}`;
}
