import { type Command, UsageError } from "../../command.ts";
import { CLI } from "../../record/actor.ts";
import { createHistoryLines } from "../demo/history-lines.ts";
import { loadDemo } from "../demo/load-demo.ts";
import { loadDemoHistory } from "../demo/load-history.ts";
import { loadDemoReviews } from "../demo/load-reviews.ts";
import { loadDemoStaff } from "../demo/load-staff.ts";
import { removeDemo } from "../demo/remove-demo.ts";
import { createProgressLine } from "../progress-line.ts";
import { reportLines } from "../schools/print-report.ts";

export const demoCommand: Command = {
  usage: "demo load | demo remove",
  summary: "load or remove the demonstration world",
  run: async ([verb, ...rest], { record, out, signal }) => {
    if ((verb !== "load" && verb !== "remove") || rest.length > 0)
      throw new UsageError('Say "demo load" or "demo remove".');
    if (verb === "remove") {
      const schools = await removeDemo(await record(), { actor: CLI, signal });
      out(`${schools.toLocaleString("en")} demonstration schools were removed.`);
      return 0;
    }
    const progress = createProgressLine(process.stderr);
    const report = await loadDemo(await record(), { actor: CLI, onProgress: progress.show, signal }).finally(
      progress.clear,
    );
    for (const line of reportLines(report)) out(line);
    const reviews = await loadDemoReviews(await record(), { actor: CLI, signal });
    if (reviews > 0) out(`${reviews} invented rows wait for review.`);
    const history = await loadDemoHistory(await record(), {
      actor: CLI,
      onProgress: createHistoryLines(out),
      signal,
    });
    await loadDemoStaff(await record());
    if (history) out(`${history.schools} of the schools measured on ${history.days.toLocaleString("en")} school-days.`);
    return 0;
  },
};
