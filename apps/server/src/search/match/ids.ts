import type { ThreeBytes } from "../../mapindex/columns/three-bytes.ts";
import type { Bits } from "../../mapindex/rows/bits.ts";
import { bareId, ID_KEY_LENGTH } from "../build/id-order.ts";
import type { SearchFields } from "./fields.ts";
import { firstPosition, type Part, rowOf } from "./part.ts";

/** Returns the schools whose Giga id or external id equals `id`, which has the form of `bareId`; "" matches none. */
export function idsEqual(part: Part, id: string, fields: SearchFields): Bits {
  return idsWhere(part, id, fields, (text) => text === id);
}

/** Returns the schools whose Giga id or external id starts with `id`. */
export function idsPrefixed(part: Part, id: string, fields: SearchFields): Bits {
  return idsWhere(part, id, fields, (text) => text.startsWith(id));
}

function idsWhere(part: Part, id: string, fields: SearchFields, passes: (bare: string) => boolean): Bits {
  const { segment, source, space } = part;
  const docs = space.none();
  if (id === "") return docs;
  const find = (order: ThreeBytes, idAt: (row: number) => string) => {
    const key = id.slice(0, ID_KEY_LENGTH);
    const bareOf = (doc: number) => bareId(idAt(rowOf(part, doc)));
    const beginningOf = (doc: number) => bareOf(doc).slice(0, key.length);
    const from = firstPosition(part, order, (doc) => beginningOf(doc) >= key);
    const to = firstPosition(part, order, (doc) => beginningOf(doc) > key);
    for (let i = from; i < to; i++) {
      const doc = order.at(i);
      if (!part.deleted?.has(doc) && passes(bareOf(doc))) docs.add(doc);
    }
  };
  if (fields.gigaId) find(segment.byGigaId, (row) => source.gigaId(row));
  if (fields.externalId) find(segment.byExternalId, (row) => source.externalId(row));
  return docs;
}
