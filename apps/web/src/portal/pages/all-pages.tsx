import type { PortalPage } from "@schoolmap/contract";
import { PORTAL_PAGES } from "@schoolmap/contract";
import type { ReactElement } from "react";
import { type OperationGroup, readReference } from "../calls/operations.ts";
import type { PortalDocument } from "../parts/portal-document.ts";
import { groupTitle, ReferenceGroupPage } from "../reference/reference-group-page.tsx";
import { ReferenceIndexPage } from "../reference/reference-index-page.tsx";
import type { AreaTexts } from "../texts/texts.ts";
import { CataloguePage } from "./catalogue-page.tsx";
import { ChangelogPage } from "./changelog-page.tsx";
import { DictionaryPage } from "./dictionary-page.tsx";
import { HomePage } from "./home-page.tsx";
import { KeysPage } from "./keys-page.tsx";
import { LicencePage } from "./licence-page.tsx";
import { MethodologyPage } from "./methodology-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { ConceptsPage, LimitsPage } from "./topic-pages.tsx";

const REFERENCE: readonly OperationGroup[] = readReference();

const BODIES: Readonly<Record<PortalPage, () => ReactElement>> = {
  "": () => <HomePage groups={REFERENCE} />,
  "explore-api": () => <CataloguePage />,
  api: () => <ReferenceIndexPage groups={REFERENCE} />,
  "api-keys": () => <KeysPage />,
  concepts: () => <ConceptsPage />,
  methodology: () => <MethodologyPage />,
  "data-dictionary": () => <DictionaryPage />,
  limits: () => <LimitsPage />,
  licence: () => <LicencePage />,
  changelog: () => <ChangelogPage />,
};
const WIDE: readonly PortalPage[] = ["explore-api", "data-dictionary", "api"];

/** Returns every page of the documentation. The page for unknown URLs is last. */
export function allPages(texts: Required<AreaTexts>): PortalDocument[] {
  const t = texts.pages;
  const pages = PORTAL_PAGES.map((page) => ({
    name: page || "index",
    path: page === "" ? "/docs" : `/docs/${page}`,
    title: t(`title.${page || "home"}`),
    description: t(`lead.${page || "home"}`),
    isWide: WIDE.includes(page),
    render: BODIES[page],
  }));
  const groups = REFERENCE.map(({ group, operations }) => ({
    name: `api/${group.key}`,
    path: `/docs/api/${group.key}`,
    title: groupTitle(group, t.lang),
    description: group.product?.description[t.lang] ?? t("lead.group", { count: operations.length }),
    operations,
    isWide: true,
    render: () => <ReferenceGroupPage operations={operations} />,
  }));
  const missing = {
    ...{ name: "not-found", path: "/docs", title: t("title.missing"), description: t("lead.missing") },
    isMissing: true,
    render: () => <NotFoundPage />,
  };
  return [...pages, ...groups, missing];
}
