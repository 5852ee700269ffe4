import type { AlertKind, CountryFreshness } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/** A present cause of an alert. */
export interface Cause {
  /** Stable while the cause lasts. A cause that ends and recurs gets a different key, where this can be detected. */
  readonly key: string;
  /** Subject of the alert: the name of a job, source, key or country. */
  readonly subject: string;
  readonly countryId?: number;
  /** Start of the cause. */
  readonly since?: Date;
  /** Current numbers, for the displayed sentences. */
  readonly facts: Readonly<Record<string, number | string>>;
}

/** Data that a kind of alert can use. */
export interface AlertTools {
  readonly db: Kysely<Database>;
  /** The folder whose disk is checked. */
  readonly dataDir: string;
  /**
   * How long the measuring schools of each country have been silent. Read once for all rules, because it reads every
   * school.
   */
  readonly freshness: () => Promise<readonly CountryFreshness[]>;
}

/** A kind of alert: its causes, and their text in a mail. */
export interface AlertSource {
  readonly kind: AlertKind;
  /** Returns every present cause. @param threshold of the rule, in the unit of the kind */
  find(tools: AlertTools, threshold: number): Promise<readonly Cause[]>;
  /** Returns one sentence in English. */
  sentence(cause: Pick<Cause, "subject" | "facts">): string;
}
