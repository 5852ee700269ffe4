import type { AboutSection } from "@schoolmap/contract";
import { formatShort } from "@schoolmap/rules";
import { useDeferredValue } from "react";
import { useGlobalStat, WORLD_QUERY } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { Stat } from "../../ui/stat/stat.tsx";
import { useMeasured } from "../country-progress/use-measured.ts";

/** Keeps the height of a number. */
const NOT_YET = "\u00a0";

/**
 * Shows the numbers of schools on the map, of schools with a known status, and of schools that measure, above the words
 * written by staff.
 */
export function LiveNumbers({ items }: { items: AboutSection["content"] }) {
  const t = useT();
  const { data } = useGlobalStat(WORLD_QUERY);
  const stat = useDeferredValue(data);
  const measured = useDeferredValue(useMeasured());
  const measuring = measured && [...measured.values()].reduce((sum, count) => sum + count, 0);
  const numbers = [stat?.schools_connected, stat?.schools_with_connectivity_status_mapped, measuring];
  return (
    <ul className="about-numbers">
      {items.map(({ title, text }, position) => {
        const number = numbers[position];
        return (
          <li key={title}>
            <Stat value={number === undefined ? NOT_YET : formatShort(number, t.lang)} unit={title} />
            <p className="second">{text.join(" ")}</p>
          </li>
        );
      })}
    </ul>
  );
}
