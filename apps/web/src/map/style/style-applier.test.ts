import type { Map as MapLibreMap, StyleSpecification, VectorSourceSpecification } from "maplibre-gl";
import { describe, expect, it } from "vitest";
import { StyleApplier } from "./style-applier.ts";

type Listener = (event: Record<string, unknown>) => void;

/** Creates the part of a map that the applier uses, with a log of the calls. */
function createMap() {
  let style: StyleSpecification | undefined;
  const listeners = new Map<string, Set<Listener>>();
  const log: string[] = [];
  const on = (name: string, listener: Listener) =>
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
  const off = (name: string, listener: Listener) => listeners.get(name)?.delete(listener);
  const fire = (name: string, event: Record<string, unknown> = {}) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(event);
  };
  const map = {
    on,
    off,
    once: (name: string, listener: Listener) => {
      const once: Listener = (event) => {
        off(name, once);
        listener(event);
      };
      on(name, once);
    },
    triggerRepaint: () => {},
    getStyle: () => style,
    getLayersOrder: () => style?.layers.map(({ id }) => id) ?? [],
    setStyle: (next: StyleSpecification, { diff }: { diff: boolean }) => {
      log.push(`${diff ? "style" : "whole"} ${urlOf(next)} ${next.layers.length}`);
      style = structuredClone(next);
    },
    getSource: (id: string) => ({
      setTiles: (tiles: string[]) => {
        log.push(`tiles ${tiles[0]}`);
        (style!.sources[id] as VectorSourceSpecification).tiles = tiles;
      },
    }),
  };
  return { map: map as unknown as MapLibreMap, log, fire };
}

const urlOf = ({ sources }: StyleSpecification) => (sources.schools as VectorSourceSpecification).tiles?.[0];

function createStyle(url: string, layers = 1): StyleSpecification {
  const schools = { type: "vector" as const, tiles: [url], maxzoom: 18 };
  const background = (id: number) => ({ id: `layer-${id}`, type: "background" as const });
  return { version: 8, sources: { schools }, layers: Array.from({ length: layers }, (_, id) => background(id)) };
}

const content = { sourceId: "schools", sourceDataType: "content" };

/** Creates a map that has its first style with one layer. */
function createDrawn(url: string) {
  const created = createMap();
  const applier = new StyleApplier(created.map);
  applier.apply(createStyle(url));
  created.fire("style.load");
  return { ...created, applier };
}

describe("StyleApplier", () => {
  it("loads the first style as a whole, and applies styles that arrive meanwhile after it", () => {
    const { map, log, fire } = createMap();
    const applier = new StyleApplier(map);
    applier.apply(createStyle("/a?v=1"));
    applier.apply(createStyle("/a?v=1", 2));
    applier.apply(createStyle("/a?v=1", 3));
    expect(log).toEqual(["whole /a?v=1 1"]);
    fire("style.load");
    expect(log).toEqual(["whole /a?v=1 1", "style /a?v=1 3"]);
  });

  it("applies a style immediately when no URL changes", () => {
    const { applier, log } = createDrawn("/a?v=1");
    applier.apply(createStyle("/a?v=1", 2));
    expect(log).toEqual(["whole /a?v=1 1", "style /a?v=1 2"]);
  });

  it("keeps the previous tiles in view while only the query changes: layers first, URLs after", () => {
    const { applier, log, fire } = createDrawn("/a?v=1");
    applier.apply(createStyle("/a?v=2", 2));
    expect(log.at(-1)).toBe("style /a?v=1 2");
    fire("render");
    expect(log.at(-1)).toBe("tiles /a?v=2");
  });

  it("replaces the previous tiles with tiles of another kind", () => {
    const { applier, log } = createDrawn("/status?v=1");
    applier.apply(createStyle("/layer?v=1"));
    expect(log.at(-1)).toBe("style /layer?v=1 1");
  });

  it("replaces a source with a failed tile, once", () => {
    const { applier, log, fire } = createDrawn("/a?v=1");
    fire("error", { sourceId: "schools" });
    applier.apply(createStyle("/a?v=2"));
    expect(log.at(-1)).toBe("style /a?v=2 1");
    applier.apply(createStyle("/a?v=3"));
    expect(log.at(-1)).toBe("style /a?v=2 1");
    fire("render");
    expect(log.at(-1)).toBe("tiles /a?v=3");
  });

  it("defers styles that arrive while URLs change, and then applies only the last one", () => {
    const { applier, log, fire } = createDrawn("/a?v=1");
    applier.apply(createStyle("/a?v=2"));
    applier.apply(createStyle("/a?v=2", 2));
    applier.apply(createStyle("/a?v=2", 3));
    fire("render");
    expect(log.filter((line) => line.startsWith("style"))).toHaveLength(1);
    fire("sourcedata", { sourceId: "base", sourceDataType: "content" });
    fire("sourcedata", { sourceId: "schools", sourceDataType: "metadata" });
    expect(log.at(-1)).toBe("tiles /a?v=2");
    fire("sourcedata", content);
    expect(log.at(-1)).toBe("style /a?v=2 3");
    applier.apply(createStyle("/a?v=2", 4));
    expect(log.at(-1)).toBe("style /a?v=2 4");
  });
});
