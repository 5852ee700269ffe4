import type { Layer, LayerSchoolRow, SchoolRow } from "@schoolmap/contract";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { chartDays } from "../../../shared/chart/chart-days.ts";
import { MiniBars } from "../../../shared/chart/mini-bars.tsx";
import { classLabel } from "../../../shared/classes/class-parts.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { benchmarkLine } from "../../../shared/live/benchmark-words.ts";
import { type LiveSchool, liveEvidence, liveNumber, liveSchool } from "../../../shared/live/live-school.ts";
import { ValueClassLabel } from "../../../shared/live/value-class-label.tsx";
import { fieldText } from "./field-value.ts";
import "../../../shared/chart/chart.css";
import "../../../shared/live/live.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

/** Shows what the current layers report about a school: shape and word, and the value if it adds information. */
export function SchoolFacts({ row, view }: { row: LayerSchoolRow; view: ResolvedView }) {
  const { layer } = view.shown;
  const live = layer?.type === "LIVE" ? liveSchool(row) : undefined;
  return (
    <div className="popup-facts">
      {layer && live && <LiveFact layer={layer} school={live} />}
      {layer?.type === "STATIC" && <LayerFact row={row} layer={layer} />}
      <StatusFact row={row} />
    </div>
  );
}

function LiveFact({ layer, school }: { layer: Layer; school: LiveSchool }) {
  const t = useT();
  const serverText = useServerText();
  return (
    <div>
      <p className="text-xs third">{serverText(layer.name)}</p>
      <div className="row popup-live">
        <div className="grow">
          <p className="popup-number">{liveNumber(school, t)}</p>
          <ValueClassLabel name={school.live_avg_connectivity} />
        </div>
        <MiniBars days={chartDays(school.graph_data)} />
      </div>
      <p className="text-xs third">{liveEvidence(school, t)}</p>
      {school.benchmark_metadata.benchmark_value !== "" && (
        <p className="text-xs third">{benchmarkLine(school.benchmark_metadata, t, serverText)}</p>
      )}
    </div>
  );
}

function StatusFact({ row }: { row: SchoolRow }) {
  const t = useT();
  return (
    <div>
      <p className="text-xs third">{t("status.title")}</p>
      <p className="popup-value-class">
        <Glyph name={row.connectivity_status} />
        {t(`status.${row.connectivity_status}`)}
      </p>
    </div>
  );
}

function LayerFact({ row, layer }: { row: SchoolRow; layer: Layer }) {
  const t = useT();
  const serverText = useServerText();
  const name = row.field_status ?? "unknown";
  const value = fieldText(row, layer, t.lang);
  return (
    <div>
      <p className="text-xs third">{serverText(layer.name)}</p>
      {value && <p className="popup-number">{value}</p>}
      <p className="popup-value-class">
        <Glyph name={name} />
        {classLabel(layer.legend_configs, name, t, serverText)}
      </p>
    </div>
  );
}
