import { createStore, useStore } from "zustand";

/** Country by its upper-case ISO code, or region by its code. */
export interface Area {
  readonly level: "country" | "region";
  readonly code: string;
}

/** Area under the pointer on the map, or of the list row that is hovered or focused. */
interface LitArea {
  readonly area: Area | null;
  /** Where the area is pointed at. The other side is highlighted too; a list scrolls only for the map. */
  readonly from: "map" | "list";
}

const litArea = createStore<LitArea>(() => ({ area: null, from: "list" }));

export function lightArea(area: Area | null, from: LitArea["from"]): void {
  const now = litArea.getState();
  if (now.area?.code === area?.code && now.area?.level === area?.level && now.from === from) return;
  litArea.setState({ area, from });
}

/** Returns the lit area. A component renders again when it changes. */
export function useLitArea(): LitArea {
  return useStore(litArea);
}

/** Returns whether an area is lit. A row renders again only when its own result changes. */
export function useIsLit({ level, code }: Area): boolean {
  return useStore(litArea, ({ area }) => area?.code === code && area.level === level);
}
