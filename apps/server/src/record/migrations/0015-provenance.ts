import { type Kysely, sql } from "kysely";

/**
 * Adds the API key of a measurement, the state of visitors' measurements that wait for approval, and checks for
 * consistent layers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table measurement_inbox add column api_key_id integer;
    alter table measurement add column api_key_id integer;
    comment on column measurement.api_key_id is
      'The API key it came with; null: a file, a feed, a visitor. No foreign key: it outlives the key, and many come at once.';
    comment on column measurement_inbox.key is
      'Hash of source, API key, school and the sender''s id, or of all that it says: the same measurement sent again has the same key.';
    create index measurement_inbox_key on measurement_inbox (key);

    alter table measurement_horizon add column former_keys_until date;
    update measurement_horizon set former_keys_until = current_date
      where exists (select from measurement_key) or exists (select from measurement_inbox);
    comment on column measurement_horizon.former_keys_until is
      'Keys received until then may be of the former kind, made of source and id alone. Null: there are none.';

    alter table visitor_measurement add column withdrawn_at timestamptz;
    drop index visitor_measurement_waiting;
    create index visitor_measurement_waiting on visitor_measurement (measured_at)
      where moved_at is null and withdrawn_at is null;
    comment on table visitor_measurement is
      'Measured by visitors in their browsers. Each waits, and counts nowhere, until staff approve it: moved_at. What staff withdraw counts no more.';
  `.execute(db);
  await checkLayers(db);
}

/**
 * Adds checks for published layers. Drafts are not checked, and existing rows are checked only when they change. The
 * base benchmark is in the unit of the benchmark, so that both can be compared directly.
 */
async function checkLayers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function layer_number(text) returns numeric immutable language sql as
      $$ select case when $1 ~ '^[0-9]{1,15}([.][0-9]{1,6})?$' then $1::numeric end $$;
    alter table layer
      add constraint layer_live_column check (
        status <> 'PUBLISHED' or deleted is not null or type <> 'LIVE' or column_name in (
          'connectivity_speed', 'connectivity_upload_speed', 'connectivity_latency', 'jitter_download',
          'rtt_packet_loss_pct', 'uptime')) not valid,
      add constraint layer_live_direction check (
        status <> 'PUBLISHED' or deleted is not null or type <> 'LIVE' or is_reverse = (
          column_name in ('connectivity_latency', 'jitter_download', 'rtt_packet_loss_pct'))) not valid,
      add constraint layer_live_benchmark check (
        status <> 'PUBLISHED' or deleted is not null or type <> 'LIVE' or (
          layer_number(global_benchmark ->> 'value') is not null
          and lower(global_benchmark ->> 'unit') = any (case
            when column_name in ('connectivity_speed', 'connectivity_upload_speed') then array['bps', 'kbps', 'mbps', 'gbps']
            when column_name in ('connectivity_latency', 'jitter_download') then array['ms', 's']
            else array['%'] end))) not valid,
      add constraint layer_live_base check (
        status <> 'PUBLISHED' or deleted is not null or type <> 'LIVE' or base_benchmark = '' or coalesce(
          case when is_reverse then layer_number(base_benchmark) > layer_number(global_benchmark ->> 'value')
            else layer_number(base_benchmark) < layer_number(global_benchmark ->> 'value') end, false)) not valid,
      add constraint layer_static_limits check (
        status <> 'PUBLISHED' or deleted is not null or type <> 'STATIC' or (base_benchmark = '' and not is_reverse)) not valid;

    create function layer_countries_exist() returns trigger language plpgsql as $$
      begin
        if exists (select from unnest(new.applicable_countries) as a (id)
                   where not exists (select from country c where c.id = a.id)) then
          raise exception 'a country of layer % does not exist', new.code using errcode = 'foreign_key_violation';
        end if;
        return null;
      end $$;
    create trigger layer_countries after insert or update of applicable_countries on layer
      for each row execute function layer_countries_exist();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger layer_countries on layer;
    drop function layer_countries_exist;
    alter table layer drop constraint layer_live_column, drop constraint layer_live_direction,
      drop constraint layer_live_benchmark, drop constraint layer_live_base, drop constraint layer_static_limits;
    drop function layer_number;
    drop index visitor_measurement_waiting;
    alter table visitor_measurement drop column withdrawn_at;
    create index visitor_measurement_waiting on visitor_measurement (measured_at) where moved_at is null;
    alter table measurement_horizon drop column former_keys_until;
    drop index measurement_inbox_key;
    alter table measurement drop column api_key_id;
    alter table measurement_inbox drop column api_key_id;
  `.execute(db);
}
