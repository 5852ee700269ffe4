/** Parameters that the URL of the list can contain. */
export const CHOICES = ["actor", "entity", "action", "period"] as const;

type Chosen = Readonly<Record<string, string>>;

/** Returns the route parameters for the chosen values. Days are complete days in the user's time zone. */
export function selectionOf({ period = "", ...chosen }: Chosen): Chosen {
  const [first = "", last = ""] = period.split(",");
  const [from, to] = [momentAt(first, "00:00"), momentAt(last, "23:59:59.999")];
  return { ...chosen, ...(from && { from }), ...(to && { to }) };
}

function momentAt(day: string, time: string): string | undefined {
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
