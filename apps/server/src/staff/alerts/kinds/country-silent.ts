import type { FreshnessState } from "@schoolmap/contract";
import type { AlertSource } from "../alert-source.ts";

/** Finds countries in a state that have at least the threshold of measuring schools. */
function countriesIn(state: FreshnessState): AlertSource["find"] {
  return async ({ freshness }, threshold) => {
    const countries = await freshness();
    return countries.flatMap(({ country, last_day, silent_days: days, ...one }) => {
      const schools = one.live + one.at_risk + one.dropped_off;
      if (one.state !== state || schools < threshold) return [];
      const since = new Date(`${last_day}T00:00:00Z`);
      return [
        {
          key: `${country.id}:${last_day}`,
          subject: country.name,
          countryId: country.id,
          since,
          facts: { days, schools },
        },
      ];
    });
  };
}

const sentence: AlertSource["sentence"] = ({ subject, facts }) =>
  `None of the ${facts.schools} measuring schools of ${subject} has measured for ${facts.days} days.`;

export const countryAtRisk: AlertSource = { kind: "country_at_risk", find: countriesIn("at_risk"), sentence };
export const countryDroppedOff: AlertSource = {
  kind: "country_dropped_off",
  find: countriesIn("dropped_off"),
  sentence,
};
