import type { ReactNode } from "react";
import type { MapStyle, Theme } from "../../state/view.ts";
import { groundOf } from "./palette.ts";
import "./on-paper.css";

interface OnPaperProps {
  readonly view: { readonly theme: Theme; readonly style: MapStyle };
  readonly children: ReactNode;
}

/** What explains colours of the map, in the colours of the map: with satellite or plain these may not be those of the theme. */
export function OnPaper({ view, children }: OnPaperProps) {
  const ground = groundOf(view.theme, view.style);
  return (
    <div className="on-paper" data-theme={ground.theme} data-ground={ground.lightDots ? "light" : undefined}>
      {children}
    </div>
  );
}
