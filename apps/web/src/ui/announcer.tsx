import { useEffect, useState } from "react";
import { onAnnouncement } from "./announce.ts";

/** Where screen readers hear what `announce` says. */
export function Announcer() {
  const [said, setSaid] = useState({ text: "", count: 0 });
  useEffect(() => onAnnouncement((text) => setSaid(({ count }) => ({ text, count: count + 1 }))), []);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {/* The same sentence twice is news twice: a new element each time. */}
      <span key={said.count}>{said.text}</span>
    </div>
  );
}
