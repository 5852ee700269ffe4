import { type Command, UsageError } from "../command.ts";
import { CLI } from "../record/actor.ts";
import { approveVisitorSource, visitorSourceState, withdrawVisitorSource } from "./visitor-measurements.ts";

export const visitorsCommand: Command = {
  usage: "visitors status | visitors approve | visitors withdraw",
  summary: "measurements that visitors sent in: see whether they count, let them count, let new ones wait again",
  run: async ([verb, ...more], { record, out }) => {
    if (more.length > 0 || !["status", "approve", "withdraw"].includes(verb ?? "")) {
      throw new UsageError("Say what to do with the measurements of visitors: status, approve or withdraw.");
    }
    const { db } = await record();
    if (verb === "approve") {
      const moved = await approveVisitorSource(db, CLI);
      out(`Visitors are a source now; ${moved} measurements that waited count.`);
    } else if (verb === "withdraw") {
      await withdrawVisitorSource(db, CLI);
      out("Visitors are no source any more: what they send from now on waits. What counts already stays.");
    } else {
      const { isApproved, waiting } = await visitorSourceState(db);
      out(`Visitors are ${isApproved ? "a source" : "not approved as a source"}; ${waiting} measurements wait.`);
    }
    return 0;
  },
};
