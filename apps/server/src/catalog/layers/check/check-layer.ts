import { attributeOf, METRICS, metricOfColumn } from "@schoolmap/contract";
import { benchmarkProblems } from "./check-benchmark.ts";
import { liveLegendProblems, staticLegendProblems } from "./check-legend.ts";
import type { LayerInput, LayerProblem } from "./layer-input.ts";

/** Data of the record that a layer refers to. */
export interface LayerFacts {
  /** Ids of the countries that are not deleted, by code. */
  readonly countries: ReadonlyMap<string, number>;
  readonly sourceIds: ReadonlySet<number>;
  /** Codes of the other layers that are not deleted. */
  readonly takenCodes: ReadonlySet<string>;
}

/**
 * Returns all problems of a layer that would otherwise be shown silently: columns that do not exist, limits in the
 * wrong order, a legend whose texts are not rules. A layer without problems is valid.
 */
export function checkLayer(layer: LayerInput, facts: LayerFacts): LayerProblem[] {
  return [...referenceProblems(layer, facts), ...definitionProblems(layer)];
}

/** Fields of a layer that determine the class of a school and how it is measured. */
export type CheckedDefinition = Pick<
  LayerInput,
  "type" | "column_name" | "is_reverse" | "global_benchmark" | "base_benchmark" | "legend_configs" | "source_ids"
>;

/** Returns all problems of a layer that do not depend on the rest of the record. */
export function definitionProblems(layer: CheckedDefinition): LayerProblem[] {
  return layer.type === "LIVE" ? liveProblems(layer) : staticProblems(layer);
}

/** Returns the ids of the countries that a layer names; unknown codes and ids are omitted. */
export function countryIdsOf({ applicable_countries }: LayerInput, { countries }: LayerFacts): number[] {
  const known = new Set(countries.values());
  return applicable_countries.flatMap((country) => {
    const id = typeof country === "number" ? country : countries.get(country);
    return id !== undefined && known.has(id) ? [id] : [];
  });
}

function referenceProblems(layer: LayerInput, facts: LayerFacts): LayerProblem[] {
  const problems: LayerProblem[] = [];
  if (facts.takenCodes.has(layer.code))
    problems.push({ path: "code", code: "code_taken", message: `Another layer has the code ${layer.code}.` });
  layer.applicable_countries.forEach((country, at) => {
    if (countryIdsOf({ ...layer, applicable_countries: [country] }, facts).length > 0) return;
    problems.push(invalid(`applicable_countries.${at}`, `There is no country ${country}.`));
  });
  layer.source_ids.forEach((id, at) => {
    if (!facts.sourceIds.has(id)) problems.push(invalid(`source_ids.${at}`, `There is no source ${id}.`));
  });
  return problems;
}

function liveProblems(layer: CheckedDefinition): LayerProblem[] {
  const metric = metricOfColumn(layer.column_name);
  if (metric) return [...benchmarkProblems(layer, metric), ...liveLegendProblems(layer)];
  const metricByKey = METRICS.find(({ key }) => key === layer.column_name.toLowerCase());
  const names = METRICS.map(({ column }) => column).join(", ");
  const message = metricByKey
    ? `Its column is called ${metricByKey.column}.`
    : `A live layer shows one of these: ${names}.`;
  return [unknownColumn(`Nothing measured is called "${layer.column_name}". ${message}`), ...liveLegendProblems(layer)];
}

/** A static layer has no benchmark: only its legend determines the class. */
function staticProblems(layer: CheckedDefinition): LayerProblem[] {
  const problems: LayerProblem[] = [];
  if (layer.is_reverse)
    problems.push(invalid("is_reverse", "A static layer has no direction; its legend alone decides."));
  if (layer.base_benchmark !== "") problems.push(invalid("base_benchmark", "A static layer has no base benchmark."));
  if (layer.source_ids.length > 0) problems.push(invalid("source_ids", "Only a live layer reads sources."));
  const attribute = attributeOf(layer.column_name);
  if (attribute) return [...problems, ...staticLegendProblems(layer, attribute)];
  return [...problems, unknownColumn(`Schools have no attribute "${layer.column_name}".`)];
}

function unknownColumn(message: string): LayerProblem {
  return { path: "column_name", code: "unknown_column", message };
}

function invalid(path: string, message: string): LayerProblem {
  return { path, code: "invalid", message };
}
