import type { Dashboard, SourceHealth, SourceState } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Link } from "react-aria-components";
import { DayBars } from "../../../ui/day-bars/day-bars.tsx";
import { State, type StateLook } from "../../../ui/state/state.tsx";
import { type AnyTranslate, useAnyTexts } from "../../texts/texts.ts";
import { Card, Nothing } from "./card.tsx";
import { shortMomentText, silenceText } from "./times.ts";
import "./sources-card.css";

const LOOKS: Readonly<Record<SourceState, StateLook>> = {
  healthy: "full",
  failing: "half",
  silent: "ring",
  paused: "dash",
};
const DAY_MS = 86_400_000;

interface SourcesCardProps {
  readonly sources: NonNullable<Dashboard["sources"]>;
  readonly now: Date;
}

/** Shows sources, the worst state first: when each was last read, and its rows on each of the last days. */
export function SourcesCard({ sources: { states, rows }, now }: SourcesCardProps) {
  const t = useAnyTexts("dashboard");
  const counts = (["healthy", "failing", "silent", "paused"] as const)
    .filter((state) => states[state] > 0)
    .map((state) => t(`sources.${state}`, { count: states[state] }));
  const all = Object.values(states).reduce((sum, n) => sum + n, 0);
  return (
    <Card
      title={t("sources")}
      line={[...counts, t("sources.hollow")].join(" · ")}
      way={{ label: t("sources.all", { count: all }), href: "/admin/sources" }}
    >
      {rows.length === 0 ? (
        <Nothing>{t("sources.none")}</Nothing>
      ) : (
        <table className="dash-table dash-sources">
          <thead>
            <tr>
              <th>{t("sources.source")}</th>
              <th>{t("sources.last")}</th>
              <th>{t("sources.days")}</th>
              <th className="dash-end">{t("sources.rows")}</th>
              <th>{t("sources.state")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((source) => (
              <SourceRow key={source.id} source={source} now={now} t={t} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function SourceRow({ source, now, t }: { source: SourceHealth; now: Date; t: AnyTranslate }) {
  const { id, name, state, days, last_success_at, last_day } = source;
  const rows = days.reduce((sum, n) => sum + n, 0);
  const last = last_success_at ?? last_day;
  return (
    <tr>
      <td>
        <Link className="dash-name ellipsis" href={`/admin/sources/${id}`}>
          {name}
        </Link>
        <span className="dash-second text-xs second ellipsis" title={source.error ?? undefined}>
          {detailOf(source, now, t)}
        </span>
      </td>
      <td className="second">
        {last === null ? t("never") : last === last_day ? dayOf(last, t) : shortMomentText(last, t.lang)}
      </td>
      <td>
        <DayBars days={days} label={t("sources.bars", { count: rows })} />
      </td>
      <td className="dash-end">{formatExact(rows, t.lang)}</td>
      <td>
        <State look={LOOKS[state]}>{t(`source.${state}`)}</State>
      </td>
    </tr>
  );
}

/** Returns the type of a source and its problem. */
function detailOf({ type, state, error, failures, last_day }: SourceHealth, now: Date, t: AnyTranslate): string {
  const kind = t.has(`type.${type}`) ? t(`type.${type}`) : type;
  if (state === "failing") return [kind, error, t("source.tries", { count: failures })].filter(Boolean).join(" · ");
  if (state !== "silent" || last_day === null) return kind;
  const days = Math.floor((now.getTime() - Date.parse(last_day)) / DAY_MS);
  return `${kind} · ${t("source.nothing", { days: silenceText(days, t.lang) })}`;
}

function dayOf(day: string, { lang }: AnyTranslate): string {
  const locale = lang === "en" ? "en-GB" : lang;
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(day));
}
