import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PORTAL_START } from "./portal.ts";

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Returns the inline scripts of the built pages as sources of a content security policy, each as its hash. */
export async function inlineScripts(webFolder: string): Promise<string[]> {
  const pages = ["index.html", PORTAL_START].map((page) => join(webFolder, page)).filter((page) => existsSync(page));
  const texts = await Promise.all(pages.map((page) => readFile(page, "utf8")));
  return texts
    .flatMap((text) => [...text.matchAll(INLINE_SCRIPT)])
    .map(([, script = ""]) => {
      return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    });
}
