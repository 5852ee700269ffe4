import { useStore } from "zustand";
import { announcement } from "./announce.ts";

/** Where screen readers hear what `announce` says. */
export function Announcer() {
  const { text, count } = useStore(announcement);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {/* A new element each time, so that the same sentence is read again. */}
      <span key={count}>{text}</span>
    </div>
  );
}
