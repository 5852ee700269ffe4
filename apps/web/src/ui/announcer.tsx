import { useStore } from "zustand";
import { announcement } from "./announce.ts";

/** Live region that contains the announcements for screen readers. */
export function Announcer() {
  const { text, count } = useStore(announcement);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {/* The element is new each time, so that a repeated sentence is read again. */}
      <span key={count}>{text}</span>
    </div>
  );
}
