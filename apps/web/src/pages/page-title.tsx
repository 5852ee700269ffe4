import { useEffect, useRef } from "react";
import { useT } from "../i18n/index.ts";
import { announce } from "../ui/announce.ts";
import type { PageName } from "./page-of.ts";

/** What the document is called until a page names it: then the browser has just loaded it. */
const UNTITLED = "Schoolmap";

/** The main heading of a page with the sentence under it; both describe the document, and the keyboard starts here. */
export function PageTitle({ name }: { name: PageName }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t(`pages.name.${name}`);
  const lead = t(`pages.lead.${name}`);
  const wasLoaded = useRef(document.title === UNTITLED);
  useEffect(() => {
    document.title = `${title} · Schoolmap`;
    const description = document.querySelector('meta[name="description"]');
    const before = description?.getAttribute("content") ?? "";
    description?.setAttribute("content", lead);
    return () => description?.setAttribute("content", before);
  }, [title, lead]);
  useEffect(() => {
    // Whoever came from another page goes on reading here; after loading, the browser starts where it does.
    if (wasLoaded.current) return;
    announce(title, "action");
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <h1 ref={heading} className="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="page-lead">{lead}</p>
    </>
  );
}
