export interface NamedSource {
  readonly name: string;
  readonly description: string;
}

/**
 * Splits names at a separator and pairs each with the description at the same position (separated by `;`). Omits blank
 * names.
 */
export function splitSources(names: string, descriptions: string, sign: string): NamedSource[] {
  const described = descriptions.split(";").map((text) => text.trim());
  return names
    .split(sign)
    .map((name, position) => ({ name: name.trim(), description: described[position] ?? "" }))
    .filter(({ name }) => name !== "");
}

/** Sources whose public name differs from the name in the record. */
const KNOWN_AS: Readonly<Record<string, string>> = { "Daily Check App": "Giga Meter" };

/** Returns the public name of a source. */
export function publicName(name: string): string {
  return KNOWN_AS[name] ?? name;
}
