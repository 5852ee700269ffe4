import { type RefObject, useEffect, useRef } from "react";
import { isTyping, lettersAreOn } from "../parts/keys.ts";
import type { AnyRow } from "../screen/resource-screen.ts";

interface Keys {
  readonly rows: readonly AnyRow[];
  readonly selected: ReadonlyMap<number, AnyRow>;
  readonly onSelect: (rows: ReadonlyMap<number, AnyRow>) => void;
  readonly open: (id: number) => void;
  readonly search: RefObject<HTMLInputElement | null>;
}

/**
 * Keyboard shortcuts of a list: j and k move, enter opens, x selects, / searches. Returns a ref for the element that
 * contains the rows.
 */
export function useListKeys({ rows, selected, onSelect, open, search }: Keys): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const elements = () => [...(place.current?.querySelectorAll<HTMLElement>("[role=row][data-key]") ?? [])];
    const at = () => elements().findIndex((row) => row.contains(document.activeElement));
    const move = (step: number) => {
      const next = Math.min(Math.max(at() + step, 0), rows.length - 1);
      elements()[next]?.focus();
    };
    const toggle = () => {
      const row = rows[at()];
      if (!row) return;
      const next = new Map(selected);
      if (!next.delete(row.id)) next.set(row.id, row);
      onSelect(next);
    };
    const openRow = (event: KeyboardEvent) => {
      const row = rows[at()];
      if (!row || !(event.target instanceof HTMLElement) || event.target.getAttribute("role") !== "row") return;
      event.stopPropagation();
      open(row.id);
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "Enter") return openRow(event);
      const actions: Readonly<Record<string, () => void>> = {
        j: () => move(1),
        k: () => move(-1),
        x: toggle,
        "/": () => search.current?.focus(),
      };
      const act = actions[event.key];
      if (!act || document.querySelector("dialog[open]") || !lettersAreOn()) return;
      event.preventDefault();
      // Stopped before the table searches a row by its first letters.
      event.stopPropagation();
      act();
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [rows, selected, onSelect, open, search]);
  return place;
}
