import type { ReactNode } from "react";

/** A table that scrolls to the side where it is wider than the page, by the keyboard too. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard.
    <section className="table-holder" aria-label={label} tabIndex={0}>
      <table className="docs-table">{children}</table>
    </section>
  );
}
