import type { Lang, Names } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import type { FeedEntry } from "./atom.ts";
import { FEED_TEXTS, filled } from "./feed-texts.ts";

/** Selection of the changes in a feed. */
export interface FeedScope {
  readonly lang: Lang;
  /** Limits the feed to this country; null: all countries, and changes without a country. */
  readonly countryId: number | null;
  /** Maximum number of entries of each kind. */
  readonly limit: number;
}

type Source = (db: Kysely<Database>, scope: FeedScope) => Promise<FeedEntry[]>;

/** Kinds of changes of the record that are published, each with its newest entries. */
export const DATA_CHANGES: readonly Source[] = [snapshots, countries, layers, imports];

interface SnapshotRow {
  readonly id: string;
  readonly created: Date;
  readonly schools: number;
  /** Null for the first snapshot. */
  readonly changes: number | null;
}

async function snapshots(db: Kysely<Database>, { lang, countryId, limit }: FeedScope): Promise<FeedEntry[]> {
  if (countryId !== null) return [];
  const { rows } = await sql<SnapshotRow>`
    select s.id, s.created, f.rows as schools, c.rows as changes
    from dataset_snapshot s
      join dataset_file f on f.snapshot_id = s.id and f.name = 'schools.csv.gz'
      left join dataset_file c on c.snapshot_id = s.id and c.name = 'school-changes.csv.gz'
    order by s.created desc, s.id desc limit ${limit}`.execute(db);
  return rows.map(({ id, created, schools, changes }) =>
    entryOf("snapshot", lang, {
      ...{ key: `snapshot/${id}`, updated: created, path: `/api/v1/datasets/snapshots/${id}/` },
      values: { day: id.slice(0, 10), schools, changes: changes ?? 0 },
    }),
  );
}

/** Status of a country before it joins, although its number is larger. */
const CREATED = 4;
/** Kind of entry for a country whose status (`integration_status`) rises; other statuses have none. */
const STATUS_KINDS: Readonly<Record<number, "joined" | "mapped" | "known" | "measuring">> = {
  0: "joined",
  1: "mapped",
  2: "known",
  3: "measuring",
  5: "mapped",
};

interface CountryRow extends CountryNames {
  readonly id: number;
  readonly code: string;
  readonly at: Date;
  readonly status: number;
  readonly revision: number;
}

/** Returns countries whose status rose, by comparison with the history. */
async function countries(db: Kysely<Database>, { lang, countryId, limit }: FeedScope): Promise<FeedEntry[]> {
  const { rows } = await sql<CountryRow>`
    select * from (
      select c.id, c.code, c.name_en, c.name_es, c.name_pt, h.at, h.revision,
        (h.state ->> 'integration_status')::integer as before,
        coalesce(lead((h.state ->> 'integration_status')::integer) over (partition by c.id order by h.id),
          c.integration_status) as status
      from history h join country c on h.entity_id = c.id::text and c.deleted is null
      where h.entity = 'country' and (${countryId}::integer is null or c.id = ${countryId})) changed
    where (before = ${CREATED} and status <> ${CREATED} or before < status) and status = any(${Object.keys(STATUS_KINDS).map(Number)}::integer[])
    order by at desc, id limit ${limit}`.execute(db);
  return rows.map(({ id, code, at, status, revision, ...country }) =>
    entryOf(STATUS_KINDS[status]!, lang, {
      ...{ key: `country/${id}/${revision}`, updated: at, path: `/map/country/${code.toLowerCase()}` },
      values: { country: nameIn(country, lang) },
    }),
  );
}

interface LayerRow {
  readonly id: number;
  readonly name: string;
  readonly published_at: Date;
}

async function layers(db: Kysely<Database>, { lang, countryId, limit }: FeedScope): Promise<FeedEntry[]> {
  const { rows } = await sql<LayerRow>`
    select id, name, published_at from layer
    where status = 'PUBLISHED' and deleted is null and published_at is not null
      and (${countryId}::integer is null or ${countryId} = any(applicable_countries))
    order by published_at desc, id limit ${limit}`.execute(db);
  return rows.map(({ id, name, published_at }) =>
    entryOf("layer", lang, {
      ...{ key: `layer/${id}/${published_at.getTime()}`, updated: published_at, path: "/map" },
      values: { name },
    }),
  );
}

interface ImportRow extends CountryNames {
  readonly id: number;
  readonly code: string;
  readonly finished_at: Date;
  readonly added: number;
  readonly changed: number;
}

/**
 * Returns published files with schools of one country that were not undone. Uploader, file name and refused rows are
 * not exposed.
 */
async function imports(db: Kysely<Database>, { lang, countryId, limit }: FeedScope): Promise<FeedEntry[]> {
  const { rows } = await sql<ImportRow>`
    select i.id, c.code, c.name_en, c.name_es, c.name_pt, i.finished_at, i.rows_imported as added, i.rows_updated as changed
    from import i join country c on c.id = i.country_id and c.deleted is null
    where i.kind = 'schools' and not i.dry_run and i.deleted is null
      and i.status in ('completed', 'completed_with_errors') and i.finished_at is not null
      and not exists (select from file_import f where f.import_id = i.id and f.status = 'undone')
      and i.rows_imported + i.rows_updated > 0 and (${countryId}::integer is null or c.id = ${countryId})
    order by i.finished_at desc, i.id desc limit ${limit}`.execute(db);
  return rows.map(({ id, code, finished_at, added, changed, ...country }) =>
    entryOf("import", lang, {
      ...{ key: `import/${id}`, updated: finished_at, path: `/map/country/${code.toLowerCase()}` },
      values: { country: nameIn(country, lang), added, changed },
    }),
  );
}

type CountryNames = { readonly [L in Lang as `name_${L}`]: string };

function nameIn(country: CountryNames, lang: Lang): string {
  return country[`name_${lang}`] || country.name_en;
}

type EntryValues = Pick<FeedEntry, "key" | "updated" | "path"> & {
  readonly values: Readonly<Record<string, string | number>>;
};

function entryOf(kind: keyof typeof FEED_TEXTS, lang: Lang, { values, ...entry }: EntryValues): FeedEntry {
  const { title, text }: { readonly title: Names; readonly text: Names } = FEED_TEXTS[kind];
  return { ...entry, category: kind, title: filled(title[lang], values), text: filled(text[lang], values) };
}
