import { readFileSync } from "node:fs";

/** The script that the page asks for before it shows the map: the one that index.html starts. */
function scriptsOfPage() {
  const page = readFileSync(new URL("apps/web/dist/index.html", import.meta.url), "utf8");
  const addresses = [...page.matchAll(/import\(.\/(assets\/[\w-]+\.js).\)/g)].map(
    ([, path]) => `apps/web/dist/${path}`,
  );
  if (addresses.length === 0) throw new Error("apps/web/dist/index.html names no script.");
  return addresses;
}

export default [
  { name: "script before the map", path: scriptsOfPage(), limit: "90 kB", brotli: true },
  { name: "map", path: "apps/web/dist/assets/map-view-*.js", limit: "400 kB", brotli: true },
];
