import type { ReactNode } from "react";
import "./foot.css";

interface FootProps {
  /** Status text: unsaved changes, problems. */
  readonly text: ReactNode;
  /** Whether the text is an error of the server. */
  readonly isRefusal?: boolean;
  /** Buttons; at most one of them is filled. */
  readonly children?: ReactNode;
}

/** Fixed foot of a page with actions. */
export function Foot({ text, isRefusal = false, children }: FootProps) {
  return (
    <footer className="foot">
      <p className={isRefusal ? "grow text-s foot-refusal" : "grow text-s second"} role="status">
        {text}
      </p>
      {children}
    </footer>
  );
}
