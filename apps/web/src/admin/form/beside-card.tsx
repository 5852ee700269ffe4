import { type ReactNode, useId } from "react";

/** A card beside a form with more information about a row. */
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
