import type {
  ErrorEvent,
  Map as MapLibreMap,
  MapSourceDataEvent,
  StyleSpecification,
  VectorTileSource,
} from "maplibre-gl";
import { isBlank } from "../instance/map-store.ts";

/** Source that receives other URLs for the same kind of tiles. */
interface Move {
  readonly id: string;
  readonly from: string[];
  readonly to: string[];
}

/**
 * Applies styles to a map: the first one as a whole, later ones by their differences. A source that only changes the
 * query of its tiles (another data version, another filter) receives the new URLs in place, so that the previous tiles
 * stay in view until the new ones arrive.
 *
 * The map ignores new tile URLs while it applies layer changes to its tiles. Therefore layers are applied first, then
 * URLs, and a style that arrives in between waits. Of several waiting styles, only the last is applied. The map also
 * never requests failed tiles again; a source with failed tiles is replaced.
 */
export class StyleApplier {
  readonly #map: MapLibreMap;
  #next: StyleSpecification | null = null;
  #isBusy = false;
  readonly #failed = new Set<string>();
  readonly #onError = ({ sourceId, error }: ErrorEvent & { sourceId?: string }) => {
    if (sourceId !== undefined) this.#failed.add(sourceId);
    // When MapLibre rejects a layer, the layers below it are missing too. Without this message, the map would stay
    // empty silently.
    else console.error(error);
  };

  constructor(map: MapLibreMap) {
    this.#map = map;
    map.on("error", this.#onError);
  }

  close(): void {
    this.#map.off("error", this.#onError);
  }

  apply(style: StyleSpecification): void {
    this.#next = style;
    if (!this.#isBusy) this.#run();
  }

  #run(): void {
    const style = this.#next;
    this.#next = null;
    if (!style) return;
    if (isBlank(this.#map)) this.#load(style);
    else this.#change(style);
  }

  #change(style: StyleSpecification): void {
    const moves = movesOf(this.#map.getStyle(), style).filter(({ id }) => !this.#failed.delete(id));
    this.#map.setStyle(withOldAddresses(style, moves), { diff: true, validate: false });
    if (moves.length === 0) return;
    this.#isBusy = true;
    this.#map.once("render", () => this.#move(moves));
    this.#map.triggerRepaint();
  }

  /**
   * Loads a whole style. When adding layers one by one, MapLibre would validate each of them and notify its workers of
   * each. Loading takes a frame; a style that arrives in between waits.
   */
  #load(style: StyleSpecification): void {
    this.#isBusy = true;
    this.#map.once("style.load", () => {
      this.#isBusy = false;
      this.#run();
    });
    this.#map.setStyle(style, { diff: false, validate: false });
  }

  #move(moves: readonly Move[]): void {
    const open = new Set(moves.map(({ id }) => id));
    const onData = ({ sourceId, sourceDataType }: MapSourceDataEvent) => {
      if (sourceDataType !== "content" || !open.delete(sourceId) || open.size > 0) return;
      this.#map.off("sourcedata", onData);
      this.#isBusy = false;
      this.#run();
    };
    this.#map.on("sourcedata", onData);
    for (const { id, to } of moves) this.#map.getSource<VectorTileSource>(id)?.setTiles(to);
  }
}

function movesOf(current: StyleSpecification | undefined, next: StyleSpecification): Move[] {
  return Object.entries(next.sources).flatMap(([id, source]) => {
    const before = current?.sources[id];
    if (source.type !== "vector" || before?.type !== "vector" || !source.tiles || !before.tiles) return [];
    const isSameKind = equal({ ...source, tiles: paths(source.tiles) }, { ...before, tiles: paths(before.tiles) });
    return isSameKind && !equal(source.tiles, before.tiles) ? [{ id, from: before.tiles, to: source.tiles }] : [];
  });
}

function withOldAddresses(style: StyleSpecification, moves: readonly Move[]): StyleSpecification {
  const sources = { ...style.sources };
  for (const { id, from } of moves) sources[id] = { ...sources[id], tiles: from } as (typeof sources)[string];
  return { ...style, sources };
}

/**
 * Returns URLs without their query. Another path is another kind of tile, which the layers of the previous one cannot
 * read.
 */
function paths(tiles: readonly string[]): string[] {
  return tiles.map((url) => url.split("?", 1)[0] ?? url);
}

/** Returns whether two values have the same content, regardless of the order of keys. Styles are plain JSON. */
function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
