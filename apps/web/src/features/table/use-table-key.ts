import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../../ui/is-typing.ts";

/** Switches between map and table when the key `t` is pressed, unless the visitor is typing or a dialog is open. */
export function useTableKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isMeant = key.toLowerCase() === "t" && !ctrlKey && !metaKey && !altKey;
      if (isMeant && !isTyping(target) && !document.querySelector("dialog[open]")) press();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
