import type { ThreeBytes } from "../../mapindex/columns/three-bytes.ts";
import type { Bits } from "../../mapindex/rows/bits.ts";
import { bareId, ID_KEY_LENGTH } from "../build/id-order.ts";
import type { SearchFields } from "./fields.ts";
import { firstPosition, type Part, rowOf } from "./part.ts";

/** Schools whose Giga id or external id is this one; `id` as `bareId` makes it, "" finds none. */
export function idsEqual(part: Part, id: string, fields: SearchFields): Bits {
  return idsWhere(part, id, fields, (text) => text === id);
}

/** Schools whose Giga id or external id begins so. */
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
      if (!part.dead?.has(doc) && passes(bareOf(doc))) docs.add(doc);
    }
  };
  if (fields.gigaId) find(segment.byGigaId, (row) => source.gigaId(row));
  if (fields.externalId) find(segment.byExternalId, (row) => source.externalId(row));
  return docs;
}
