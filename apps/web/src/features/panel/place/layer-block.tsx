import type { Layer, StaticLayerInfo } from "@schoolmap/contract";
import { formatExact, formatShare, formatShort, isFew } from "@schoolmap/rules";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { ClassBar, ClassKey } from "../../../shared/classes/class-bar.tsx";
import { classParts } from "../../../shared/classes/class-parts.ts";
import { Block, Note, Stat } from "../../../ui/stat/stat.tsx";

interface LayerBlockProps {
  readonly layer: Layer;
  readonly info: StaticLayerInfo;
  readonly isOld: boolean;
  /** Over the world, numbers are abbreviated and another number is the main one. */
  readonly isWorld: boolean;
}

/** Shows the schools of a place by the classes of a layer, and the number of schools without data. */
export function LayerBlock({ layer, info, isOld, isWorld }: LayerBlockProps) {
  const t = useT();
  const translated = useServerText();
  const parts = classParts(info.counts, info.legend_configs, t, translated);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const known = info.total_schools;
  const format = isWorld ? formatShort : formatExact;
  return (
    <Block isOld={isOld}>
      <h2 className="text-s second block-title">{translated(layer.name)}</h2>
      {known === 0 ? (
        <>
          <p className="label">{t("panel.empty")}</p>
          <p className="text-s third">{t("layer.emptyWhy", { count: total })}</p>
        </>
      ) : (
        <>
          <Stat value={format(known, t.lang)} unit={t("layer.withData", { count: known })} hero={!isWorld} />
          <p className="text-s third">{t("place.ofSchools", { count: total })}</p>
          {isFew(known, total) && <Note>{t("layer.few", { share: formatShare(known, total, t.lang) })}</Note>}
        </>
      )}
      <ClassBar parts={parts} hidden />
      <ClassKey parts={parts} short={isWorld} />
    </Block>
  );
}
