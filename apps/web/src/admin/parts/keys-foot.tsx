import type { ReactNode } from "react";
import { Kbd } from "./kbd.tsx";
import "./keys-foot.css";

interface KeysFootProps {
  /** Each key as it is written on the keyboard, and what it does. */
  readonly keys: readonly (readonly [key: string, label: string])[];
  /** Stands at the end of the line. */
  readonly children?: ReactNode;
}

/** The keys of a page, at its foot. Phones have none, and show none. */
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
