import { type ReactNode, useId } from "react";
import { Link } from "react-aria-components";
import "./card.css";

interface CardProps {
  readonly title: string;
  /** Text between the title and the link to the complete list. */
  readonly line?: string;
  readonly way: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}

/** A card of the dashboard: the first entries of a list, and a link to the complete list. */
export function Card({ title, line, way, children }: CardProps) {
  const id = useId();
  return (
    <section className="sheet dash-card" aria-labelledby={id}>
      <div className="dash-card-head">
        <h2 id={id} className="dash-card-title">
          {title}
        </h2>
        {line && <span className="dash-card-line text-xs third">{line}</span>}
        <Link className="dash-card-way text-s" href={way.href}>
          {way.label}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** Text of a card without content. */
export function Nothing({ children }: { children: string }) {
  return <p className="dash-nothing second">{children}</p>;
}
