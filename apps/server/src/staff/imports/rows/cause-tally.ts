import { type CheckedCause, causeFacts, type ImportPlan, type ImportRemedy } from "@schoolmap/contract";

const EXAMPLES = 3;
const MAX_CELL = 200;

/** A problem of a row, and its value under each remedy that changes it. */
export interface Finding<T> {
  /** A cause, with ":target" if it is a cause of a cell. */
  readonly key: string;
  /** The cell, or cells, as in the file. */
  readonly cell: string;
  /** Result of each remedy; "skip" has none. */
  readonly remedied: Partial<Readonly<Record<ImportRemedy, T>>>;
}

/** Formats the result of a remedy as readable text. */
export type Shown<T> = (value: T) => string;

/** Applies the remedies of a plan, and counts the rows of each cause. */
export class CauseTally {
  readonly #remedies: ImportPlan["remedies"];
  readonly #causes = new Map<string, { rows: number; examples: CheckedCause["examples"] }>();

  constructor(remedies: ImportPlan["remedies"]) {
    this.#remedies = remedies;
  }

  /** Returns the result of the chosen remedy for the finding; undefined when the row remains refused. */
  settle<T>(
    finding: Finding<T>,
    row: { readonly line: number; readonly name: string | null },
    shown: Shown<T>,
  ): { value: T } | undefined {
    const { key, cell, remedied } = finding;
    const cause = this.#causes.get(key) ?? { rows: 0, examples: [] };
    this.#causes.set(key, cause);
    cause.rows++;
    if (cause.examples.length < EXAMPLES) {
      const first = causeFacts(key)?.remedies[0];
      const after = first && first in remedied ? shown(remedied[first] as T) : null;
      cause.examples.push({ line: row.line, name: row.name, cell: cell.slice(0, MAX_CELL), after });
    }
    const remedy = this.remedyOf(key);
    return remedy !== undefined && remedy in remedied ? { value: remedied[remedy] as T } : undefined;
  }

  remedyOf(key: string): ImportRemedy | undefined {
    return Object.hasOwn(this.#remedies, key) ? this.#remedies[key] : undefined;
  }

  /** The causes, most frequent first. */
  get causes(): CheckedCause[] {
    return [...this.#causes]
      .map(([key, cause]) => ({ key, ...cause, remedy: this.remedyOf(key) ?? null }))
      .sort((one, other) => other.rows - one.rows || one.key.localeCompare(other.key));
  }
}
