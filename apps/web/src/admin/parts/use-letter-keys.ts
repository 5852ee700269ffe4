import { useEffect, useRef } from "react";
import { isTyping, lettersAreOn } from "./keys.ts";

/** Actions of keys, by letter. */
export type LetterKeys = Readonly<Record<string, () => void>>;

/** Handles letter keys while the user is not typing and no dialog is open. */
export function useLetterKeys(keys: LetterKeys): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = newest.current[event.key];
      if (!act || document.querySelector("dialog[open]") || !lettersAreOn()) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
