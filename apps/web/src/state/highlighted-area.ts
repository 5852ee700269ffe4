import { createStore, useStore } from "zustand";

/** Country by its upper-case ISO code, or region by its code. */
export interface Area {
  readonly level: "country" | "region";
  readonly code: string;
}

/** Area under the pointer on the map, or of the list row that is hovered or focused. */
interface HighlightedArea {
  readonly area: Area | null;
  /** Where the area is pointed at. The other side is highlighted too; a list scrolls only for the map. */
  readonly from: "map" | "list";
}

const highlightedArea = createStore<HighlightedArea>(() => ({ area: null, from: "list" }));

export function highlightArea(area: Area | null, from: HighlightedArea["from"]): void {
  const now = highlightedArea.getState();
  if (now.area?.code === area?.code && now.area?.level === area?.level && now.from === from) return;
  highlightedArea.setState({ area, from });
}

/** Returns the highlighted area. A component renders again when it changes. */
export function useHighlightedArea(): HighlightedArea {
  return useStore(highlightedArea);
}

/** Returns whether an area is highlighted. A row renders again only when its own result changes. */
export function useIsHighlighted({ level, code }: Area): boolean {
  return useStore(highlightedArea, ({ area }) => area?.code === code && area.level === level);
}
