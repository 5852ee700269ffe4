import { createStore, useStore } from "zustand";

/** A country by its ISO code, upper case, or a region by its code. */
export interface Area {
  readonly level: "country" | "region";
  readonly code: string;
}

/** The area that is pointed at on the map, or whose row in a list is pointed at or focused. */
interface LitArea {
  readonly area: Area | null;
  /** Where it is pointed at: the other side lights up too, and a list scrolls only for the map. */
  readonly from: "map" | "list";
}

const litArea = createStore<LitArea>(() => ({ area: null, from: "list" }));

export function lightArea(area: Area | null, from: LitArea["from"]): void {
  const now = litArea.getState();
  if (now.area?.code === area?.code && now.area?.level === area?.level && now.from === from) return;
  litArea.setState({ area, from });
}

/** The lit area: a component draws again when it changes. */
export function useLitArea(): LitArea {
  return useStore(litArea);
}

/** Whether an area is lit: a row draws again only when its own answer changes. */
export function useIsLit({ level, code }: Area): boolean {
  return useStore(litArea, ({ area }) => area?.code === code && area.level === level);
}
