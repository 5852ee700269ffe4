import type { ReactNode } from "react";
import "./foot.css";

interface FootProps {
  /** How things stand: what is not saved, what needs attention. */
  readonly text: ReactNode;
  /** Whether it says that something was refused. */
  readonly isRefusal?: boolean;
  /** What can be done; at most one of them is filled. */
  readonly children?: ReactNode;
}

/** The fixed foot of a page with something to do. */
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
