import { CLASSES, CONNECTION_STATUSES, type TableSort } from "@schoolmap/contract";
import { foldText } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import { classOfCombination, liveRowsOf, type MapIndex, perIndex, type RowSet, type View } from "../mapindex/index.ts";

export interface TableOrder {
  readonly sort: TableSort;
  readonly isDown: boolean;
  /** Column of a static layer; null when the layer has none. */
  readonly column: string | null;
}

/** Orders kept per version: one of 140,000 schools takes 560 kB. */
const MAX_KEPT = 24;
const kept = perIndex(() => new LRUCache<string, Uint32Array>({ max: MAX_KEPT }));
const UNKNOWN_STATUS = CONNECTION_STATUSES.indexOf("unknown");
const UNKNOWN_CLASS = CLASSES.indexOf("unknown");

/** The rows of a view in the order of the table; equal ones stand by name, and what is not known stands last either way. */
export function tableOrder(view: View, order: TableOrder): Uint32Array {
  const { index, key, layerKey } = view;
  const name = `${key} ${order.sort === "value" ? layerKey : ""} ${order.sort} ${order.isDown} ${order.column}`;
  let rows = kept(index).get(name);
  if (!rows) {
    rows = sorted(view, order);
    kept(index).set(name, rows);
  }
  return rows;
}

/** Known by one number, or NaN when it is not known. */
type Rank = (row: number) => number;

function sorted(view: View, order: TableOrder): Uint32Array {
  const { index, rows } = view;
  const named = byName(index, rows);
  if (order.sort === "name") return order.isDown ? named.reverse() : named;
  const sign = order.isDown ? -1 : 1;
  const ranks = ranksOf(view, order).map((rank) => Float64Array.from(named, rank));
  const positions = Uint32Array.from(named.keys()).sort((a, b) => {
    for (const rank of ranks) {
      const [x, y] = [rank[a]!, rank[b]!];
      if (x === y || (Number.isNaN(x) && Number.isNaN(y))) continue;
      if (Number.isNaN(x)) return 1;
      return Number.isNaN(y) ? -1 : sign * (x - y);
    }
    return a - b;
  });
  return positions.map((position) => named[position]!);
}

/** What is compared, the most important first. */
function ranksOf(view: View, { sort, column }: TableOrder): Rank[] {
  const { index, combinations } = view;
  if (sort === "region") return [regionRank(index)];
  if (sort === "status") return [(row) => knownOr(index.status[row]!, UNKNOWN_STATUS)];
  const classRank: Rank = (row) => {
    const position = combinations ? classOfCombination(combinations[row]!) : UNKNOWN_CLASS;
    return position < UNKNOWN_CLASS ? position : Number.NaN;
  };
  return [classRank, valueRank(view, column)];
}

function valueRank({ index, live }: View, column: string | null): Rank {
  if (live) {
    const slots = liveRowsOf(index, live.schools);
    return (row) => {
      const slot = slots.slotAt(row);
      return slot < 0 ? Number.NaN : -live.column.value(slot);
    };
  }
  const attribute = column === null ? undefined : index.attribute(column);
  return (row) => {
    const value = attribute?.value(row);
    return typeof value === "number" ? -value : Number.NaN;
  };
}

/** Where each region stands by name; schools without one are not known. */
function regionRank(index: MapIndex): Rank {
  const positions = [...index.regions.keys()].sort((a, b) => {
    const [one, other] = [foldText(index.regions[a]!.name), foldText(index.regions[b]!.name)];
    return one < other ? -1 : one > other ? 1 : a - b;
  });
  const ranks = new Float64Array(positions.length);
  positions.forEach((position, rank) => {
    ranks[position] = index.regions[position]!.id === 0 ? Number.NaN : rank;
  });
  return (row) => ranks[index.region[row]!]!;
}

function byName(index: MapIndex, rows: RowSet): Uint32Array {
  const names: { readonly row: number; readonly name: string }[] = [];
  rows.eachRow((row) => {
    names.push({ row, name: foldText(index.name(row)) });
  });
  names.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : index.ids[a.row]! - index.ids[b.row]!));
  return Uint32Array.from(names, ({ row }) => row);
}

function knownOr(position: number, unknown: number): number {
  return position === unknown ? Number.NaN : position;
}
