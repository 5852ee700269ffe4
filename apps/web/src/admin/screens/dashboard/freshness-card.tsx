import type { CountryFreshness, Dashboard, FreshnessState } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Link } from "react-aria-components";
import { State, type StateLook } from "../../../ui/state/state.tsx";
import { type AnyTranslate, useAnyTexts } from "../../texts/texts.ts";
import { Card, Nothing } from "./card.tsx";
import { silenceText } from "./times.ts";
import "./lines.css";

const LOOKS: Readonly<Record<FreshnessState, StateLook>> = { live: "full", at_risk: "half", dropped_off: "ring" };
const STATES = ["live", "at_risk", "dropped_off"] as const;

/** Shows countries by the time since their schools last measured, longest first. */
export function FreshnessCard({ freshness: { states, rows } }: { freshness: NonNullable<Dashboard["freshness"]> }) {
  const t = useAnyTexts("dashboard");
  const all = STATES.reduce((sum, state) => sum + states[state], 0);
  return (
    <Card title={t("fresh")} way={{ label: t("fresh.all", { count: all }), href: "/admin/countries" }}>
      {rows.length === 0 ? (
        <Nothing>{t("fresh.none")}</Nothing>
      ) : (
        <>
          <p className="dash-states">
            {STATES.map((state) => (
              <span key={state} className="dash-state">
                <State look={LOOKS[state]}>{t(`fresh.${state}`)}</State> <b>{formatExact(states[state], t.lang)}</b>
              </span>
            ))}
          </p>
          <ul className="dash-list">
            {rows.map((row) => (
              <CountryLine key={row.country.id} row={row} t={t} />
            ))}
          </ul>
          <p className="dash-foot text-xs third">{t("fresh.foot")}</p>
        </>
      )}
    </Card>
  );
}

function CountryLine({ row, t }: { row: CountryFreshness; t: AnyTranslate }) {
  const { country, state, silent_days } = row;
  const schools = STATES.reduce((sum, one) => sum + row[one], 0);
  const words = STATES.map((one) => `${t(`fresh.${one}`)}: ${formatExact(row[one], t.lang)}`).join(", ");
  return (
    <li>
      <Link className="dash-line dash-country" href={`/admin/countries/${country.id}`}>
        <span className="ellipsis" title={`${country.name}: ${t(`fresh.${state}`)}`}>
          <State look={LOOKS[state]}>{country.name}</State>
        </span>
        <span className="dash-share" role="img" aria-label={words} title={words}>
          {STATES.filter((one) => row[one] > 0).map((one) => (
            <i key={one} className={`dash-share-${one}`} style={{ flexGrow: row[one] }} />
          ))}
        </span>
        <span className="dash-end text-xs third">{formatExact(schools, t.lang)}</span>
        <span className="dash-end second">{silenceText(silent_days, t.lang)}</span>
      </Link>
    </li>
  );
}
