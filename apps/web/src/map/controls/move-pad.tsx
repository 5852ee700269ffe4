import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import type { Map as MapLibreMap } from "maplibre-gl";
import type { KeyboardEvent } from "react";
import { useT } from "../../i18n/index.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { BY_VISITOR } from "../camera/by-visitor.ts";

const MOVE_MS = 300;
/** Fraction of the map's width or height that one press moves. */
const STEP = 0.25;

const DIRECTIONS = [
  { icon: ArrowUp, key: "map.moveUp", x: 0, y: -1, area: "up" },
  { icon: ArrowLeft, key: "map.moveLeft", x: -1, y: 0, area: "left" },
  { icon: ArrowRight, key: "map.moveRight", x: 1, y: 0, area: "right" },
  { icon: ArrowDown, key: "map.moveDown", x: 0, y: 1, area: "down" },
] as const;

/** Four buttons that move the map like dragging. */
export function MovePad({ map, onClose }: { map: MapLibreMap; onClose: () => void }) {
  const t = useT();
  const move = (x: number, y: number) => {
    const { clientWidth, clientHeight } = map.getContainer();
    map.panBy([x * clientWidth * STEP, y * clientHeight * STEP], { duration: MOVE_MS }, BY_VISITOR);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the group from any of its buttons.
    <div className="move-pad card" onKeyDown={onKeyDown}>
      {DIRECTIONS.map(({ icon, key, x, y, area }) => (
        <IconButton key={key} icon={icon} label={t(key)} style={{ gridArea: area }} onClick={() => move(x, y)} />
      ))}
    </div>
  );
}
