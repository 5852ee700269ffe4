import {
  CLASSES,
  CONNECTION_STATUSES,
  DATASET_LICENCE,
  type PageFacts,
  type PageForm,
  type PageMetadata,
  type PageNumbers,
} from "@schoolmap/contract";
import { formatPeriod, isoDay } from "@schoolmap/rules";
import type { PageLinks } from "@schoolmap/rules/addresses";
import type { Catalog } from "../catalog/index.ts";
import { PUBLISHER } from "../datasets/catalog.ts";
import { COLOURS } from "../og/index.ts";
import { filterFacts } from "./page-filters.ts";
import type { ResolvedPage } from "./resolved-page.ts";
import type { Summarised } from "./summary.ts";
import { CLASS_WORDS, STATUS_TITLE, STATUS_WORDS } from "./words.ts";

/** A page with its numbers and the other parts of its data. */
export interface AnsweredPage {
  readonly resolved: ResolvedPage;
  /** Numbers of each displayed place. */
  readonly places: readonly Summarised[];
  readonly catalog: Catalog;
  readonly sources: PageFacts["sources"];
  readonly links: PageLinks;
  /** Returns the file name of the page's data in a browser. */
  readonly fileName: (form: PageForm) => string;
  /** Current day, in UTC. */
  readonly today: number;
}

/** Returns the headline numbers of a page. */
export function numbersOf(page: AnsweredPage): PageNumbers {
  return { ...factsOf(page), places: page.places.map(({ summary }) => summary) };
}

/** Returns the meaning of the numbers of a page and a citation of the page. */
export function metadataOf(page: AnsweredPage): PageMetadata {
  const { resolved, places, links, today } = page;
  const facts = factsOf(page);
  const version = `version ${facts.data_version}`;
  return {
    ...facts,
    description: resolved.layer?.description || "Whether each school is connected to the internet.",
    citation: `${PUBLISHER} (${isoDay(today).slice(0, 4)}). ${facts.title}, ${version} [Data set]. ${links.page}. Licence: ${DATASET_LICENCE.id}.`,
    statuses: CONNECTION_STATUSES.map((status) => ({
      status,
      label: STATUS_WORDS[status],
      colour: COLOURS[status],
    })),
    places: places.map(placeMetadata),
  };
}

function placeMetadata({ summary, layer, live }: Summarised): PageMetadata["places"][number] {
  const { key, name, sample } = summary;
  return {
    ...{ key, name, sample },
    classes: (layer ? CLASSES : []).map((one) => ({
      class: one,
      label: layer?.legend[one]?.labels.trim() || CLASS_WORDS[one],
      tooltip: layer?.legend[one]?.tooltip?.trim() ?? "",
      colour: COLOURS[one],
      values: live ? [] : [...(layer?.legend[one]?.values ?? [])],
    })),
    benchmark: live?.benchmark_metadata ?? null,
    rules: live?.legend ?? null,
  };
}

/** Returns the description that all formats of a page's data contain. */
export function factsOf({ resolved, places, catalog, sources, links, today }: AnsweredPage): PageFacts {
  const { layer, live, choices, rows } = resolved;
  const shown = places.find((place) => place.layer) ?? places[0];
  const period = live?.period ?? null;
  const names = places.map(({ summary }) => summary.name).join(" and ");
  return {
    title: [names, layer?.name ?? STATUS_TITLE, period && formatPeriod(period, "en")].filter(Boolean).join(" · "),
    data_version: shown?.version ?? "",
    date: isoDay(today),
    rows,
    layer: layer && { id: layer.id, name: layer.name, type: layer.type, unit: shown?.layer?.unit ?? "" },
    period: period && { unit: period.unit, start_date: isoDay(period.start), end_date: isoDay(period.end) },
    filters: filterFacts(catalog, choices),
    is_demo: places.some(({ isDemo }) => isDemo),
    sources,
    licence: DATASET_LICENCE,
    links,
  };
}
