import type { BulkUnit } from "../../record/unit/write-bulk.ts";
import { applyOutcome } from "./apply.ts";
import { type CountryRows, countOutcome, touchOutcome, updateCountries } from "./country-outcomes.ts";
import { removeDemoSchools } from "./demo-schools.ts";
import { decideConnection, decideOutcome, type FileAttributes, matchIncoming } from "./match.ts";

export interface TakeOptions {
  readonly importId: number;
  /** Whether the schools are invented. */
  readonly isDemo: boolean;
  /** Name of the source for countries without a data source. */
  readonly sourceName: string;
  /** Removes rows from the table `outcome` that must not be written yet, and returns their number. */
  readonly hold?: ((unit: BulkUnit, importId: number) => Promise<number>) | undefined;
  /** Whether the invented schools of a country are retained while new schools wait for publication by staff. */
  readonly keepsDemo?: boolean;
  /** Called when the table `outcome` contains the result of each row, before rows are held or written. */
  readonly onDecided: () => Promise<void>;
}

/**
 * Writes the rows of the table `incoming` to the record: it finds their schools, writes new and changed values, and
 * notifies countries and followers. All schools from files are written by this function.
 * @returns the results of the rows by country, and the number of held rows
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
