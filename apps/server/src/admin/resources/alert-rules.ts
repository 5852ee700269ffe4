import { alertRuleResource, alertRuleRoutes } from "@schoolmap/contract";
import { defineResource, type Row } from "../resource.ts";

/** Alert rules of staff. The signing secret is only in the response to the creation. */
export const ALERT_RULES_RESOURCE = defineResource({
  declaration: alertRuleResource,
  routes: alertRuleRoutes,
  table: "alert_rule",
  texts: ["name"],
  create: async (unit, input) => {
    const row = await unit.insert("alert_rule", input as never);
    return { row: row as unknown as Row, secret: { webhook_secret: row.webhook_secret } };
  },
});
