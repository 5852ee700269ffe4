import type { Layer } from "@schoolmap/contract";
import { isActiveIn } from "@schoolmap/rules";
import { Fragment } from "react";
import { useLayers } from "../../../api/index.ts";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { BenchmarkSwitch } from "../../../shared/live/benchmark-switch.tsx";
import { usePlace } from "../../../shared/place/use-place.ts";
import { useChangeView } from "../../../state/use-view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { LayerOption } from "./layer-option.tsx";
import { liveLayers, staticLayers } from "./layer-rules.ts";
import "../../../ui/checkbox/checkbox.css";
import "./layer-dialog.css";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";

/** Dialog to choose the map's variable: the school status, a measured value, or a fact about schools. */
export default function LayerDialog({ anchor, onClose }: { anchor: Element | null; onClose: () => void }) {
  const t = useT();
  const { data, isError, refetch } = useLayers();
  return (
    <Dialog title={t("layer.title")} anchor={anchor} side="above" onClose={onClose}>
      {data ? (
        <LayerList layers={data.results} />
      ) : isError ? (
        <Failed text={t("error.layers")} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="12rem" />
      )}
    </Dialog>
  );
}

function LayerList({ layers }: { layers: readonly Layer[] }) {
  const t = useT();
  const translated = useServerText();
  const view = useResolvedView();
  const change = useChangeView();
  const { country, name } = usePlace(view);
  const { layer: shown, live } = view.shown;
  const isChanged = view.layer !== undefined || view.benchmark !== undefined;
  const optionOf = (layer: Layer) => {
    const isActive = isActiveIn(layer, country?.id);
    const count = layer.active_countries_list.length;
    return (
      <LayerOption
        key={layer.id}
        name={translated(layer.name)}
        detail={isActive ? t("place.countries", { count }) : t("layer.noDataIn", { place: name ?? t("place.world") })}
        description={translated(layer.description)}
        isChosen={shown?.id === layer.id}
        isDisabled={!isActive}
        onChoose={() => change({ layer: layer.id })}
      />
    );
  };
  const liveOptionOf = (layer: Layer) => (
    <Fragment key={layer.id}>
      {optionOf(layer)}
      {shown?.id === layer.id && live && (
        <div className="layers-benchmark">
          <BenchmarkSwitch view={view} layer={layer} live={live} />
        </div>
      )}
    </Fragment>
  );
  const lives = liveLayers(layers, country?.id);
  return (
    <div className="layers">
      <LayerOption
        name={t("status.title")}
        detail={t("layer.statusDetail")}
        description={t("layer.statusDescription")}
        isChosen={shown === null}
        onChoose={() => change({ layer: null })}
      />
      {lives.length > 0 && <p className="text-xs third layers-group">{t("layer.measured")}</p>}
      {lives.map(liveOptionOf)}
      <p className="text-xs third layers-group">{t("layer.facts")}</p>
      {staticLayers(layers).map(optionOf)}
      <div className="layers-foot">
        <Button wide disabled={!isChanged} onClick={() => change({ layer: undefined, benchmark: undefined })}>
          {t("layer.reset")}
        </Button>
      </div>
    </div>
  );
}
