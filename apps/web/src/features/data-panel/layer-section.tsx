import { useLayerInfo, useLayers } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import type { View } from "../../state/view.ts";
import { Failed } from "../../ui/failed/failed.tsx";
import { LayerBlock } from "./layer-block.tsx";
import { BlockSkeleton } from "./stat.tsx";

/** The numbers of the layer on show; nothing without one. */
export function LayerSection({ view }: { view: View }) {
  const t = useT();
  const { data: layers } = useLayers();
  const { data: info, isError, isPlaceholderData, refetch } = useLayerInfo(view);
  if (view.layer === null) return null;
  const layer = layers?.results.find(({ id }) => id === view.layer);
  if (layers && !layer && !isError) return <p className="block text-s second">{t("layer.gone")}</p>;
  return (
    <>
      {isError && <Failed text={t("error.layer")} detail={t("error.mapWorks")} onRetry={() => void refetch()} />}
      {layer && info && (
        <LayerBlock layer={layer} info={info} isOld={isPlaceholderData} isWorld={view.scope.kind === "world"} />
      )}
      {!(layer && info) && !isError && <BlockSkeleton rows={4} hero />}
    </>
  );
}
