import { type RefCallback, useCallback, useState } from "react";

/** Returns the width of an element in CSS pixels, 0 before it is measured, and updates when the element is resized. */
export function useWidth(): [RefCallback<Element>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
