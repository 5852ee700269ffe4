import type { Layer } from "@schoolmap/contract";
import { useLayers } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useServerText } from "../../i18n/server-text.ts";
import { useChangeView, useView } from "../../state/use-view.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { usePlace } from "../place/use-place.ts";
import { LayerOption } from "./layer-option.tsx";
import { isActiveIn, staticLayers } from "./layer-rules.ts";
import "../../ui/checkbox/checkbox.css";
import "./layer-dialog.css";

/** Choose what the dots say: the school status, or one of the facts about schools, with the status or without. */
export default function LayerDialog({ anchor, onClose }: { anchor: Element | null; onClose: () => void }) {
  const t = useT();
  const { data, isError, refetch } = useLayers();
  return (
    <Dialog title={t("layer.title")} anchor={anchor} side="above" quiet onClose={onClose}>
      {data ? (
        <LayerList layers={staticLayers(data.results)} />
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
  const view = useView();
  const change = useChangeView();
  const { country, name } = usePlace(view);
  return (
    <div className="layers">
      <LayerOption
        name={t("status.title")}
        detail={t("layer.statusDetail")}
        description={t("layer.statusDescription")}
        isChosen={view.layer === null}
        onChoose={() => change({ layer: null, status: true })}
      />
      <p className="text-xs third layers-group">{t("layer.facts")}</p>
      {layers.map((layer) => {
        const isActive = isActiveIn(layer, country?.id);
        const count = layer.active_countries_list.length;
        return (
          <LayerOption
            key={layer.id}
            name={translated(layer.name)}
            detail={
              isActive ? t("place.countries", { count }) : t("layer.noDataIn", { place: name ?? t("place.world") })
            }
            description={translated(layer.description)}
            isChosen={view.layer === layer.id}
            isDisabled={!isActive}
            onChoose={() => change({ layer: layer.id, status: false })}
          />
        );
      })}
      <label className="layers-status">
        <input
          type="checkbox"
          className="checkbox"
          checked={view.status}
          disabled={view.layer === null}
          onChange={(event) => change({ status: event.target.checked })}
        />
        <span className="label">{t("layer.alsoStatus")}</span>
      </label>
    </div>
  );
}
