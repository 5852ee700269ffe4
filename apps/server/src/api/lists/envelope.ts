import { timeOf } from "@schoolmap/rules";
import type { Freshness } from "../../http/answer.ts";
import type { LiveSnapshot } from "../../view/view-request.ts";

/** What an answer was made from. */
export interface Made {
  readonly version: string;
  /** The day of the answer, in days since 1970. */
  readonly today: number;
  /** The id of the snapshot, where it was made from one. */
  readonly snapshot?: string;
  /** When what it says last changed, in milliseconds since 1970, where that does not follow from `version`. */
  readonly modified?: number;
  /** How long it holds, where it does not follow from schools alone. */
  readonly freshness?: Freshness | undefined;
}

/** What every answer of the public API begins with. */
export function envelopeOf({ version, today, snapshot }: Made) {
  return {
    success: true as const,
    timestamp: new Date(timeOf(today)).toISOString(),
    data_version: `${version}-${today}`,
    ...(snapshot === undefined ? {} : { snapshot }),
  };
}

/** An answer that follows from schools and places alone. */
export function madeOfSchools({ index, measurements }: LiveSnapshot): Made {
  return { version: index.version, today: measurements.today() };
}

/** An answer that says which schools measure today. */
export function madeOfRegistrations({ index, measurements }: LiveSnapshot): Made {
  const today = measurements.today();
  const now = measurements.versionOf({ first: today, last: today });
  const version = `${index.version}.${now.version}`;
  return { version, today, freshness: { version, isCurrent: () => now.isCurrent && measurements.today() === today } };
}
