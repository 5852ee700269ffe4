export interface NamedSource {
  readonly name: string;
  readonly description: string;
}

/** Names joined by a sign, each with the description of equal position (joined by `;`). Blank names are left out. */
export function splitSources(names: string, descriptions: string, sign: string): NamedSource[] {
  const described = descriptions.split(";").map((text) => text.trim());
  return names
    .split(sign)
    .map((name, position) => ({ name: name.trim(), description: described[position] ?? "" }))
    .filter(({ name }) => name !== "");
}

/** Sources whose name in the record is not the one that people know. */
const KNOWN_AS: Readonly<Record<string, string>> = { "Daily Check App": "Giga Meter" };

/** What people call a source. */
export function publicName(name: string): string {
  return KNOWN_AS[name] ?? name;
}
