import { useEffect, useState } from "react";
import { onAnnouncement } from "./announce.ts";

/** Where screen readers hear what `announce` says. */
export function Announcer() {
  const [text, setText] = useState("");
  useEffect(() => onAnnouncement(setText), []);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
