import { ALERT_KINDS, type AlertKind, alertRuleResource, alertRuleRoutes } from "@schoolmap/contract";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { RecipientsControl } from "./recipients-control.tsx";
import { RuleSecret } from "./rule-secret.tsx";

/** Rules for notifications of staff, by mail or to a URL. */
export default resourceScreen({
  area: "alert-rules",
  resource: alertRuleResource,
  routes: alertRuleRoutes,
  name: ({ name }) => name,
  nameField: "name",
  columns: [
    { field: "kind" },
    { field: "threshold", cell: ({ threshold, kind }) => `${threshold} ${unitOf(kind)}` },
    { field: "is_active", kind: "flag" },
    { field: "recipients", kind: "number", cell: ({ recipients }) => recipients.length || "" },
    { field: "webhook_url", isExtra: true },
    { field: "modified_at" },
  ],
  cards: [
    {
      name: "basics",
      fields: [
        "name",
        { name: "kind", isHalf: true },
        { name: "threshold", isHalf: true, unit: ({ kind }) => unitOf(kind) },
        "is_active",
      ],
    },
    { name: "notifications", fields: [{ name: "recipients", control: RecipientsControl }, "webhook_url"] },
  ],
  created: RuleSecret,
});

function unitOf(kind: unknown): string {
  const unit = ALERT_KINDS[kind as AlertKind];
  return unit === "percent" ? "%" : (unit ?? "");
}
