import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The scripts that stand in the built page itself, each as a content security policy names it: by its hash. */
export async function inlineScripts(webFolder: string): Promise<string[]> {
  const page = await readFile(join(webFolder, "index.html"), "utf8");
  return [...page.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => {
    return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  });
}
