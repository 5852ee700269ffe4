import type { ReactNode } from "react";

/** Table that scrolls horizontally when it is wider than the page, also with the keyboard. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard.
    <section className="table-holder" aria-label={label} tabIndex={0}>
      <table className="docs-table">{children}</table>
    </section>
  );
}
