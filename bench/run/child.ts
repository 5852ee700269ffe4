import type { Findings, PartRequest } from "./part.ts";
import { entryOf, type PartName } from "./parts.ts";

/** Message from the parent process to this process, sent once. */
export interface ChildOrder {
  readonly part: PartName;
  readonly request: PartRequest;
}

process.once("message", ({ part, request }: ChildOrder) => {
  void answer(part, request);
});

async function answer(name: PartName, request: PartRequest): Promise<void> {
  const part = await entryOf(name).load();
  const findings: Findings = await part(request);
  process.send!(findings, undefined, undefined, () => process.disconnect());
}
