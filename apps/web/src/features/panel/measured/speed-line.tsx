import type { Layer } from "@schoolmap/contract";
import { builtInLive, dayOf, formatExact, formatPeriod, formatShare, isActiveIn } from "@schoolmap/rules";
import { Gauge } from "lucide-react";
import { useMemo } from "react";
import { useLayerInfo } from "../../../api/filtered-queries.ts";
import { useConnectivityConfigs, useGlobalStat, useLayers } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { layerParams } from "../../../resolved-view/layer-params.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { type Shown, shownLive } from "../../../resolved-view/shown.ts";
import { Link } from "../../../shared/link/link.tsx";
import { viewUrl } from "../../../state/use-view.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Block } from "../../../ui/stat/stat.tsx";

/**
 * Shows, beside the connection status, how many schools of the place have a measured speed, with a link to the speeds.
 */
export function SpeedLine({ view }: { view: ResolvedView }) {
  const t = useT();
  const { data: layers } = useLayers();
  const { country } = view;
  const isKnown = layers && (view.scope.kind === "world" || country);
  const speed = isKnown && builtInLive(layers.results);
  const layer = speed && isActiveIn(speed, country?.id) ? speed : undefined;
  const shown = useSpeed(view, layer);
  const { data: info, isPlaceholderData } = useLayerInfo(view.query, shown && layerParams(shown));
  const { data: stat } = useGlobalStat(view.query);
  if (isKnown && !layer) return <NoMeasurements />;
  if (!shown?.live || !info || !("school_with_realtime_data" in info) || !stat) return null;
  const [measured, total] = [info.school_with_realtime_data, stat.schools_connected];
  const period = formatPeriod(shown.live.period, t.lang);
  return (
    <Block isOld={isPlaceholderData}>
      <div className="row">
        <h2 className="title-m">{t("speed.title")}</h2>
        <span className="text-s grow">
          <Link href={viewUrl(view, { layer: shown.layer?.id })}>{t("speed.see")}</Link>
        </span>
        {measured > 0 && <b>{formatShare(measured, total, t.lang)}</b>}
      </div>
      <p className="text-s second">
        {t("speed.line", { n: formatExact(measured, t.lang), total: formatExact(total, t.lang), period })}
      </p>
    </Block>
  );
}

/** Returns the speed layer in its latest week here, while another variable is shown. */
function useSpeed({ scope, country, query }: ResolvedView, layer: Layer | undefined): Shown | undefined {
  const isWorld = scope.kind === "world";
  const loaded = useConnectivityConfigs(query, isWorld ? undefined : layer?.id).data;
  const configs = isWorld ? CALENDAR : loaded;
  const today = dayOf(Date.now());
  return useMemo(
    () => layer && configs && { layer, status: false, live: shownLive(LATEST, layer, { country, configs, today }) },
    [layer, configs, country, today],
  );
}

const LATEST = { period: undefined, benchmark: undefined };
/** The world uses calendar periods. */
const CALENDAR = {};

/** Shows that no school of a place has been measured yet, with a link to how to measure. */
function NoMeasurements() {
  const t = useT();
  return (
    <p className="note block">
      <Icon of={Gauge} small />
      <span>
        {t("period.none")} <Link href="/daily-check-app">{t("speed.how")}</Link>
      </span>
    </p>
  );
}
