import type { Example } from "./examples.ts";

/** Tools for which the documentation contains code, in the order of their tabs. */
export const TOOLS = ["curl", "Python", "R", "JavaScript", "DuckDB", "QGIS"] as const;
export type Tool = (typeof TOOLS)[number];

/** Request of a snippet. */
export interface SnippetRequest extends Pick<Example, "rows" | "file"> {
  /** `text` is for readers or for special libraries; `bytes` is binary. */
  readonly format: Example["format"] | "text" | "bytes";
  /** Complete URL. */
  readonly url: string;
  /** Fields of each row, or of the object, that are printed; absent to print the whole response. */
  readonly fields?: Example["fields"];
  /** Whether the call needs a key, which the snippet reads from the environment variable KEY. */
  readonly needsKey?: boolean;
}

/** Returns runnable code for each tool that can read the response. */
export function snippetsOf(request: SnippetRequest): Partial<Readonly<Record<Tool, string>>> {
  const isData = request.format !== "text" && request.format !== "bytes";
  const tools = TOOLS.filter((tool) => isData || tool === "curl");
  const written = tools.map((tool) => [tool, WRITERS[tool](request)] as const);
  return Object.fromEntries(written.filter(([, text]) => text !== undefined));
}

const WRITERS: Readonly<Record<Tool, (request: SnippetRequest) => string | undefined>> = {
  curl: ({ url, format, file, needsKey }) => {
    const key = needsKey ? '-H "Authorization: Bearer $KEY" ' : "";
    const stored = file === undefined ? "" : ` -o ${file}`;
    // curl refuses to print binary data. With -O, it saves them under the last part of the URL.
    return `curl ${key}"${url}"${format === "bytes" && stored === "" ? " -O" : stored}`;
  },
  Python: python,
  R: r,
  JavaScript: javaScript,
  DuckDB: duckDb,
  QGIS: ({ url, format, needsKey }) => {
    if (format !== "geojson" || needsKey) return undefined;
    return `# Plugins > Python Console\niface.addVectorLayer("/vsicurl_streaming/${url}", "schools", "ogr")`;
  },
};

/** Streamed responses do not support ranges, so the snippet makes DuckDB download the whole response. */
function duckDb({ url, format, rows, needsKey }: SnippetRequest): string | undefined {
  if (needsKey || format === "geojson") return undefined;
  const shown = rows ? `unnest(${rows}, recursive := true)` : "*";
  const read = `SELECT ${shown} FROM read_${format}('${url}') LIMIT 10;`;
  return `INSTALL httpfs; LOAD httpfs;\nSET force_download = true;\n${read}`;
}

function r({ url, format, rows, fields, needsKey }: SnippetRequest): string | undefined {
  if (needsKey) return undefined;
  if (format === "csv") return `rows <- read.csv("${url}")\nhead(rows)`;
  if (format === "geojson") return `library(sf)\nrows <- st_read("${url}")\nprint(rows)`;
  if (format === "parquet") return `library(arrow)\nrows <- read_parquet("${url}")\nprint(rows)`;
  const columns = fields?.map((field) => `"${field}"`).join(", ");
  const shown = rows && columns ? `print(answer$${rows}[c(${columns})])` : "str(answer)";
  return `library(jsonlite)\nanswer <- fromJSON("${url}")\n${shown}`;
}

function python({ url, format, rows, fields, needsKey }: SnippetRequest): string | undefined {
  if (format === "parquet") return undefined;
  const modules = ["urllib.request", ...(format === "csv" ? ["csv", "io"] : ["json"]), ...(needsKey ? ["os"] : [])];
  const request = needsKey
    ? `request = urllib.request.Request("${url}")\nrequest.add_header("Authorization", "Bearer " + os.environ["KEY"])`
    : `request = "${url}"`;
  const head = `import ${modules.toSorted().join(", ")}\n\n${request}\nwith urllib.request.urlopen(request) as answer:`;
  const shown = (of: string) => (fields ? fields.map((field) => `${of}["${field}"]`).join(", ") : of);
  if (format === "csv")
    return `${head}\n    for row in csv.DictReader(io.TextIOWrapper(answer, "utf-8-sig")):\n        print(${shown("row")})`;
  const print = rows ? `for row in data["${rows}"]:\n    print(${shown("row")})` : `print(${shown("data")})`;
  return `${head}\n    data = json.load(answer)\n${print}`;
}

function javaScript({ url, format, rows, fields, needsKey }: SnippetRequest): string | undefined {
  if (format === "parquet") return undefined;
  const options = needsKey ? ', { headers: { Authorization: "Bearer " + process.env.KEY } }' : "";
  const head = `const answer = await fetch("${url}"${options});`;
  if (format === "csv")
    return `${head}\nconst text = await answer.text();\nconsole.log(text.split("\\n").slice(0, 5).join("\\n"));`;
  const shown = (of: string) => (fields ? fields.map((field) => `${of}.${field}`).join(", ") : of);
  const print = rows
    ? `for (const row of data.${rows}) console.log(${shown("row")});`
    : `console.log(${shown("data")});`;
  return `${head}\nconst data = await answer.json();\n${print}`;
}
