import { parseArgs } from "node:util";
import { type Command, UsageError } from "../../command.ts";
import { type ChainHead, verifyAudit } from "./verify.ts";

const SHOWN = 100;

export const verifyAuditCommand: Command = {
  usage: "verify-audit [--head POSITION:HASH]",
  summary:
    "compare the audit with the chain of its seals; with the end that was noted earlier, nothing before it can have changed",
  run: async (words, { record, out }) => {
    const { values } = parseArgs({ args: [...words], options: { head: { type: "string" } } });
    const known = values.head === undefined ? undefined : readHead(values.head);
    const { sealed, waiting, head, findings } = await verifyAudit(await record(), known);
    for (const { sentence } of findings.slice(0, SHOWN)) out(sentence);
    if (findings.length > SHOWN) out(`… and ${findings.length - SHOWN} more.`);
    out(`${sealed} entries are sealed, ${waiting} wait for their seal, ${findings.length} are not as they were.`);
    if (head)
      out(`The chain ends at ${head.position}:${head.hash}. Note this elsewhere, and give it to --head next time.`);
    return findings.length > 0 ? 1 : 0;
  },
};

function readHead(text: string): ChainHead {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined)
    throw new UsageError("--head is POSITION:HASH, as this command printed it.");
  return { position: Number(position), hash };
}
