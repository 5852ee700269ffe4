import { Minus, Move, Plus } from "lucide-react";
import { useState } from "react";
import { useT } from "../../i18n/index.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { BY_VISITOR } from "../camera/by-visitor.ts";
import { useCanDraw, useMapInstance } from "../instance/map-store.ts";
import { MovePad } from "./move-pad.tsx";
import "./zoom-buttons.css";

export const ZOOM_MS = 500;

/** Zoom in, zoom out, and buttons that move the map without dragging. */
export function ZoomButtons() {
  const t = useT();
  const map = useMapInstance();
  const [moving, setMoving] = useState(false);
  const canDraw = useCanDraw();
  if (!canDraw) return null;
  return (
    <div className="zoom-buttons card" data-tour="navigation">
      <IconButton
        icon={Plus}
        label={t("map.zoomIn")}
        disabled={!map}
        onClick={() => map?.zoomIn({ duration: ZOOM_MS }, BY_VISITOR)}
      />
      <IconButton
        icon={Minus}
        label={t("map.zoomOut")}
        disabled={!map}
        onClick={() => map?.zoomOut({ duration: ZOOM_MS }, BY_VISITOR)}
      />
      <IconButton
        icon={Move}
        label={t("map.move")}
        aria-expanded={moving}
        disabled={!map}
        onClick={() => setMoving(!moving)}
      />
      {map && moving && <MovePad map={map} onClose={() => setMoving(false)} />}
    </div>
  );
}
