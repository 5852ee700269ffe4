import type pg from "pg";

export interface SourceFact {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** A source in the record. A deleted source keeps its position but is not shown. */
export interface SourceRow extends SourceFact {
  readonly is_deleted: boolean;
}

/** Number of bits of a column. Further sources are counted but not shown. */
const BITS = 32;

/**
 * The sources of measurements, each with a position, so that a set of sources fits in a few bits. Positions are
 * assigned in the order of ids, so that all nodes show the same sources.
 */
export class SourceList {
  private readonly positions = new Map<number, number>();
  private facts: ReadonlyMap<number, SourceFact> = new Map();

  learn(sources: readonly SourceRow[]): void {
    for (const { id } of [...sources].sort((a, b) => a.id - b.id)) this.positionOf(id);
    this.facts = new Map(sources.filter(({ is_deleted }) => !is_deleted).map((source) => [source.id, source]));
  }

  /** Adds new sources. The names of the other sources depend on the version of the index and stay unchanged. */
  learnNew(sources: readonly SourceRow[]): void {
    this.learn(sources.map((source) => ({ ...source, ...this.facts.get(source.id) })));
  }

  /** Returns the position of a source. An unknown source gets the next position. */
  positionOf(sourceId: number): number {
    let position = this.positions.get(sourceId);
    if (position === undefined) {
      position = this.positions.size;
      this.positions.set(sourceId, position);
    }
    return position;
  }

  /** Returns the sources whose bits are set, sorted by name. */
  ofBits(bits: number): SourceFact[] {
    const ids = [...this.positions].filter(([, position]) => position < BITS && ((bits >>> position) & 1) === 1);
    const facts = ids.flatMap(([id]) => this.facts.get(id) ?? []);
    return facts.sort((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1));
  }
}

export async function readSources(client: pg.ClientBase): Promise<SourceRow[]> {
  const { rows } = await client.query<SourceRow>(
    "select id, name, description, deleted is not null as is_deleted from source",
  );
  return rows;
}
