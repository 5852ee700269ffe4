import type { ConnectionStatus, ValueClass } from "@schoolmap/contract";
import type { ReactNode } from "react";
import "./glyph.css";

/** Names that have their own shape: the classes of a value and the connection statuses. */
export type GlyphName = ValueClass | ConnectionStatus;

const SHAPES: Readonly<Record<GlyphName, ReactNode>> = {
  good: <circle cx="7" cy="7" r="5.6" />,
  connected: <circle cx="7" cy="7" r="5.6" />,
  moderate: <path d="M7 .6 13.4 7 7 13.4.6 7z" />,
  bad: <path d="M.8 1.8h12.4L7 13z" />,
  not_connected: <path d="m2.4 2.4 9.2 9.2M11.6 2.4l-9.2 9.2" />,
  unknown: <circle cx="7" cy="7" r="5" />,
};

interface GlyphProps {
  readonly name: GlyphName;
  readonly size?: number;
}

/** Shape and colour of a class. It is hidden from screen readers because the label is always shown next to it. */
export function Glyph({ name, size = 14 }: GlyphProps) {
  return (
    <svg className={`glyph glyph-${name}`} width={size} height={size} viewBox="0 0 14 14" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}
