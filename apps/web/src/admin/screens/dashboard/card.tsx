import { type ReactNode, useId } from "react";
import { Link } from "react-aria-components";
import "./card.css";

interface CardProps {
  readonly title: string;
  /** Between the title and the way to the whole list. */
  readonly line?: string;
  readonly way: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}

/** A card of the dashboard: what it shows the beginning of, and the way to the whole. */
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

/** What a card says where it has nothing to show. */
export function Nothing({ children }: { children: string }) {
  return <p className="dash-nothing second">{children}</p>;
}
