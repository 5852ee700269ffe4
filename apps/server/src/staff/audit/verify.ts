import { createHash } from "node:crypto";
import type { OpenRecord } from "../../record/open.ts";

/** A deviation from the sealed state. */
export interface Finding {
  readonly kind: "changed" | "missing" | "inserted" | "seal missing" | "other chain";
  /** Id of the entry, or of the seal when there is no entry. */
  readonly id: number;
  readonly sentence: string;
}

/** The end of the chain. If it is recorded elsewhere, it can later prove that nothing before it has changed. */
export interface ChainHead {
  readonly position: number;
  readonly hash: string;
}

export interface Verification {
  readonly sealed: number;
  /** Number of entries of the last minutes that are not sealed yet. */
  readonly waiting: number;
  readonly head: ChainHead | null;
  readonly findings: readonly Finding[];
}

const AT_ONCE = 10_000;
/** An older entry without a seal was not written by the application. */
const SEALED_WITHIN = "10 minutes";
/** Upper limit for the duration of work that writes into the audit. */
const LONGEST_WORK = "2 days";

interface SealRow {
  position: number;
  audit_id: number;
  hash: string;
  /** Null when the entry does not exist. */
  content: string | null;
  is_backdated: boolean | null;
}

/**
 * Recomputes the chain over the audit, here and not in the database, and compares it.
 *
 * @param known the previously recorded end of the chain
 */
export async function verifyAudit({ pool }: Pick<OpenRecord, "pool">, known?: ChainHead): Promise<Verification> {
  const findings: Finding[] = [];
  let head = null as ChainHead | null;
  for (;;) {
    const { rows }: { rows: SealRow[] } = await pool.query<SealRow>(
      `select s.position, s.audit_id, s.hash, case when a.id is not null then audit_content(a) end as content, s.sealed_at - a.at > $2::interval as is_backdated
       from audit_seal s left join audit a on a.id = s.audit_id where s.position > $1 order by s.position limit ${AT_ONCE}`,
      [head?.position ?? 0, LONGEST_WORK],
    );
    for (const seal of rows) {
      findings.push(...findingsOf(seal, head));
      head = { position: seal.position, hash: seal.hash };
      if (known?.position === head.position && known.hash !== head.hash) {
        findings.push(found("other chain", head.position, `Seal ${head.position} is not the one that was noted.`));
      }
    }
    if (rows.length < AT_ONCE) break;
  }
  if (known && known.position > (head?.position ?? 0)) {
    findings.push(
      found("seal missing", known.position, `The chain ends before seal ${known.position}, which was noted.`),
    );
  }
  const unsealed = await unsealedEntries(pool);
  for (const { id } of unsealed.filter(({ is_old }) => is_old)) {
    findings.push(found("inserted", id, `Entry ${id} was never sealed.`));
  }
  const waiting = unsealed.filter(({ is_old }) => !is_old).length;
  return { sealed: head?.position ?? 0, waiting, head, findings };
}

function findingsOf(
  { position, audit_id: id, hash, content, is_backdated }: SealRow,
  before: ChainHead | null,
): Finding[] {
  const expected = (before?.position ?? 0) + 1;
  if (position !== expected) return [found("seal missing", expected, `Seal ${expected} is missing.`)];
  if (content === null) return [found("missing", id, `Entry ${id} is missing.`)];
  const computed = createHash("sha256")
    .update((before?.hash ?? "") + content)
    .digest("hex");
  if (computed !== hash) return [found("changed", id, `Entry ${id}, or its seal, was changed.`)];
  return is_backdated ? [found("inserted", id, `Entry ${id} was inserted later than it says.`)] : [];
}

async function unsealedEntries(pool: OpenRecord["pool"]): Promise<{ id: number; is_old: boolean }[]> {
  const { rows } = await pool.query<{ id: number; is_old: boolean }>(
    `select a.id, a.at < now() - $1::interval as is_old from audit a
     where not exists (select from audit_seal s where s.audit_id = a.id) order by a.id`,
    [SEALED_WITHIN],
  );
  return rows;
}

const found = (kind: Finding["kind"], id: number, sentence: string): Finding => ({ kind, id, sentence });
