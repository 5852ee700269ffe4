import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Journeys with the longest duration, or with a long duration for few lines. */
const LONG = [
  "engines",
  "staff-screens",
  "tasks",
  "failures",
  "keyboard",
  // Measures milliseconds, so it does not run beside the engines, which draw on both processors.
  "staff-steady",
  "cut-off",
  "live-page",
  "staff-working-day",
  "axe-desktop",
  "axe-phone",
  "first-paint",
  "appearance",
  "layout",
  "phone-sizes",
  "ink",
];

/**
 * Starts the long journeys first. The last ones must be short, otherwise one browser draws alone at the end. Vitest
 * orders the others. It knows the duration of a file only where it has run it before, and otherwise uses its size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.indexOf(basename(moduleId, ".test.ts"));
      return at === -1 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
