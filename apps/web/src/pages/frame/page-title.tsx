import { useEffect, useRef, useState } from "react";
import { useMeta } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { DemoBadge } from "../../shared/demo/demo-badge.tsx";
import { hasMoved } from "../../state/address.ts";
import type { PageName } from "../../state/page-of.ts";

interface PageTitleProps {
  readonly name: PageName;
  /** Whether the page counts schools, so that it shows a notice when they are invented. */
  readonly counts?: boolean;
}

/** Shows the main heading of a page with the sentence below it. Both describe the document. */
export function PageTitle({ name, counts = false }: PageTitleProps) {
  const t = useT();
  const { data: meta } = useMeta();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t(`pages.name.${name}`);
  const lead = t(`pages.lead.${name}`);
  const [isOther] = useState(hasMoved);
  useEffect(() => {
    document.title = `${title} · Schoolmap`;
    const description = document.querySelector('meta[name="description"]');
    const before = description?.getAttribute("content") ?? "";
    description?.setAttribute("content", lead);
    return () => description?.setAttribute("content", before);
  }, [title, lead]);
  useEffect(() => {
    // After navigation, keyboard focus continues here. After loading, it starts at the top.
    if (isOther) heading.current?.focus({ preventScroll: true });
  }, [isOther]);
  return (
    <>
      {counts && meta?.has_demo && <DemoBadge />}
      <h1 ref={heading} className="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="page-lead">{lead}</p>
    </>
  );
}
