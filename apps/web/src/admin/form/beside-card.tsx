import { type ReactNode, useId } from "react";

/** A card that stands beside a form: what else there is to a record. */
export function BesideCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="sheet beside-card" aria-labelledby={id}>
      <h2 id={id} className="title-m">
        {title}
      </h2>
      {children}
    </section>
  );
}
