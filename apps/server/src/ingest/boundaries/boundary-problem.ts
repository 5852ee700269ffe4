import type { BOUNDARY_FAULTS, BoundaryFault, BoundaryProblemRow } from "@schoolmap/contract";

/** Parameters of a fault code, by name. */
type ParamsOf<C extends BoundaryFault> = Readonly<Record<(typeof BOUNDARY_FAULTS)[C][number], string | number>>;

const MAX_SHOWN = 20;

const SENTENCES: Readonly<Record<BoundaryFault, string>> = {
  not_json: "The file is not JSON.",
  not_polygons: "The file is no GeoJSON FeatureCollection of polygons: see {path}.",
  no_names: "No property holds a name in every feature; say which one does with --name-property.",
  no_name: 'Feature {feature} has no name in "{property}".',
  same_name: "Features {earlier} and {feature} have the same name, {name}.",
  not_degrees: "Feature {feature} ({name}) has coordinates that are no longitude and latitude in degrees.",
  open_ring: "Feature {feature} ({name}) has a ring that is not closed.",
  other_country: "{name} does not lie in {country}.",
  unknown_country: 'There is no country with the code "{code}".',
};

/** Creates a problem of a boundary file: a code with its parameters, and the message in English. */
export function boundaryProblem<C extends BoundaryFault>(code: C, params: ParamsOf<C>): BoundaryProblemRow {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries<string | number>(params)) texts[name] = String(value);
  return {
    code,
    params: texts,
    message: SENTENCES[code].replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? ""),
  };
}

/** Thrown when a boundary file is invalid, for one reason or several. */
export class BoundaryProblem extends Error {
  override readonly name = "BoundaryProblem";
  readonly problems: readonly BoundaryProblemRow[];

  constructor(problems: readonly BoundaryProblemRow[]) {
    const shown = problems.slice(0, MAX_SHOWN).map(({ message }) => message);
    super(shown.join("\n"));
    this.problems = problems;
  }
}
