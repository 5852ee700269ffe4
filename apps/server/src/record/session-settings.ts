const OPTIONS = "options";

/** The address with PostgreSQL settings that each session begins with; they win over those that it names already. */
export function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  const said = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const all = [address.searchParams.get(OPTIONS) ?? "", ...said].filter(Boolean).join(" ");
  address.searchParams.set(OPTIONS, all);
  return address.href;
}
