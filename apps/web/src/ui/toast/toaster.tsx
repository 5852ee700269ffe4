import { Check, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { Icon } from "../icon.tsx";
import { MESSAGE_MS, toasts } from "./toast.ts";
import "./toast.css";

const ICONS = { done: Check, failed: TriangleAlert };

/** The place of short messages: one at a time, read out, and kept while the pointer rests on it. */
export function Toaster() {
  const { message } = useStore(toasts);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!message || held) return undefined;
    const timer = setTimeout(() => toasts.setState({ message: undefined }), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message, held]);
  return (
    <div className="toaster" role="status">
      {message && (
        <div className="toast card" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
          <Icon of={ICONS[message.outcome]} />
          <span>{message.text}</span>
        </div>
      )}
    </div>
  );
}
