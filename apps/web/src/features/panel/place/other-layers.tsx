import { isActiveIn } from "@schoolmap/rules";
import { useLayers } from "../../../api/index.ts";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { Link } from "../../../shared/link/link.tsx";
import { viewUrl } from "../../../state/use-view.ts";
import { Block } from "../../../ui/stat/stat.tsx";
import { liveLayers, staticLayers } from "../../on-the-map/layers/layer-rules.ts";
import "./other-layers.css";

/** Links to the other layers with data for a place. */
export function OtherLayers({ view }: { view: ResolvedView }) {
  const t = useT();
  const translated = useServerText();
  const { data } = useLayers();
  const { country, shown } = view;
  if (!data || !country || shown.layer === undefined) return null;
  const layers = [...liveLayers(data.results, country.id), ...staticLayers(data.results)]
    .filter((layer) => layer.id !== shown.layer?.id && isActiveIn(layer, country.id))
    .map(({ id, name }) => ({ id, name: translated(name) }));
  const others = [...(shown.layer ? [{ id: null, name: t("status.title") }] : []), ...layers];
  if (others.length === 0) return null;
  return (
    <Block>
      <h2 className="title-m">{t("layer.others")}</h2>
      <ul className="other-layers text-s">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link href={viewUrl(view, { layer: id, benchmark: undefined })}>{name}</Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}
