import { alertResource, alertRoutes, MANUAL_ALERT } from "@schoolmap/contract";
import { actorText } from "../../record/actor.ts";
import { defineResource, type Row } from "../resource.ts";

/** Alerts that a rule raised or that staff created. */
export const ALERTS_RESOURCE = defineResource({
  declaration: alertResource,
  routes: alertRoutes,
  table: "alert",
  json: ["facts"],
  texts: ["subject", "note"],
  create: async (unit, input) => {
    const row = await unit.insert("alert", { ...input, kind: MANUAL_ALERT, cause: MANUAL_ALERT } as never);
    return { row: row as unknown as Row };
  },
  withStatus: (status, actor) => {
    const [at, by] = [new Date(), actorText(actor)];
    return status === "acknowledged"
      ? { acknowledged_at: at, acknowledged_by: by }
      : { resolved_at: at, resolved_by: by };
  },
});
