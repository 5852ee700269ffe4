import { Glyph } from "../features/classes/glyph.tsx";
import { useLegend } from "../features/legend/use-legend.ts";
import { useT } from "../i18n/index.ts";
import type { View } from "../state/view.ts";

/** What shapes and colours mean, without switches: what the view leaves out is not in it. */
export function EmbedLegend({ view }: { view: View }) {
  const t = useT();
  const { groups } = useLegend(view);
  return (
    <section className="embed-legend card text-s" aria-label={t("legend.title")}>
      {groups.map(({ kind, title, rows }) => (
        <ul key={kind} aria-label={title}>
          {rows
            .filter(({ isHidden }) => !isHidden)
            .map(({ name, label, rule }) => (
              <li key={name}>
                <Glyph name={name} />
                {label}
                {rule && <span className="third">{rule}</span>}
              </li>
            ))}
        </ul>
      ))}
    </section>
  );
}
