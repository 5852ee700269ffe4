import type { CountryDetail } from "@schoolmap/contract";
import { apiEntries, readBrowserEntries } from "@schoolmap/rules";
import { regionOf, scopeIds } from "../api/index.ts";
import { scopeKey, type View } from "../state/index.ts";
import type { ResolvedView } from "./resolved-view.ts";

/** Creates a view of the world without a layer. */
export function createView(more: Partial<View> = {}): View {
  return {
    scope: { kind: "world" },
    layer: null,
    hidden: { status: new Set(), layer: new Set(), live: new Set() },
    filters: {},
    theme: "dark",
    style: "default",
    lang: "en",
    unknown: {},
    ...more,
  };
}

/** Creates a resolved view without defaults of its country. */
export function createResolvedView(more: Partial<View> = {}, country?: CountryDetail): ResolvedView {
  const view = createView(more);
  const { scope } = view;
  const code = scope.kind === "country" ? scope.region : undefined;
  const choices = readBrowserEntries(Object.entries(view.filters));
  return {
    ...view,
    shown: { layer: null, live: undefined },
    country,
    region: country && code !== undefined ? regionOf(country, code) : undefined,
    choices,
    query: { key: scopeKey(scope), ids: scopeIds(scope, country), filters: apiEntries(choices) },
  };
}

type Region = Pick<CountryDetail["admin1_metadata"][number], "id" | "giga_id_admin" | "bbox">;

/** Creates the parts of a country that the map reads. The rest of the response is omitted. */
export function createCountry(more: {
  code?: string;
  bbox?: CountryDetail["admin_metadata"]["bbox"];
  regions?: Region[];
}) {
  const { code = "KE", bbox = [34, -5, 42, 5], regions = [] } = more;
  return { id: 77, code, admin_metadata: { bbox }, admin1_metadata: regions } as unknown as CountryDetail;
}
