import type { ReactNode } from "react";
import { Kbd } from "./kbd.tsx";
import "./keys-foot.css";

interface KeysFootProps {
  /** Each key with its keyboard label and its action. */
  readonly keys: readonly (readonly [key: string, label: string])[];
  /** Content at the end of the line. */
  readonly children?: ReactNode;
}

/** Keyboard shortcuts of a page, at its foot. Hidden on phones. */
export function KeysFoot({ keys, children }: KeysFootProps) {
  return (
    <footer className="keys-foot text-s third">
      {keys.map(([key, label]) => (
        <span key={key} className="row">
          <Kbd>{key}</Kbd>
          {label}
        </span>
      ))}
      <span className="grow" />
      {children}
    </footer>
  );
}
