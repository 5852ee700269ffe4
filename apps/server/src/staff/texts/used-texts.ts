import type { Catalog } from "../../catalog/catalog.ts";

/**
 * Returns the texts of the record that visitors read in their language, each with its uses. Proper names are excluded.
 */
export function usedTexts({ layers, filters, countries }: Catalog): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>();
  const add = (what: string, ...texts: readonly (string | undefined)[]) => {
    for (const text of texts) {
      const plain = text?.trim();
      if (!plain) continue;
      const kinds = used.get(plain) ?? new Set();
      used.set(plain, kinds.add(what));
    }
  };
  for (const { name, description, benchmark, legend } of layers.values()) {
    add("layer", name, description);
    add("benchmark", benchmark.benchmark_name, benchmark.per_student_name);
    for (const entry of Object.values(legend)) add("legend", entry.labels, entry.tooltip);
  }
  for (const { name, description, options } of filters.values()) {
    add("filter", name, description, options.placeholder, options.minPlaceholder, options.maxPlaceholder);
    for (const { label } of options.choices ?? []) add("choice", label);
  }
  for (const { benchmarks, layers: settings, disclaimer } of countries.values()) {
    add("disclaimer", disclaimer);
    add("benchmark", ...Object.values(benchmarks.benchmark_name ?? {}));
    add("benchmark", ...Object.values(benchmarks.per_student_name ?? {}));
    add("layer", ...Object.values(benchmarks.layer_descriptions ?? {}));
    for (const { legend } of settings.values()) {
      for (const entry of Object.values(legend)) add("legend", entry.labels, entry.tooltip);
    }
  }
  return used;
}
