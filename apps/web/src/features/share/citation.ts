/** Parts of a citation, in its language where they are words. */
export interface Citation {
  readonly title: string;
  /** The sentences may be empty. */
  readonly version: string;
  readonly accessed: string;
  readonly licences: string;
  readonly demo: string;
  /** Day of access, yyyy-MM-dd. */
  readonly isoDay: string;
  readonly url: string;
  readonly lang: string;
}

const PRODUCT = "Schoolmap";

/** Formats a citation as one paragraph, for a list of references. */
export function plainCitation({ title, version, accessed, licences, demo, isoDay, url }: Citation): string {
  return [`${PRODUCT} (${isoDay.slice(0, 4)}).`, `${title}.`, version, demo, licences, accessed, url]
    .filter(Boolean)
    .join(" ");
}

/** Formats a citation as a BibTeX entry. Characters with a special meaning are escaped. */
export function bibtex(citation: Citation): string {
  const { title, isoDay, url, lang } = citation;
  const fields = {
    author: `{${PRODUCT}}`,
    title: `{${latex(title)}}`,
    year: isoDay.slice(0, 4),
    howpublished: `\\url{${url.replace(/[{}\\%#]/g, (letter) => encodeURIComponent(letter).replace("%", "\\%"))}}`,
    urldate: isoDay,
    note: latex(noteOf(citation)),
    language: lang,
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{schoolmap-${isoDay},\n${lines.join(",\n")}\n}`;
}

/** Formats a citation as one item of CSL-JSON, which reference managers read. */
export function cslJson(citation: Citation): string {
  const { title, isoDay, url, lang } = citation;
  const [year = 0, month = 0, day = 0] = isoDay.split("-").map(Number);
  const item = {
    id: `schoolmap-${isoDay}`,
    type: "dataset",
    title,
    author: [{ literal: PRODUCT }],
    publisher: PRODUCT,
    issued: { "date-parts": [[year]] },
    accessed: { "date-parts": [[year, month, day]] },
    URL: url,
    note: noteOf(citation),
    language: lang,
  };
  return JSON.stringify([item], null, 2);
}

function noteOf({ version, demo, licences }: Citation): string {
  return [version, demo, licences].filter(Boolean).join(" ");
}

const LATEX: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function latex(text: string): string {
  return text.replace(/[\\~^{}%$#&_]/g, (letter) => LATEX[letter] ?? `\\${letter}`);
}
