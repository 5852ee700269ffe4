const OPTIONS = "options";

/**
 * Returns the URL with PostgreSQL settings for the start of each session. They have priority over settings already in
 * the URL.
 */
export function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const all = [address.searchParams.get(OPTIONS) ?? "", ...flags].filter(Boolean).join(" ");
  address.searchParams.set(OPTIONS, all);
  return address.href;
}
