import { type Dispatch, type SetStateAction, useCallback, useState } from "react";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { useSchools } from "../../resolved-view/use-layer-numbers.ts";
import { scopeKey, useChangeView } from "../../state/index.ts";
import { keptCamera } from "../camera/use-camera.ts";
import { mapInstance } from "../instance/map-store.ts";

export type Position = readonly [lon: number, lat: number];

/** Dot that represents several schools, opened as a list. */
export interface NearPlace {
  readonly position: Position;
  readonly zoom: number;
  /** Number of schools that the dot represents. */
  readonly count: number;
}

/** Open elements on the map. */
export interface Selection {
  readonly school: { readonly id: number; readonly position: Position | undefined } | undefined;
  readonly near: NearPlace | undefined;
  /** Whether the visitor has just opened it here, so that focus may move into it. */
  readonly takesFocus: boolean;
  readonly openSchool: (id: number, position?: Position) => void;
  readonly openNear: (near: NearPlace) => void;
  readonly close: () => void;
}

interface Here {
  /** Scope in which the element was opened. In another scope it is ignored. */
  readonly scope: string;
  readonly near?: NearPlace;
  readonly clicked?: { readonly id: number; readonly position: Position | undefined };
  /** Id of the school of a one-school page whose popup was closed. */
  readonly closed?: number;
}

/**
 * Returns the open elements of the map. The open school is stored in the URL; a list of near schools and the clicked
 * position only in this state.
 */
export function useSelection(view: ResolvedView): Selection {
  const scope = scopeKey(view.scope);
  const [kept, setHere] = useState<Here>({ scope });
  const here = kept.scope === scope ? kept : { scope };
  const id = openSchoolOf(view, here.closed);
  const { data: rows } = useSchools(id === undefined ? [] : [id], view);
  const clicked = here.clicked?.id === id ? here.clicked : undefined;
  return {
    school: id === undefined ? undefined : { id, position: rows?.[0]?.geopoint.coordinates ?? clicked?.position },
    near: id === undefined ? here.near : undefined,
    takesFocus: clicked !== undefined || here.near !== undefined,
    ...useSelectionActions(scope, id, setHere),
  };
}

function useSelectionActions(scope: string, id: number | undefined, setHere: Dispatch<SetStateAction<Here>>) {
  const change = useChangeView();
  const openSchool = useCallback(
    (school: number, position?: Position) => {
      setHere({ scope, clicked: { id: school, position } });
      change({ school, camera: keptCamera(mapInstance()) });
    },
    [change, scope, setHere],
  );
  const openNear = useCallback(
    (near: NearPlace) => {
      setHere({ scope, near });
      if (id !== undefined) change({ school: undefined, camera: keptCamera(mapInstance()) }, { replace: true });
    },
    [change, scope, id, setHere],
  );
  const close = useCallback(() => {
    setHere({ scope, ...(id === undefined ? {} : { closed: id }) });
    if (id !== undefined) change({ school: undefined, camera: keptCamera(mapInstance()) }, { replace: true });
  }, [change, scope, id, setHere]);
  return { openSchool, openNear, close };
}

/** Returns the school of the URL. A page of one school opens that school. */
function openSchoolOf({ scope, school }: ResolvedView, closed: number | undefined): number | undefined {
  if (school !== undefined) return school;
  if (scope.kind !== "schools" || scope.ids.length !== 1 || scope.ids[0] === closed) return undefined;
  return scope.ids[0];
}
