import { type FreshnessState, LIVE_STATE_COLUMN } from "@schoolmap/contract";
import { AT_RISK_DAYS, DROPPED_OFF_DAYS, formatDayLong, formatExact, parseDay } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { filterPatch } from "../../../resolved-view/written-filters.ts";
import { Link } from "../../../shared/link/link.tsx";
import { viewUrl } from "../../../state/use-view.ts";
import { Block } from "../../../ui/stat/stat.tsx";
import { State, type StateLook } from "../../../ui/state/state.tsx";
import { useLiveStates } from "./use-stability.ts";
import "./live-states.css";

const STATES: readonly FreshnessState[] = ["live", "at_risk", "dropped_off"];
const LOOKS: Readonly<Record<FreshnessState, StateLook>> = { live: "full", at_risk: "half", dropped_off: "ring" };
/** Number of days without a measurement, as text. */
const DAYS: Readonly<Record<FreshnessState, string>> = {
  live: `${AT_RISK_DAYS - 1}`,
  at_risk: `${AT_RISK_DAYS}–${DROPPED_OFF_DAYS - 1}`,
  dropped_off: `${DROPPED_OFF_DAYS}`,
};

/** Shows how many schools of a place still measure and how many have stopped, each with a link to the list of them. */
export function LiveStates({ view }: { view: ResolvedView }) {
  const t = useT();
  const { data, isPlaceholderData } = useLiveStates(view, true);
  const day = data?.day && parseDay(data.day);
  if (!data || !day || STATES.every((state) => data[state] === 0)) return null;
  return (
    <Block isOld={isPlaceholderData}>
      <h2 className="title-m">{t("states.title")}</h2>
      <ul className="live-states text-s">
        {STATES.map((state) => (
          <li key={state}>
            <State look={LOOKS[state]}>
              <StateName view={view} state={state} isEmpty={data[state] === 0} />
            </State>
            <b>{formatExact(data[state], t.lang)}</b>
            <span className="live-state-how text-xs third">{t(`states.how.${state}`, { days: DAYS[state] })}</span>
          </li>
        ))}
      </ul>
      <p className="text-xs third">{t("states.day", { day: formatDayLong(day, t.lang) })}</p>
    </Block>
  );
}

/** Name of a state; not a link over the world, which has no list of schools. */
function StateName({ view, state, isEmpty }: { view: ResolvedView; state: FreshnessState; isEmpty: boolean }) {
  const t = useT();
  const name = t(`states.${state}`);
  if (isEmpty || view.scope.kind !== "country") return <span className="label">{name}</span>;
  const others = view.choices.filter(({ column }) => column !== LIVE_STATE_COLUMN);
  const choices = [...others, { column: LIVE_STATE_COLUMN, lookup: "in", values: [state] } as const];
  return <Link href={viewUrl(view, { ...filterPatch(choices, view.country), table: "schools" })}>{name}</Link>;
}
