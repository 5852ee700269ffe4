import fc from "fast-check";
import { otherProbe, reviewProbe } from "./other-probes.ts";
import type { Probe } from "./probe.ts";
import { resourceProbe } from "./resource-probe.ts";

/** Everything that staff may ask. @param countries ids of those that the probes name, besides that of none */
export function probes(countries: readonly number[]): fc.Arbitrary<Probe> {
  const country = fc.constantFrom(...countries, 999_999);
  return fc.oneof(
    { weight: 9, arbitrary: resourceProbe(country) },
    { weight: 3, arbitrary: reviewProbe(country) },
    { weight: 3, arbitrary: otherProbe(country) },
  );
}
