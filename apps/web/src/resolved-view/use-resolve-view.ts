import type { ConnectivityConfigs, CountryDetail } from "@schoolmap/contract";
import { apiEntries, dayOf, shownLayer } from "@schoolmap/rules";
import { useMemo } from "react";
import { regionOf, type ScopeQuery, scopeIds, useConnectivityConfigs, useCountry, useLayers } from "../api/index.ts";
import { countryOf, type Scope, scopeKey, type View } from "../state/view.ts";
import type { ResolvedView } from "./resolved-view.ts";
import { type Shown, shownLive } from "./shown.ts";
import { useFilterChoices } from "./use-filter-choices.ts";

const NO_CHOICES: ResolvedView["choices"] = [];

/** Resolves a view. Returns the same object until the view or a response changes. */
export function useResolveView(view: View): ResolvedView {
  const { data: loaded } = useCountry(countryOf(view.scope));
  const country = loaded?.code.toUpperCase() === countryOf(view.scope) ? loaded : undefined;
  const choices = useFilterChoices(view, country);
  const scope = useMemo(() => canonicalScope(view.scope, country), [view.scope, country]);
  const query = useMemo(
    () => ({ key: scopeKey(scope), ids: scopeIds(scope, country), filters: choices && apiEntries(choices) }),
    [scope, country, choices],
  );
  const shown = useShown(view, country, query);
  return useMemo(() => {
    const code = scope.kind === "country" ? scope.region : undefined;
    const region = country && code !== undefined ? regionOf(country, code) : undefined;
    return { ...view, scope, shown, country, region, choices: choices ?? NO_CHOICES, query };
  }, [view, scope, shown, country, choices, query]);
}

/** Identifies a region by its code. Older links contain its number. */
function canonicalScope(scope: Scope, country: CountryDetail | undefined): Scope {
  if (scope.kind !== "country" || scope.region === undefined || !country) return scope;
  const code = regionOf(country, scope.region)?.giga_id_admin;
  return code === undefined || code === scope.region ? scope : { ...scope, region: code };
}

function useShown(view: View, country: CountryDetail | undefined, query: ScopeQuery): Shown {
  const { data: layers, isError } = useLayers();
  const isWorld = countryOf(view.scope) === undefined;
  const isPlaceKnown = isWorld || country !== undefined;
  const known = layers && isPlaceKnown ? shownLayer(view.layer, layers.results, country?.id) : undefined;
  // The status applies when the URL chooses it, and by default on the world. It also applies when the list of layers
  // does not load.
  const isStatus = view.layer === null || (isWorld && view.layer === undefined) || (isError && !layers);
  const layer = isStatus ? null : known;
  const configs = useConfigs(view.scope, query, layer?.type === "LIVE" ? layer.id : undefined);
  const today = dayOf(Date.now());
  const { period, benchmark } = view;
  const live = useMemo(
    () =>
      layer?.type === "LIVE" && configs
        ? shownLive({ period, benchmark }, layer, { country, configs, today })
        : undefined,
    [layer, configs, period, benchmark, country, today],
  );
  return useMemo(() => ({ layer, live }), [layer, live]);
}

const NO_CONFIGS: ConnectivityConfigs = {};

/** The world uses calendar periods. Elsewhere, the dates with data are requested first. */
function useConfigs(scope: Scope, query: ScopeQuery, layerId: number | undefined): ConnectivityConfigs | undefined {
  const isWorld = countryOf(scope) === undefined && scope.kind !== "schools";
  const { data, isError } = useConnectivityConfigs(query, isWorld ? undefined : layerId);
  return data ?? (isWorld || isError ? NO_CONFIGS : undefined);
}
