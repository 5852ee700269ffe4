import fc from "fast-check";
import { otherProbe, reviewProbe } from "./other-probes.ts";
import type { Probe } from "./probe.ts";
import { resourceProbe } from "./resource-probe.ts";

/**
 * Returns probes for all staff requests. @param countries ids of the countries that the probes name, in addition to a
 * missing one
 */
export function probes(countries: readonly number[]): fc.Arbitrary<Probe> {
  const country = fc.constantFrom(...countries, 999_999);
  return fc.oneof(
    { weight: 9, arbitrary: resourceProbe(country) },
    { weight: 3, arbitrary: reviewProbe(country) },
    { weight: 3, arbitrary: otherProbe(country) },
  );
}
