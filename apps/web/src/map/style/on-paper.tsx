import type { ReactNode } from "react";
import type { MapStyle, Theme } from "../../state/view.ts";
import { groundOf } from "./palette.ts";
import "./on-paper.css";

interface OnPaperProps {
  readonly view: { readonly theme: Theme; readonly style: MapStyle };
  readonly children: ReactNode;
}

/**
 * Shows an explanation of map colours in the colours of the map. With the satellite or a plain style, they can differ
 * from the theme's colours.
 */
export function OnPaper({ view, children }: OnPaperProps) {
  const ground = groundOf(view.theme, view.style);
  return (
    <div className="on-paper" data-theme={ground.theme} data-ground={ground.lightDots ? "light" : undefined}>
      {children}
    </div>
  );
}
