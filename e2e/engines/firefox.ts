import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Bidi } from "./bidi.ts";
import { ended, firstLine } from "./display.ts";
import type { Engine } from "./engine.ts";

export const FIREFOX = "/usr/bin/firefox-esr";

/**
 * Firefox has WebGL2 when it runs on a screen and may draw in software. It sends no requests to services of its vendor.
 */
const PREFERENCES = {
  "webgl.force-enabled": true,
  "intl.accept_languages": "en-US",
  "ui.prefersReducedMotion": 1,
  "remote.prefs.recommended": true,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
} as const;

/** Starts Firefox with WebDriver BiDi and its own profile. */
export async function openFirefox(display: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), "schoolmap-firefox-"));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const args = ["--remote-debugging-port", "0", "--no-remote", "--profile", profile, "about:blank"];
  const browser = spawn(FIREFOX, args, {
    env: { ...process.env, DISPLAY: display, HOME: profile },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const told = await firstLine(browser, browser.stderr, /WebDriver BiDi listening on ws:/);
  const errors: string[] = [];
  const bidi = await Bidi.connect(`${/ws:\S+/.exec(told)?.[0]}/session`, (method, params) => {
    const { level, text } = params as { level?: string; text?: string };
    if (method === "log.entryAdded" && level === "error") errors.push(text ?? "");
  });
  await bidi.send("session.new", { capabilities: {} });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]!.context;
  return {
    open: async (url, viewport) => {
      // In another size the open page would load further parts, and report an error when it is left meanwhile.
      await bidi.send("browsingContext.navigate", { context, url: "about:blank", wait: "complete" });
      await bidi.send("browsingContext.setViewport", { context, viewport });
      await bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
      return viewport;
    },
    read: async (expression) => {
      const target = { target: { context }, awaitPromise: true };
      const asked = { expression: `JSON.stringify(${expression})`, ...target };
      const { result } = await bidi.send<{ result: { value: string } }>("script.evaluate", asked);
      return JSON.parse(result.value) as never;
    },
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    errors: async () => errors,
    close: async () => {
      bidi.close();
      await ended(browser);
      await rm(profile, { recursive: true, force: true });
    },
  };
}
