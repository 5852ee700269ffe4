import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "../icon.tsx";
import { MESSAGE_MS, onToast } from "./toast.ts";
import "./toast.css";

/** The place of short messages: one at a time, read out, and kept while the pointer rests on it. */
export function Toaster() {
  const [text, setText] = useState("");
  const [held, setHeld] = useState(false);
  useEffect(() => onToast(setText), []);
  useEffect(() => {
    if (text === "" || held) return undefined;
    const timer = setTimeout(() => setText(""), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [text, held]);
  return (
    <div className="toaster" role="status">
      {text !== "" && (
        <div className="toast card" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
          <Icon of={Check} />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
