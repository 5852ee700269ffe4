import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The journeys that take longest, and those that take long for so few lines. */
const LONG = [
  "engines",
  "staff-screens",
  "tasks",
  "failures",
  "keyboard",
  // Counts milliseconds: not beside the engines, which draw on both processors.
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
 * Starts the long journeys first: what starts last must be short, or one browser draws alone at the end. Vitest, which orders the
 * others, knows how long files take only where it has run them before; elsewhere it goes by their sizes.
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
