import { useEffect, useState } from "react";

/**
 * Returns a text after it has been unchanged for some time, so that stepping through weeks requests only the last one.
 * Text of another subject is returned immediately.
 */
export function useDebounced(text: string, subject: string, ms: number): string {
  const [kept, setKept] = useState({ text, subject });
  const isOther = kept.subject !== subject;
  if (isOther) setKept({ text, subject });
  useEffect(() => {
    const timer = setTimeout(() => setKept((now) => (now.text === text ? now : { text, subject })), ms);
    return () => clearTimeout(timer);
  }, [text, subject, ms]);
  return isOther ? text : kept.text;
}
