import { type Kysely, sql } from "kysely";

/**
 * Adds a hash chain over the audit: each entry is sealed by SHA-256 over its content and the previous seal. Writers do
 * not wait for it. Committed entries are sealed a few seconds later, in order of commit (decision 0020).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_seal (
      position  bigint primary key,
      audit_id  bigint not null unique,
      hash      char(64) not null,
      sealed_at timestamptz not null default clock_timestamp()
    );
    comment on column audit_seal.position is 'From 1, without gaps.';
    create trigger audit_seal_append_only before update or delete or truncate on audit_seal
      for each statement execute function audit_is_append_only();

    create function audit_content(entry audit) returns text language sql stable as $$
      select jsonb_build_array(entry.id, extract(epoch from entry.at), entry.actor, entry.action, entry.entity, entry.entity_id,
        entry.summary, entry.before, entry.after, entry.request_id, entry.unit_id)::text
    $$;

    create function seal_audit(most integer) returns integer language plpgsql
      security definer set search_path from current as $$
      declare
        entry audit;
        head audit_seal;
        sealed integer := 0;
      begin
        if not pg_try_advisory_xact_lock(7205031) then
          return 0;
        end if;
        select * into head from audit_seal order by position desc limit 1;
        for entry in
          select a.* from audit a
          where a.id > coalesce((
              select s.audit_id from audit_seal s where s.sealed_at < now() - interval '1 hour' order by s.position desc limit 1), 0)
            and not exists (select from audit_seal s where s.audit_id = a.id)
          order by a.id limit most
        loop
          head.position := coalesce(head.position, 0) + 1;
          head.hash := encode(sha256(convert_to(coalesce(head.hash, '') || audit_content(entry), 'UTF8')), 'hex');
          insert into audit_seal (position, audit_id, hash) values (head.position, entry.id, head.hash);
          sealed := sealed + 1;
        end loop;
        return sealed;
      end $$;
    revoke execute on function seal_audit from public;
    comment on function seal_audit(integer) is
      'Runs as its owner: the application itself cannot write seals. An entry gets its id shortly before its transaction commits, so an hour of overlap finds those that committed out of order.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function seal_audit, audit_content; drop table audit_seal`.execute(db);
}
