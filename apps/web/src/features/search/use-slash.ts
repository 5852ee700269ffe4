import { type RefObject, useEffect } from "react";
import { isTyping } from "../../ui/is-typing.ts";

/** Focuses a field when the key `/` is pressed, unless the visitor is typing elsewhere. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [field]);
}
