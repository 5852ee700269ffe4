import { Check, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { Icon } from "../icon.tsx";
import { MESSAGE_MS, toasts } from "./toast.ts";
import "./toast.css";

const ICONS = { done: Check, failed: TriangleAlert };

/** Shows short messages, one at a time. Screen readers announce them, and they remain while the pointer is on them. */
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
