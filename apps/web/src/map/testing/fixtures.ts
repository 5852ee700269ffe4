import type { CountryDetail } from "@schoolmap/contract";
import { apiEntries, readBrowserEntries } from "@schoolmap/rules";
import { regionOf, scopeIds } from "../../api/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { scopeKey, type View } from "../../state/index.ts";
import type { StyleInput } from "../style/build-style.ts";
import { groundOf, type Palette } from "../style/palette.ts";

/** A palette in which every token has its own colour, so that a mix-up shows. */
export function createPalette(): Palette {
  const tokens = [
    ..."map-water map-land map-land-mute map-land-focus map-border map-admin1 map-disputed map-river".split(" "),
    ..."map-label map-label-2 map-halo map-dot-edge map-veil map-mark".split(" "),
    ..."good moderate bad unknown not-connected".split(" "),
  ];
  return Object.fromEntries(tokens.map((token, at) => [token, `#0000${(16 + at).toString(16)}`])) as Palette;
}

export function createStyleInput(more: Partial<StyleInput> = {}): StyleInput {
  return {
    palette: createPalette(),
    ground: groundOf("dark", "default"),
    lang: "en",
    worldView: "US",
    place: { open: null, region: null, boundaries: true },
    labels: true,
    dots: { status: true, layer: null, hiddenStatus: new Set(), hiddenClass: new Set(), dense: false, year: null },
    tiles: { schools: { url: "https://map.example/tiles/{z}/{x}/{y}.mvt" }, live: null, player: null },
    marks: [],
    origin: "https://map.example",
    baseMaxZoom: 7,
    satelliteMaxZoom: 3,
    version: "1",
    provider: null,
    ...more,
  };
}

export function createView(more: Partial<View> = {}): View {
  return {
    scope: { kind: "world" },
    layer: null,
    status: true,
    hidden: { status: new Set(), layer: new Set(), live: new Set() },
    filters: {},
    theme: "dark",
    style: "default",
    lang: "en",
    unknown: {},
    ...more,
  };
}

/** A view that names no default of its country, resolved. */
export function createResolvedView(more: Partial<View> = {}, country?: CountryDetail): ResolvedView {
  const view = createView(more);
  const { scope } = view;
  const code = scope.kind === "country" ? scope.region : undefined;
  const choices = readBrowserEntries(Object.entries(view.filters));
  return {
    ...view,
    shown: { layer: null, status: true, live: undefined },
    country,
    region: country && code !== undefined ? regionOf(country, code) : undefined,
    choices,
    query: { key: scopeKey(scope), ids: scopeIds(scope, country), filters: apiEntries(choices) },
  };
}

type Region = Pick<CountryDetail["admin1_metadata"][number], "id" | "giga_id_admin" | "bbox">;

/** What the map reads of a country; the rest of the answer does not matter to it. */
export function createCountry(more: {
  code?: string;
  bbox?: CountryDetail["admin_metadata"]["bbox"];
  regions?: Region[];
}) {
  const { code = "KE", bbox = [34, -5, 42, 5], regions = [] } = more;
  return { id: 77, code, admin_metadata: { bbox }, admin1_metadata: regions } as unknown as CountryDetail;
}
