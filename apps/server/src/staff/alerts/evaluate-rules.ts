import { type Kysely, type Selectable, sql } from "kysely";
import { actorText, SYSTEM } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { AlertRuleTable, AlertTable } from "../../record/tables/alert.ts";
import type { Database } from "../../record/tables/index.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { write } from "../../record/unit/write.ts";
import { readFreshness } from "../freshness/country-freshness.ts";
import type { Cause } from "./alert-source.ts";
import { queueDeliveries } from "./deliveries.ts";
import { ALERT_SOURCES } from "./kinds/index.ts";

type Rule = Selectable<AlertRuleTable>;
type OpenAlert = Pick<Selectable<AlertTable>, "id" | "rule_id" | "cause" | "subject">;

/** Number of days for which a cause that a person resolved is not raised again, even if it still exists. */
const SETTLED_DAYS = 7;

export interface Evaluation {
  /** Results for the changed alerts, one line each. */
  readonly lines: readonly string[];
  readonly raised: number;
  readonly resolved: number;
  /** Kinds that could not be evaluated, with the reason. */
  readonly failures: readonly string[];
}

interface EvaluateTools {
  readonly record: OpenRecord;
  readonly dataDir: string;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
}

/** Evaluates every rule: raises new causes, resolves ended ones. The alerts of a rule that fails are not changed. */
export async function evaluateRules(tools: EvaluateTools): Promise<Evaluation> {
  const { db } = tools.record;
  const rules = await db
    .selectFrom("alert_rule")
    .selectAll()
    .where("deleted", "is", null)
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
  const failures: string[] = [];
  const found = new Map<number, readonly Cause[]>();
  const freshness = once(() => readFreshness(db, null));
  for (const rule of rules) {
    const source = ALERT_SOURCES.find(({ kind }) => kind === rule.kind);
    try {
      found.set(rule.id, (await source?.find({ db, dataDir: tools.dataDir, freshness }, rule.threshold)) ?? []);
    } catch (error) {
      failures.push(`${rule.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const failed = new Set(rules.filter(({ id }) => !found.has(id)).map(({ id }) => id));
  const open = await openAlerts(db);
  const over = open.filter(
    ({ rule_id, cause }) =>
      rule_id !== null && !failed.has(rule_id) && !found.get(rule_id)?.some(({ key }) => key === cause),
  );
  const fresh = rules.flatMap((rule) =>
    (found.get(rule.id) ?? [])
      .filter(({ key }) => !open.some(({ rule_id, cause }) => rule_id === rule.id && cause === key))
      .map((cause) => ({ rule, cause })),
  );
  if (over.length + fresh.length === 0) return { lines: [], raised: 0, resolved: 0, failures };
  return { failures, ...(await apply(tools, fresh, over)) };
}

/** Returns the same promise for every call. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

function openAlerts(db: Kysely<Database>): Promise<OpenAlert[]> {
  return db
    .selectFrom("alert")
    .select(["id", "rule_id", "cause", "subject"])
    .where("status", "<>", "resolved")
    .where("deleted", "is", null)
    .execute();
}

async function apply(
  { record, sendsMail }: EvaluateTools,
  fresh: readonly { readonly rule: Rule; readonly cause: Cause }[],
  over: readonly OpenAlert[],
): Promise<Omit<Evaluation, "failures">> {
  return write(record, SYSTEM, { reason: "Looked at the rules of alerts" }, async (unit) => {
    const lines: string[] = [];
    for (const { rule, cause } of fresh) {
      const alert = await raise(unit, rule, cause);
      if (!alert) continue;
      lines.push(`Raised: ${rule.name}: ${cause.subject}`);
      await queueDeliveries(unit.db, rule, { alertId: alert.id, event: "raised", sendsMail });
    }
    const raised = lines.length;
    for (const alert of over) {
      const resolved = await resolve(unit, alert.id);
      if (!resolved) continue;
      lines.push(`Resolved: ${alert.subject}`);
      const rule = await unit.db
        .selectFrom("alert_rule")
        .selectAll()
        .where("id", "=", alert.rule_id)
        .executeTakeFirst();
      if (rule) await queueDeliveries(unit.db, rule, { alertId: alert.id, event: "resolved", sendsMail });
    }
    return { lines, raised, resolved: lines.length - raised };
  });
}

/** @returns undefined when another process was faster, or a person has resolved this cause */
async function raise(unit: Unit, rule: Rule, cause: Cause): Promise<Selectable<AlertTable> | undefined> {
  const { rows } = await sql`
    select from alert where rule_id = ${rule.id} and cause = ${cause.key} and resolved_by <> ${actorText(SYSTEM)}
      and resolved_at > now() - make_interval(days => ${SETTLED_DAYS})`.execute(unit.db);
  if (rows.length > 0) return undefined;
  return unit.insertNew("alert", {
    rule_id: rule.id,
    kind: rule.kind,
    cause: cause.key.slice(0, 200),
    subject: cause.subject.slice(0, 300),
    facts: JSON.stringify(cause.facts),
    country_id: cause.countryId ?? null,
    since: cause.since ?? null,
    acknowledged_at: null,
    acknowledged_by: null,
    resolved_at: null,
    resolved_by: null,
    deleted: null,
  });
}

/** @returns whether it was still open */
async function resolve(unit: Unit, id: number): Promise<boolean> {
  const open = await unit.db
    .selectFrom("alert")
    .select("id")
    .where("id", "=", id)
    .where("status", "<>", "resolved")
    .where("deleted", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return false;
  await unit.update("alert", id, { status: "resolved", resolved_at: new Date(), resolved_by: actorText(SYSTEM) });
  return true;
}
