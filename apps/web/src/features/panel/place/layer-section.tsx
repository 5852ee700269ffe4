import { replacedLayer } from "@schoolmap/rules";
import { lazy, Suspense } from "react";
import { useLayers } from "../../../api/index.ts";
import { useServerText } from "../../../api/server-text.ts";
import { LiveSkeleton } from "../../../first-paint/story-skeleton.tsx";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useStaticInfo } from "../../../resolved-view/use-layer-numbers.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { BlockSkeleton } from "../../../ui/stat/stat.tsx";
import { LayerBlock } from "./layer-block.tsx";

const LiveSection = lazy(() => import("../measured/live-section.tsx"));

/**
 * Shows the numbers of the current layer, and why it differs from the chosen one when that has no data. Shows nothing
 * without a layer.
 */
export function LayerSection({ view }: { view: ResolvedView }) {
  return (
    <>
      <ReplacedNote view={view} />
      <LayerNumbers view={view} />
    </>
  );
}

function ReplacedNote({ view }: { view: ResolvedView }) {
  const t = useT();
  const translated = useServerText();
  const { name } = usePlace(view);
  const { data: layers } = useLayers();
  const { layer: shown } = view.shown;
  const replaced = replacedLayer(view.layer, layers?.results ?? [], shown);
  if (!replaced) return null;
  const words = {
    layer: translated(replaced.name),
    place: name ?? t("place.world"),
    shown: shown ? translated(shown.name) : t("status.title"),
  };
  return <p className="block text-s second">{t("layer.replaced", words)}</p>;
}

function LayerNumbers({ view }: { view: ResolvedView }) {
  const t = useT();
  const { data: layers, isError: layersFailed, refetch: refetchLayers } = useLayers();
  const shown = view.shown;
  const { data: info, isError, isPlaceholderData, refetch } = useStaticInfo(view);
  const { layer } = shown;
  const isGone = layers && view.layer && !layers.results.some(({ id }) => id === view.layer);
  if (isGone) return <p className="block text-s second">{t("layer.gone")}</p>;
  if (layersFailed && !layers)
    return <Failed text={t("error.layers")} detail={t("error.mapWorks")} onRetry={() => void refetchLayers()} />;
  if (layer === null) return null;
  if (layer?.type === "LIVE")
    return (
      <Suspense fallback={<LiveSkeleton />}>
        <LiveSection view={view} layer={layer} />
      </Suspense>
    );
  return (
    <>
      {isError && <Failed text={t("error.layer")} detail={t("error.mapWorks")} onRetry={() => void refetch()} />}
      {layer && info && (
        <LayerBlock layer={layer} info={info} isOld={isPlaceholderData} isWorld={view.scope.kind === "world"} />
      )}
      {!(layer && info) && !isError && (layer ? <BlockSkeleton rows={4} hero /> : <LiveSkeleton />)}
    </>
  );
}
