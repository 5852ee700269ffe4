import { type ReactNode, useEffect } from "react";
import { MarkDrawing } from "../shell/mark.tsx";
import "./session.css";

/** Frame of a page for a user who is not signed in. */
export function SessionFrame({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Schoolmap`;
  }, [title]);
  return (
    <main className="session">
      <section className="sheet session-card">
        <div className="mark">
          <MarkDrawing />
          Schoolmap
        </div>
        <h1 className="title-l">{title}</h1>
        {children}
      </section>
    </main>
  );
}
