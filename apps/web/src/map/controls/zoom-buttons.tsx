import { House, Minus, Move, Plus } from "lucide-react";
import { useState } from "react";
import { useT } from "../../i18n/index.ts";
import { useResolvedView } from "../../resolved-view/resolved-view-context.tsx";
import { useChangeView } from "../../state/index.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { BY_VISITOR } from "../camera/by-visitor.ts";
import { requestMap, useCanDraw, useMapInstance } from "../instance/map-store.ts";
import { whenDrawn } from "../instance/when-drawn.ts";
import { MovePad } from "./move-pad.tsx";
import "./zoom-buttons.css";

export const ZOOM_MS = 500;

/** Buttons to zoom in, to zoom out, to return to the frame of the place, and to move the map without dragging. */
export function ZoomButtons() {
  const t = useT();
  const map = useMapInstance();
  const change = useChangeView();
  const { scope, country } = useResolvedView();
  const [moving, setMoving] = useState(false);
  const place = scope.kind === "country" ? country?.names[t.lang] : undefined;
  const canDraw = useCanDraw();
  if (!canDraw) return null;
  return (
    <div className="zoom-buttons card" data-tour="navigation">
      <IconButton
        icon={Plus}
        label={t("map.zoomIn")}
        onClick={() => whenDrawn((map) => map.zoomIn({ duration: ZOOM_MS }, BY_VISITOR))}
      />
      <IconButton
        icon={Minus}
        label={t("map.zoomOut")}
        onClick={() => whenDrawn((map) => map.zoomOut({ duration: ZOOM_MS }, BY_VISITOR))}
      />
      <IconButton
        icon={House}
        label={place === undefined ? t("map.home") : t("map.homeOf", { place })}
        onClick={() => change({ camera: undefined, school: undefined }, { replace: true })}
      />
      <IconButton
        icon={Move}
        label={t("map.move")}
        aria-expanded={moving}
        onClick={() => {
          requestMap();
          setMoving(!moving);
        }}
      />
      {map && moving && <MovePad map={map} onClose={() => setMoving(false)} />}
    </div>
  );
}
