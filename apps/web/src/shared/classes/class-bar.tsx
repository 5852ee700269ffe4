import { formatExact, formatShare, formatShort } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";
import { Glyph, type GlyphName } from "./glyph.tsx";
import "./class-bar.css";

/** One class of a whole: its label and its number of schools. */
export interface Part {
  readonly name: GlyphName;
  readonly label: string;
  readonly count: number;
}

/**
 * Shows proportions as coloured segments; missing data is hatched. Provides the parts as a label for screen readers
 * unless a key follows.
 */
export function ClassBar({
  parts,
  size = "full",
  hidden = false,
}: {
  parts: readonly Part[];
  size?: "full" | "mini";
  hidden?: boolean;
}) {
  const t = useT();
  const shown = parts.filter(({ count }) => count > 0);
  const segments = shown.length > 0 ? shown : [{ name: "unknown" as const, count: 1 }];
  const words = parts.map(({ label, count }) => `${label} ${formatExact(count, t.lang)}`).join(", ");
  const ariaProps = hidden ? { "aria-hidden": true } : { role: "img", "aria-label": words };
  return (
    <span className={`class-bar class-bar-${size}`} {...ariaProps}>
      {segments.map(({ name, count }) => (
        <i key={name} className={`class-segment paint-${name}`} style={{ flexGrow: count }} />
      ))}
    </span>
  );
}

/** Key of a class bar: shape, label, count and share of each part. */
export function ClassKey({ parts, short = false }: { parts: readonly Part[]; short?: boolean }) {
  const { lang } = useT();
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const format = short ? formatShort : formatExact;
  return (
    <ul className="class-key">
      {parts.map(({ name, label, count }) => (
        <li key={name}>
          <Glyph name={name} />
          <span className="grow ellipsis">{label}</span>
          <span>{format(count, lang)}</span>
          <span className="class-share">{total > 0 && formatShare(count, total, lang)}</span>
        </li>
      ))}
    </ul>
  );
}
