import { type Steps, TURNS } from "../../lib/steps.ts";
import { ThreeBytes } from "../../mapindex/columns/three-bytes.ts";
import type { Dictionary } from "../../mapindex/names/dictionary.ts";
import { orderByName } from "../../mapindex/names/name-order.ts";
import { Postings } from "../../mapindex/names/postings.ts";
import { tokenise } from "../../mapindex/names/tokenise.ts";
import type { SearchSource } from "../source.ts";
import { type Groups, groupsOf, orderByPlace } from "./groups.ts";
import { orderById } from "./id-order.ts";

/**
 * A searchable, immutable set of schools. Its documents are numbered in the order in which lists show them: country,
 * region, district, name. The only text it contains is words; names and ids are read from the source by school id.
 */
export interface Segment {
  readonly size: number;
  /** School id by document. */
  readonly ids: ThreeBytes;
  readonly groups: Groups;
  readonly dictionary: Dictionary;
  readonly postings: Postings;
  /** Documents sorted by name. */
  readonly byName: ThreeBytes;
  /** Documents sorted by Giga id, and documents with an external id sorted by it. */
  readonly byGigaId: ThreeBytes;
  readonly byExternalId: ThreeBytes;
}

/** Builds a segment from these rows of a source. */
export function* buildSegment(source: SearchSource, rows: Uint32Array): Steps<Segment> {
  const tokens = yield* tokenise(source.names, rows);
  const namesByName = yield* orderByName(tokens, yield* pick(source.ids, rows));
  const names = yield* orderByPlace(source, rows, namesByName);
  const { dictionary } = tokens;
  const postings = yield* Postings.of(tokens, dictionary.size, { size: names.length, nameOf: names });
  const rowAt = yield* pick(rows, names);
  return {
    size: rows.length,
    ids: yield* ThreeBytes.of(yield* pick(source.ids, rowAt)),
    groups: yield* groupsOf(source, rowAt),
    dictionary,
    postings,
    byName: yield* ThreeBytes.of(yield* pick(yield* inverted(names), namesByName)),
    byGigaId: yield* ThreeBytes.of(yield* orderById(rows.length, (doc) => source.gigaId(rowAt[doc]!))),
    byExternalId: yield* ThreeBytes.of(yield* orderById(rows.length, (doc) => source.externalId(rowAt[doc]!))),
  };
}

/** Returns the size of a segment in bytes, without small fixed-size parts. */
export function bytesOf(segment: Segment): number {
  const { ids, dictionary, postings, byName, byGigaId, byExternalId } = segment;
  const arrays = [ids, byName, byGigaId, byExternalId].reduce((sum, array) => sum + array.byteLength, 0);
  return arrays + dictionary.bytes + postings.bytes;
}

function* pick(values: ArrayLike<number>, at: Uint32Array): Steps<Uint32Array> {
  const picked = new Uint32Array(at.length);
  for (let i = 0; i < at.length; i++) {
    picked[i] = values[at[i]!]!;
    if (i % TURNS === 0) yield;
  }
  return picked;
}

function* inverted(order: Uint32Array): Steps<Uint32Array> {
  const positions = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    positions[order[i]!] = i;
    if (i % TURNS === 0) yield;
  }
  return positions;
}
