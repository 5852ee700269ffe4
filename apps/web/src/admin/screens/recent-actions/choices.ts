/** What the address of the list may choose. */
export const CHOICES = ["actor", "entity", "action", "period"] as const;

type Chosen = Readonly<Record<string, string>>;

/** How the routes are asked for what was chosen. Days are whole ones on the reader's clock. */
export function selectionOf({ period = "", ...chosen }: Chosen): Chosen {
  const [first = "", last = ""] = period.split(",");
  const [from, to] = [momentAt(first, "00:00"), momentAt(last, "23:59:59.999")];
  return { ...chosen, ...(from && { from }), ...(to && { to }) };
}

function momentAt(day: string, time: string): string | undefined {
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
