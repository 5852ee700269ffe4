import type { Parameter } from "../calls/operations.ts";

/** Entered values by the name of the parameter. */
export type Values = Readonly<Record<string, string>>;

/** Values of required parameters that give a response on every Schoolmap. */
const EXAMPLES: Values = {
  code: "RW",
  country: "RW",
  iso3: "RWA",
  layerId: "3",
  layer_id: "3",
  countryId: "192",
  start_year: "2024",
  lon: "30.06",
  lat: "-1.95",
  zoom: "12",
  bbox: "29,-3,31,-1",
  q: "kigali",
  download: "20000000",
  bytes: "1000",
  lang: "en",
  z: "2",
  x: "2",
  y: "1",
  view: "US",
};

/** Returns the initial values of a call: an example for each required parameter. */
export function exampleValues(parameters: readonly Parameter[]): Values {
  const needed = parameters.filter(({ isRequired }) => isRequired);
  return Object.fromEntries(needed.map(({ name }) => [name, EXAMPLES[name] ?? ""]));
}

/** Returns whether every required parameter has a value. */
export function isComplete(parameters: readonly Parameter[], values: Values): boolean {
  return parameters.every(({ name, isRequired }) => !isRequired || (values[name] ?? "") !== "");
}

/** Returns path and query of the call. A part of the path without a value remains as `{name}`. */
export function addressOf(template: string, parameters: readonly Parameter[], values: Values): string {
  const path = template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value ? encodeURIComponent(value) : whole;
  });
  const query = parameters
    .filter(({ place, name }) => place === "query" && (values[name] ?? "") !== "")
    .map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(values[name] ?? "")}`);
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}
