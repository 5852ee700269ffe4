import { CLI } from "../../../record/actor.ts";
import type { TestRecord } from "../../../record/testing/create-test-record.ts";
import { schoolHeader, schoolLines } from "../../feeds/delta/school-lines.ts";
import { importSchools } from "../../schools/import-schools.ts";
import { createRecord } from "../../testing/create-record.ts";
import { holdRemovals, holdRows } from "../hold-rows.ts";

/** Row of the source for a school: its Giga id, and columns of the school master that differ from the default. */
type MasterRow = { readonly id: string } & Readonly<Record<string, string | number>>;

/** A record of Kenya with a source whose rows are reviewed. */
export interface Reviewed {
  readonly record: TestRecord;
  readonly sourceId: number;
  /** Makes the source send rows. */
  change(rows: readonly MasterRow[]): Promise<void>;
  /** Makes the source omit schools. */
  remove(ids: readonly string[]): Promise<void>;
  /** Adds a school to the record without the queue. */
  school(id: string): Promise<void>;
  /** Returns all rows of the queue by id. */
  queue(): ReturnType<typeof queueOf>;
}

/** Starts with waiting rows for these schools. */
export async function createReviewed(ids: readonly string[], made?: TestRecord): Promise<Reviewed> {
  const record = made ?? (await createRecord("KE"));
  const source = await record.db
    .insertInto("source")
    .values({ name: "School master", type: "DELTA_SHARING" })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  const country = await record.db.selectFrom("country").select("id").where("code", "=", "KE").executeTakeFirstOrThrow();
  const send = async (rows: readonly MasterRow[], isHeld: boolean) => {
    const text = schoolHeader() + schoolLines(rows.map(master));
    await importSchools(record, {
      file: { name: source.name, chunks: chunksOf(text) },
      countryCode: "KEN",
      hold: isHeld ? (unit, importId) => holdRows(unit, source.id, importId) : undefined,
    });
  };
  if (ids.length > 0)
    await send(
      ids.map((id) => ({ id })),
      true,
    );
  return {
    record,
    sourceId: source.id,
    change: (rows) => send(rows, true),
    remove: async (gigaIds) => {
      const signal = new AbortController().signal;
      await holdRemovals(record, { countryId: country.id, gigaIds, source, actor: CLI, signal });
    },
    school: (id) => send([{ id }], false),
    queue: () => queueOf(record),
  };
}

function queueOf({ db }: TestRecord) {
  return db.selectFrom("school_review").selectAll().orderBy("id").execute();
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function master({ id, ...more }: MasterRow) {
  return {
    school_id_giga: id,
    school_id_govt: `gov-${id}`,
    school_name: `School ${id}`,
    latitude: -1,
    longitude: (3680 + ((Number(id.slice(1)) * 37) % 100)) / 100,
    education_level: "Primary",
    num_students: 120,
    connectivity_govt: "No",
    connectivity_RT: "Yes",
    ...more,
  };
}
