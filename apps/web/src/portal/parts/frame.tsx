import type { ReactNode } from "react";
import { LANGUAGE_MARK, LIST_MARK } from "../marks.ts";
import { useTexts } from "../texts/texts.ts";
import { DocsMenu } from "./docs-menu.tsx";
import { Island } from "./island.tsx";
import { PageHeader } from "./page-header.tsx";
import type { PortalDocument } from "./portal-document.ts";

interface FrameProps {
  readonly page: PortalDocument;
  readonly children: ReactNode;
}

/** Frame of every page: head, menu, and title. */
export function Frame({ page, children }: FrameProps) {
  const t = useTexts("ui");
  return (
    <>
      <a className="skip-link" href="#content">
        {t("skip")}
      </a>
      <PageHeader
        path={page.path}
        search={<Island name="search" props={{ list: LIST_MARK, language: LANGUAGE_MARK }} />}
      />
      <div className="docs">
        <DocsMenu page={page} />
        <main id="content" className={page.isWide ? "docs-main docs-main-wide" : "docs-main"} tabIndex={-1}>
          <h1 className="docs-title">{page.title}</h1>
          <p className="docs-lead">{page.description}</p>
          {children}
        </main>
      </div>
      <Island name="toasts" props={{}} />
    </>
  );
}
