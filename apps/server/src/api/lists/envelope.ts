import { timeOf } from "@schoolmap/rules";
import type { Freshness } from "../../http/answer.ts";
import type { LiveSnapshot } from "../../view/view-request.ts";

/** Data that a response was made from. */
export interface Made {
  readonly version: string;
  /** Day of the response, in days since 1970. */
  readonly today: number;
  /** Id of the snapshot, when the response was made from one. */
  readonly snapshot?: string;
  /** Time of the last change of its content, in milliseconds since 1970, when this does not follow from `version`. */
  readonly modified?: number;
  /** Freshness of the response, when it does not depend on schools alone. */
  readonly freshness?: Freshness | undefined;
}

/** Returns the first fields of every response of the public API. */
export function envelopeOf({ version, today, snapshot }: Made) {
  return {
    success: true as const,
    timestamp: new Date(timeOf(today)).toISOString(),
    data_version: `${version}-${today}`,
    ...(snapshot === undefined ? {} : { snapshot }),
  };
}

/** Metadata of a response that depends only on schools and places. */
export function madeOfSchools({ index, measurements }: LiveSnapshot): Made {
  return { version: index.version, today: measurements.today() };
}

/** Metadata of a response that depends on which schools measure today. */
export function madeOfRegistrations({ index, measurements }: LiveSnapshot): Made {
  const today = measurements.today();
  const now = measurements.versionOf({ first: today, last: today });
  const version = `${index.version}.${now.version}`;
  return { version, today, freshness: { version, isCurrent: () => now.isCurrent && measurements.today() === today } };
}
