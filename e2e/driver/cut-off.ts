import type { Visitor } from "./visitor.ts";

/**
 * Returns text that is not completely visible: outside the window without a way to scroll there, or clipped by its own
 * box without "…".
 */
export function cutOff({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent!.trim();
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (words && box.width > 0 && isCut(node.parentElement!, box)) found.add(words.slice(0, 60));
    }
    return [...found];

    function isCut(element: Element, text: DOMRect): boolean {
      let [left, right] = [text.left, text.right];
      // "…" appears only for lines of the box itself, not for boxes within it.
      let isInLine = true;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.visibility === "hidden" || style.position === "fixed") return false;
        // Text for screen readers only.
        if (style.clipPath !== "none" || style.clip !== "auto") return false;
        const { overflowX, textOverflow, display } = style;
        const hasOwnLine = isInLine;
        isInLine &&= display === "inline" || display === "contents";
        if (overflowX === "visible") continue;
        if (overflowX !== "hidden" && overflowX !== "clip") return false;
        if (textOverflow === "ellipsis" && hasOwnLine) return false;
        const box = at.getBoundingClientRect();
        if (left < box.left - 1 || right > box.right + 1) return true;
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      return left < -1 || right > innerWidth + 1;
    }
  });
}

/**
 * Returns controls whose edge is above or before the start of their scroll container, so that a visitor cannot scroll
 * there.
 */
export function outOfReach({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>("a, button, input, select, summary, textarea, fieldset");
    return [...controls].filter(isOutOfReach).map((control) => control.outerHTML.slice(0, 90));

    function isOutOfReach(control: HTMLElement): boolean {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2) return false;
      let leavesStatic = false;
      for (let at: Element | null = control; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.position === "fixed" || style.visibility === "hidden" || style.clipPath !== "none") return false;
        const clips = !leavesStatic || style.position !== "static";
        if (at !== control && clips && /auto|scroll/.test(style.overflow)) {
          const box = at.getBoundingClientRect();
          return (
            top < box.top + at.clientTop - at.scrollTop - 0.5 || left < box.left + at.clientLeft - at.scrollLeft - 0.5
          );
        }
        // Absolutely positioned elements are clipped by positioned boxes.
        if (clips) leavesStatic = style.position === "absolute";
      }
      return false;
    }
  });
}
