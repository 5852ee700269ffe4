import { expect, it } from "vitest";
import { createLog } from "./log.ts";

it("the log contains no headers with credentials", () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  const secrets = {
    authorization: "Bearer s3cret",
    "proxy-authorization": "s3cret",
    "api-key": "s3cret",
    cookie: "s3cret",
  };
  log.info(
    { req: { headers: { ...secrets, accept: "text/html" } }, res: { headers: { "set-cookie": ["s3cret"] } } },
    "request",
  );
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: "request", req: { headers: { accept: "text/html" } } });
  expect(lines.join()).not.toContain("s3cret");
});
