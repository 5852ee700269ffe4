import type { ContactCategory, MetricKey, ProposedFacts, ReportKind, ReportState } from "@schoolmap/contract";
import type { ByLang } from "@schoolmap/rules";
import type { ColumnType, Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** Signing keys that all nodes share. */
export interface ServerSecretTable {
  name: string;
  value: string;
}

/** A problem with a school that visitors reported. */
export interface SchoolReportTable extends ResourceStamps {
  id: Generated<number>;
  /** Reference with which the reporter requests it: unguessable, with a check character. */
  reference: string;
  school_id: number;
  kind: ReportKind;
  message: string;
  /** Degrees; both are set or neither. */
  proposed_lon: number | null;
  proposed_lat: number | null;
  duplicate_of: number | null;
  proposed_facts: ColumnType<ProposedFacts, string | undefined, string>;
  state: Generated<ReportState>;
  /** Number of times that the same problem was reported. */
  times: Generated<number>;
  /** Equal for identical reports; 64 hexadecimal digits. */
  content_hash: string;
  /** Name of the school at the time of the report. */
  school_name: Generated<string>;
  country_id: number | null;
  /** Assigned actor, in the format of `actorText`. */
  assigned_to: string | null;
  /** Note by staff; personal data, like the report. */
  note: Generated<string>;
}

/** E-mail address to notify about a report; personal data. */
export interface SchoolReportSenderTable {
  report_id: number;
  email: string;
  sent_at: Generated<Date>;
}

/** A message to the operators of the map; personal data. */
export interface ContactMessageTable extends ResourceStamps {
  id: Generated<number>;
  full_name: string;
  organisation: string;
  purpose: string;
  message: string;
  email: string | null;
  category: Generated<ContactCategory>;
  status: Generated<"new" | "answered">;
  /** Assigned actor, in the format of `actorText`. */
  assigned_to: string | null;
  /** Note by staff; personal data, like the message. */
  note: Generated<string>;
}

/** Texts of a section of the about page in one language. Plain text. */
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

/** A measurement that a visitor made in the browser. Integers as in `measurement`. */
export interface VisitorMeasurementTable extends ResourceStamps, Readonly<Record<MetricKey, number | null>> {
  /** A UUID; used as the key of the measurement when it is counted. */
  id: Generated<string>;
  school_id: number;
  measured_at: Generated<Date>;
  device: string | null;
  /** Time at which it was passed on to be counted; null while it waits for staff. */
  moved_at: Date | null;
  /** Time since which it is excluded from the counts. */
  withdrawn_at: Date | null;
}
