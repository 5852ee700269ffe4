import { expect, it } from "vitest";
import { ROUTES } from "./routes.ts";

it("each route is listed once", () => {
  const addresses = ROUTES.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((at) => `${method} ${at}`),
  );
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});
