import { readFreshness } from "../../freshness/country-freshness.ts";
import type { AlertSource } from "../alert-source.ts";

/** Countries that still measure, but in which the threshold percentage of measuring schools has dropped off. */
export const schoolsDroppedOff: AlertSource = {
  kind: "schools_dropped_off",
  find: async ({ db }, threshold) => {
    const countries = await readFreshness(db, null);
    return countries.flatMap(({ country, state, dropped_off: count, live, at_risk }) => {
      const schools = live + at_risk + count;
      const percent = Math.floor((100 * count) / schools);
      if (state === "dropped_off" || count === 0 || percent < threshold) return [];
      return [
        { key: `${country.id}`, subject: country.name, countryId: country.id, facts: { count, schools, percent } },
      ];
    });
  },
  sentence: ({ subject, facts }) =>
    `${facts.count} of the ${facts.schools} measuring schools of ${subject} have been silent for 28 days or longer.`,
};
