import { useEffect, useState } from "react";

/**
 * A text that follows late: only once it has stayed the same for a while, so that turning through weeks asks for the last
 * one only. Another subject is followed at once.
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
