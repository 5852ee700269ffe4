import type pg from "pg";

export interface SourceFact {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** Numbers of a column's bits; further sources are not named, though they count. */
const BITS = 32;

/** The sources that measurements come from, each with a position, so that a set of them is a few bits. */
export class SourceList {
  private readonly positions = new Map<number, number>();
  private facts: ReadonlyMap<number, SourceFact> = new Map();

  learn(sources: readonly SourceFact[]): void {
    this.facts = new Map(sources.map((source) => [source.id, source]));
  }

  /** The position of a source; the first call for a source gives it the next one. */
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
    return ids.flatMap(([id]) => this.facts.get(id) ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

export async function readSources(client: pg.ClientBase): Promise<SourceFact[]> {
  const { rows } = await client.query<SourceFact>("select id, name, description from source where deleted is null");
  return rows;
}
