import type { ContactCategory, MetricKey, ProposedFacts, ReportKind, ReportState } from "@schoolmap/contract";
import type { ByLang } from "@schoolmap/rules";
import type { ColumnType, Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** Keys that every node signs with. */
export interface ServerSecretTable {
  name: string;
  value: string;
}

/** A problem with a school that visitors reported. */
export interface SchoolReportTable extends ResourceStamps {
  id: Generated<number>;
  /** How the reporter asks for it: unguessable, with a check character. */
  reference: string;
  school_id: number;
  kind: ReportKind;
  message: string;
  /** Degrees; both or neither. */
  proposed_lon: number | null;
  proposed_lat: number | null;
  duplicate_of: number | null;
  proposed_facts: ColumnType<ProposedFacts, string | undefined, string>;
  state: Generated<ReportState>;
  /** How often the same was reported. */
  times: Generated<number>;
  /** The same for the same report, 64 hexadecimal digits. */
  content_hash: string;
  /** Of the school when the report came. */
  school_name: Generated<string>;
  country_id: number | null;
  /** Whose task it is, as `actorText` says it. */
  assigned_to: string | null;
  /** What staff wrote about it; personal like the report. */
  note: Generated<string>;
}

/** Who wants to hear of a report; personal. */
export interface SchoolReportSenderTable {
  report_id: number;
  email: string;
  sent_at: Generated<Date>;
}

/** A message to those who run the map; personal. */
export interface ContactMessageTable extends ResourceStamps {
  id: Generated<number>;
  full_name: string;
  organisation: string;
  purpose: string;
  message: string;
  email: string | null;
  category: Generated<ContactCategory>;
  status: Generated<"new" | "answered">;
  /** Whose task it is, as `actorText` says it. */
  assigned_to: string | null;
  /** What staff wrote about it; personal like the message. */
  note: Generated<string>;
}

/** What a section of the about page says in one language. Plain text. */
export interface SectionTexts {
  readonly title: string;
  readonly text: readonly string[];
  readonly cta: { readonly text: readonly string[]; readonly link: readonly string[] };
  readonly content: readonly {
    readonly title: string;
    readonly text: readonly string[];
    readonly link?: string;
    readonly image?: string;
  }[];
}

/** A section of the about page. */
export interface AboutSectionTable extends ResourceStamps {
  id: Generated<number>;
  type: string;
  position: number;
  /** Whether visitors see it. */
  status: Generated<boolean>;
  image: Generated<string>;
  icon: Generated<string>;
  texts: ColumnType<ByLang<SectionTexts>, string, string>;
}

/** A measurement that a visitor made in the browser. Whole numbers as in `measurement`. */
export interface VisitorMeasurementTable extends ResourceStamps, Readonly<Record<MetricKey, number | null>> {
  /** A UUID; the key of the measurement when it is counted. */
  id: Generated<string>;
  school_id: number;
  measured_at: Generated<Date>;
  device: string | null;
  /** When it went on to be counted; null while it waits for staff. */
  moved_at: Date | null;
  /** Since when it counts no more, or never will. */
  withdrawn_at: Date | null;
}
