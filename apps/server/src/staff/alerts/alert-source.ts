import type { AlertKind, CountryFreshness } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/** A cause that exists now. */
export interface Cause {
  /** The same as long as it is the same cause; another when it is over and comes again, where that can be told. */
  readonly key: string;
  /** What it is about: the name of a job, source, key or country. */
  readonly subject: string;
  readonly countryId?: number;
  /** When it began. */
  readonly since?: Date;
  /** Numbers of now, for the sentences that people read. */
  readonly facts: Readonly<Record<string, number | string>>;
}

/** What a kind of alert may look at. */
export interface AlertTools {
  readonly db: Kysely<Database>;
  /** The folder whose disk may fill. */
  readonly dataDir: string;
  /** How long the measuring schools of each country have been silent: read once for all rules, because it looks at every school. */
  readonly freshness: () => Promise<readonly CountryFreshness[]>;
}

/** A kind of alert: what it finds, and how a mail says it. */
export interface AlertSource {
  readonly kind: AlertKind;
  /** Every cause that there is now. @param threshold of the rule, in the unit of the kind */
  find(tools: AlertTools, threshold: number): Promise<readonly Cause[]>;
  /** One sentence in English. */
  say(cause: Pick<Cause, "subject" | "facts">): string;
}
