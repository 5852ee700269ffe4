import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { ended } from "./display.ts";
import type { Engine, Size } from "./engine.ts";
import { WebDriver } from "./webdriver.ts";

export const WEBKIT = "/usr/bin/WebKitWebDriver";
/** Minimal browser of the driver. */
const BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

const SETTINGS = {
  LANG: "en_US.UTF-8",
  // As root, its sandbox does not start. Only our own pages are loaded.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  // With its own renderer the window of a busy machine can stay black.
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
};

const TRIES = 100;
const INTERVAL_MS = 200;

/**
 * Starts WebKit, the engine of Safari, with WebDriver. The driver does not report errors in the console, so pages
 * collect them.
 */
export async function openWebkit(display: string): Promise<Engine> {
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const driver = spawn(WEBKIT, [`--port=${port}`, "--host=127.0.0.1"], {
    env: { ...process.env, ...SETTINGS, DISPLAY: display },
    stdio: "ignore",
  });
  await untilAnswering(server);
  const options = { "webkitgtk:browserOptions": { binary: BROWSER, args: ["--automation"] } };
  const session = await WebDriver.start(server, options);
  return {
    open: async (address, size) => {
      await fitPage(session, size);
      await session.post("url", { url: address });
      return read(session, "({ width: innerWidth, height: innerHeight })");
    },
    read: (expression) => read(session, expression),
    screenshot: async () => Buffer.from(await session.get<string>("screenshot"), "base64"),
    errors: async () => [],
    close: async () => {
      await session.end();
      await ended(driver);
    },
  };
}

/** Sets the size of the page. The window is larger than its page by the browser's frame. */
async function fitPage(session: WebDriver, { width, height }: Size): Promise<void> {
  const frame = await read<Size>(session, "({ width: outerWidth - innerWidth, height: outerHeight - innerHeight })");
  await session.post("window/rect", { x: 0, y: 0, width: width + frame.width, height: height + frame.height });
}

function read<T>(session: WebDriver, expression: string): Promise<T> {
  return session.post("execute/sync", { script: `return (${expression})`, args: [] });
}

async function untilAnswering(server: string): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    const response = await fetch(`${server}/status`).catch(() => null);
    if (response?.ok) return;
    await setTimeout(INTERVAL_MS);
  }
  throw new Error(`${WEBKIT} does not answer.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
