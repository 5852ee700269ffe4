import { type Steps, TURNS } from "../lib/steps.ts";
import { Bits } from "../mapindex/rows/bits.ts";
import { buildSegment, bytesOf, type Segment } from "./build/segment.ts";
import type { SearchFields } from "./match/fields.ts";
import { nearTier, tolerancesFor } from "./match/near-tier.ts";
import { compareRows, docsInOrder, mergeOrdered, type Ordering } from "./match/ordering.ts";
import { type Part, rowOf } from "./match/part.ts";
import type { SearchQuery } from "./match/query.ts";
import { docsInScope, type SearchScope } from "./match/scope.ts";
import { TIERS, tiersOf } from "./match/tiers.ts";
import { Workspace } from "./match/workspace.ts";
import type { SearchSource } from "./source.ts";

const NEAR = TIERS.indexOf("near");

export interface SchoolRequest {
  readonly query: SearchQuery;
  readonly fields: SearchFields;
  readonly scope: SearchScope;
  readonly ordering: Ordering;
  /** Number of schools to skip, and maximum number to return after them. */
  readonly skip: number;
  readonly limit: number;
}

export interface SchoolsFound {
  /** Exact number of matches. */
  readonly count: number;
  /** Rows of the source, best first. */
  readonly rows: readonly number[];
}

/**
 * Search over one version of the schools: a large segment that is built rarely, and a small one with the schools that
 * changed after it. Immutable; the next version shares the large segment.
 */
export class SchoolSearch {
  private readonly parts: readonly Part[];

  private constructor(
    readonly source: SearchSource,
    private readonly base: Segment,
    private readonly deleted: Bits | null,
    private readonly recent: Segment | null,
    private readonly space: Workspace,
  ) {
    this.parts = [
      { segment: base, source, deleted, space },
      ...(recent ? [{ segment: recent, source, deleted: null, space: new Workspace(recent.size) }] : []),
    ];
  }

  /** Builds the search for all schools of a source. */
  static *of(source: SearchSource): Steps<SchoolSearch> {
    const rows = new Uint32Array(source.size);
    for (let row = 0; row < rows.length; row++) {
      rows[row] = row;
      if (row % TURNS === 0) yield;
    }
    return new SchoolSearch(source, yield* buildSegment(source, rows), null, null, new Workspace(source.size));
  }

  /**
   * Creates the search for a newer source in which only these schools were added or changed; removed schools are
   * detected. Places must have the same positions, names and order. If they do not, or if very many schools changed,
   * build a new search.
   */
  *after(source: SearchSource, changedIds: Iterable<number>): Steps<SchoolSearch> {
    const renewed = new Set([...changedIds, ...(this.recent?.ids ?? [])]);
    const present = yield* idsOf(source);
    for (const id of renewed) if (id < present.size) present.delete(id);
    const deleted = new Bits(this.base.size);
    for (let doc = 0; doc < this.base.size; doc++) {
      const id = this.base.ids.at(doc);
      if (id >= present.size || !present.has(id)) deleted.add(doc);
      if (doc % TURNS === 0) yield;
    }
    const rows = [...renewed].map((id) => source.rowOf(id)).filter((row) => row >= 0);
    const recent = rows.length > 0 ? yield* buildSegment(source, Uint32Array.from(rows)) : null;
    return new SchoolSearch(source, this.base, deleted, recent, this.space);
  }

  /** Number of schools in the small segment. When it is large, build a new search. */
  get recentSize(): number {
    return this.recent?.size ?? 0;
  }

  /** Size in bytes, without the source. */
  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + bytesOf(part.segment), this.deleted?.words.byteLength ?? 0);
  }

  find({ query, fields, scope, ordering, skip, limit }: SchoolRequest): SchoolsFound {
    for (const { space } of this.parts) space.reset();
    const scopes = this.parts.map((part) => docsInScope(part, scope));
    const found = this.parts.map((part, i) => tiersOf(part, query, fields, scopes[i]!));
    const sizes = TIERS.map((_, tier) => total(sharesOf(found, tier)));
    if (fields.name && !sizes.some((size) => size > 0)) {
      this.fillNearTier(query, scopes, found);
      sizes[NEAR] = total(sharesOf(found, NEAR));
    }
    const rows: number[] = [];
    let count = 0;
    for (const [tier, size] of sizes.entries()) {
      const left = Math.max(0, skip - count);
      if (size > left && rows.length < limit) {
        rows.push(...this.page(sharesOf(found, tier), ordering, left, limit - rows.length));
      }
      count += size;
    }
    return { count, rows };
  }

  /** Fills the last tier with the schools that match at the smallest tolerance that has a match. */
  private fillNearTier(query: SearchQuery, scopes: readonly (Bits | null)[], found: readonly Bits[][]): void {
    for (const tolerance of tolerancesFor(query)) {
      const near = this.parts.map((part, i) => nearTier(part, query, scopes[i]!, tolerance));
      for (const [i, tiers] of found.entries()) tiers[NEAR] = near[i]!;
      if (near.some((docs) => !docs.isEmpty())) return;
    }
  }

  /** Returns rows of one tier, of which each part has a share. */
  private page(shares: readonly Bits[], ordering: Ordering, skip: number, limit: number): number[] {
    const [base, recent] = this.parts;
    const recentDocs = recent ? docsInOrder(recent, shares[1]!, ordering, 0, skip + limit) : [];
    if (!recent || recentDocs.length === 0) {
      return docsInOrder(base!, shares[0]!, ordering, skip, limit).map((doc) => rowOf(base!, doc));
    }
    const compare = compareRows(this.source, ordering);
    const newRows = recentDocs.map((doc) => ({ row: rowOf(recent, doc) }));
    const docs = docsInOrder(base!, shares[0]!, ordering, 0, skip + limit);
    const merged = mergeOrdered(docs, newRows, (doc, { row }) => compare(rowOf(base!, doc), row) > 0);
    return merged.slice(skip, skip + limit).map((item) => (typeof item === "number" ? rowOf(base!, item) : item.row));
  }
}

/** Returns the documents of one tier for each part. */
function sharesOf(found: readonly (readonly Bits[])[], tier: number): Bits[] {
  return found.map((tiers) => tiers[tier]!);
}

function total(sets: readonly Bits[]): number {
  return sets.reduce((sum, docs) => sum + docs.count(), 0);
}

/** Returns the ids of all schools of a source. */
function* idsOf({ ids, size }: SearchSource): Steps<Bits> {
  let largest = 0;
  for (let row = 0; row < size; row++) {
    largest = Math.max(largest, ids[row]!);
    if (row % TURNS === 0) yield;
  }
  const present = new Bits(largest + 1);
  for (let row = 0; row < size; row++) {
    present.add(ids[row]!);
    if (row % TURNS === 0) yield;
  }
  return present;
}
