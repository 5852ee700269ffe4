import { ShareKey } from "../../features/on-the-map/legend/share-legend.tsx";
import { useLegend } from "../../features/on-the-map/legend/use-legend.ts";
import { useShareLegend } from "../../features/on-the-map/legend/use-share-legend.ts";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { Glyph } from "../../shared/classes/glyph.tsx";

/** Shows what shapes and colours mean, without switches. Classes that the view hides are omitted. */
export function EmbedLegend({ view }: { view: ResolvedView }) {
  const t = useT();
  const { groups } = useLegend(view);
  const share = useShareLegend(view);
  if (share === undefined) return null;
  if (share)
    return (
      <section className="embed-legend card text-s" aria-label={t("legend.title")}>
        <p className="label">{share.title}</p>
        <ShareKey legend={share} hasRamp />
      </section>
    );
  return (
    <section className="embed-legend card text-s" aria-label={t("legend.title")}>
      {groups.map((group) => (
        <ul key={group.kind} aria-label={group.title}>
          {group.rows
            .filter(({ isHidden }) => !isHidden)
            .map((row) => (
              <li key={row.name}>
                <Glyph name={row.name} />
                {row.label}
                {row.rule && <span className="third">{row.rule}</span>}
              </li>
            ))}
        </ul>
      ))}
    </section>
  );
}
