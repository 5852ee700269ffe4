import { type getKnownFacts, KNOWN_FACTS, type KnownFact, type ResponseOf } from "@schoolmap/contract";
import { countCodes, countPassing, keepKnown, type View } from "../../mapindex/index.ts";

/** Returns the number of schools of a view for which each fact is known. Every school of the map has a location. */
export function knownFacts(view: View): ResponseOf<typeof getKnownFacts> {
  const total = view.rows.count;
  return {
    data_version: view.index.version,
    total,
    results: KNOWN_FACTS.map((fact) => ({ fact, known: countFact(view, fact) })),
  };
}

function countFact(view: View, fact: KnownFact): number {
  const { rows, index } = view;
  if (fact === "location") return rows.count;
  if (fact === "region") return rows.count - countCodes(rows, index.region, index.regions.length)[NONE]!;
  return countKnown(view, fact);
}

/** Returns the number of schools of a view with a value of an attribute. */
export function countKnown({ rows, attribute }: View, name: string): number {
  return countPassing(rows, keepKnown(attribute(name)));
}

/** Position of "no region". */
const NONE = 0;
