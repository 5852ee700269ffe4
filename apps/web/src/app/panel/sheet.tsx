import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useT } from "../../i18n/index.ts";
import { type Snap, stepSnap } from "./snaps.ts";
import { useDrag } from "./use-drag.ts";
import "./sheet.css";

/** The body of the panel. On a phone it is a sheet that can be dragged, pressed, or moved with the arrow keys. */
export function Sheet({ children }: { children: ReactNode }) {
  const t = useT();
  const [snap, setSnap] = useState<Snap>("rest");
  useLayoutEffect(() => {
    setSheetHeight(`var(--sheet-${snap})`);
    document.documentElement.dataset.sheet = snap;
  }, [snap]);
  useEffect(() => () => setSheetHeight("var(--sheet-rest)"), []);

  const isFull = snap === "full";
  const press = () => setSnap(isFull ? "rest" : stepSnap(snap, 1));
  const drag = useDrag({ onDrag: (height) => setSheetHeight(`${height}px`), onDrop: setSnap, onPress: press, snap });
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    setSnap(stepSnap(snap, steps));
  };
  return (
    <div className="sheet" data-tour="panel">
      <button
        type="button"
        className="sheet-grip"
        aria-label={t(isFull ? "sheet.collapse" : "sheet.expand")}
        aria-expanded={isFull}
        onKeyDown={onKeyDown}
        {...drag}
      />
      {children}
    </div>
  );
}

/** Elements that float above the sheet move with it, so the height is set on the page. */
function setSheetHeight(height: string): void {
  document.documentElement.style.setProperty("--sheet-height", height);
}
