import type pg from "pg";

export interface SourceFact {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** A source as the record has it; one that was deleted keeps its position and is not named. */
export interface SourceRow extends SourceFact {
  readonly is_deleted: boolean;
}

/** Numbers of a column's bits; further sources are not named, though they count. */
const BITS = 32;

/**
 * The sources that measurements come from, each with a position, so that a set of them is a few bits. Positions go by id,
 * so that every node names the same ones.
 */
export class SourceList {
  private readonly positions = new Map<number, number>();
  private facts: ReadonlyMap<number, SourceFact> = new Map();

  learn(sources: readonly SourceRow[]): void {
    for (const { id } of [...sources].sort((a, b) => a.id - b.id)) this.positionOf(id);
    this.facts = new Map(sources.filter(({ is_deleted }) => !is_deleted).map((source) => [source.id, source]));
  }

  /** Learns the sources that are not known yet; what the others are called belongs to the version of the index. */
  learnNew(sources: readonly SourceRow[]): void {
    this.learn(sources.map((source) => ({ ...source, ...this.facts.get(source.id) })));
  }

  /** The position of a source; one that was not learned gets the next one. */
  positionOf(sourceId: number): number {
    let position = this.positions.get(sourceId);
    if (position === undefined) {
      position = this.positions.size;
      this.positions.set(sourceId, position);
    }
    return position;
  }

  /** The sources whose bits are set, by name. */
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
