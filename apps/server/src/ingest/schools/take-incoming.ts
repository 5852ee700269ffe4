import type { BulkUnit } from "../../record/unit/write-bulk.ts";
import { applyOutcome } from "./apply.ts";
import { type CountryRows, countOutcome, touchOutcome, updateCountries } from "./country-outcomes.ts";
import { removeDemoSchools } from "./demo-schools.ts";
import { decideConnection, decideOutcome, type FileAttributes, matchIncoming } from "./match.ts";

export interface TakeOptions {
  readonly importId: number;
  /** Whether the schools are invented. */
  readonly isDemo: boolean;
  /** Said to be the source of a country's data where none is known. */
  readonly sourceName: string;
  /** Takes rows out of the table `outcome` that are not to be written yet, and returns how many. */
  readonly hold?: ((unit: BulkUnit, importId: number) => Promise<number>) | undefined;
  /** Whether the invented schools of a country stay: where new schools wait until somebody publishes them. */
  readonly keepsDemo?: boolean;
  /** Runs when the table `outcome` says what becomes of each row, and none is held or written yet. */
  readonly onDecided: () => Promise<void>;
}

/**
 * Takes the rows of the table `incoming` into the record: finds their schools, writes what is new or differs, and lets
 * countries and followers know. The one way in which schools of files are written.
 * @returns what became of the rows, by country, and how many were held back
 */
export async function takeIncoming(
  unit: BulkUnit,
  attributes: FileAttributes,
  { importId, isDemo, sourceName, hold, keepsDemo = false, onDecided }: TakeOptions,
): Promise<{ outcomes: CountryRows[]; held: number }> {
  const { client, db } = unit;
  const staysDemo = isDemo || keepsDemo;
  const demoRemoved = staysDemo ? new Map<number, number>() : await removeDemoSchools(db, await countriesOf(unit));
  await matchIncoming(client, { withDemo: staysDemo });
  await decideOutcome(client, attributes);
  await onDecided();
  const held = (await hold?.(unit, importId)) ?? 0;
  await decideConnection(client);
  await applyOutcome(client, attributes, { importId, isDemo });
  const outcomes = await countOutcome(db, demoRemoved);
  await updateCountries(unit, outcomes, { name: sourceName, isDemo });
  await touchOutcome(unit, outcomes);
  return { outcomes, held };
}

async function countriesOf({ client }: BulkUnit): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>("select distinct country_id as id from incoming");
  return rows.map(({ id }) => id);
}
