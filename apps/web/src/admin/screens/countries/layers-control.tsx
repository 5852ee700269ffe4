import {
  type CountryLayerSetting,
  type countryResource,
  type LayerDefinition,
  layerRoutes,
  metricOfColumn,
  type ResponseOf,
} from "@schoolmap/contract";
import { convertUnit } from "@schoolmap/rules";
import { Fragment } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { useSend } from "../../api/use-send.ts";
import { ParsedInput } from "../../form/controls/parsed-input.tsx";
import type { ControlProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { LayerDetails } from "./layer-details.tsx";
import "./country-settings.css";

type Layer = ResponseOf<typeof layerRoutes.list>["results"][number] & {
  readonly legend_configs: LayerDefinition["legend_configs"];
  readonly name: string;
  readonly type: string;
  readonly column_name: string;
};
type Benchmarks = z.output<typeof countryResource.fields.benchmark_metadata>;

/**
 * Edits the settings of the country for each published layer: whether it is shown, is the first, and its national
 * benchmark.
 */
export function LayersControl({ value, onChange, values, isReadOnly }: ControlProps) {
  const t = useTexts("countries");
  const { setValue } = useFormContext();
  const { data } = useSend(layerRoutes.list, { query: { limit: "500", status__in: "PUBLISHED" } as never });
  const settings = value as readonly CountryLayerSetting[];
  const benchmarks = values.benchmark_metadata as Benchmarks;
  const layers = (data?.results ?? []) as readonly Layer[];
  const settingOf = (id: number) => settings.find(({ layer_id }) => layer_id === id);
  const set = (id: number, part: Partial<CountryLayerSetting>) => {
    const next = { ...NOTHING, layer_id: id, ...settingOf(id), ...part };
    const others = settings
      .filter(({ layer_id }) => layer_id !== id)
      .map((other) => (part.is_default ? { ...other, is_default: false } : other));
    onChange([...others, next].filter(hasSettings));
  };
  const setBenchmark = (id: number, part: keyof Benchmarks, next: string | boolean) => {
    const { [id]: _, ...rest } = benchmarks[part] ?? {};
    setValue(
      "benchmark_metadata",
      { ...benchmarks, [part]: next === "" || next === false ? rest : { ...rest, [id]: next } },
      { shouldDirty: true },
    );
  };
  return (
    <table className="country-layers">
      <thead>
        <tr>
          <th>{t("layers.layer")}</th>
          <th>{t("layers.shown")}</th>
          <th>{t("layers.first")}</th>
          <th>{t("layers.benchmark")}</th>
          <th>{t("layers.benchmarkName")}</th>
        </tr>
      </thead>
      <tbody>
        {layers.map((layer) => {
          const { id, name, type, column_name } = layer;
          const setting = settingOf(id);
          const metric = type === "LIVE" ? metricOfColumn(column_name) : undefined;
          return (
            <Fragment key={id}>
              <tr>
                <th scope="row">{name}</th>
                <td>
                  <input
                    type="checkbox"
                    className="checkbox"
                    aria-label={t("layers.showOf", { name })}
                    checked={setting?.is_applicable ?? true}
                    disabled={isReadOnly || setting?.is_default}
                    onChange={(event) => set(id, { is_applicable: event.target.checked })}
                  />
                </td>
                <td>
                  {metric && (
                    <input
                      type="checkbox"
                      className="checkbox"
                      aria-label={t("layers.firstOf", { name })}
                      checked={setting?.is_default ?? false}
                      disabled={isReadOnly || setting?.is_applicable === false}
                      onChange={(event) => set(id, { is_default: event.target.checked })}
                    />
                  )}
                </td>
                <td>
                  {metric && (
                    <span className="row country-benchmark">
                      <ParsedInput
                        className="field-control"
                        aria-label={t("layers.benchmarkOf", { name, unit: metric.displayUnit })}
                        value={benchmarks.live_layer[id] ?? ""}
                        read={(text) => kept(text, metric.displayUnit, metric.unit)}
                        write={(value) => shown(value, metric.unit, metric.displayUnit)}
                        readOnly={isReadOnly}
                        onChange={(text) => setBenchmark(id, "live_layer", text)}
                      />
                      <span className="third">{metric.displayUnit}</span>
                    </span>
                  )}
                </td>
                <td>
                  {metric && (
                    <input
                      className="field-control"
                      aria-label={t("layers.benchmarkNameOf", { name })}
                      value={benchmarks.benchmark_name[id] ?? ""}
                      readOnly={isReadOnly}
                      onChange={(event) => setBenchmark(id, "benchmark_name", event.target.value)}
                    />
                  )}
                </td>
              </tr>
              <tr className="country-layer-more">
                <td colSpan={5}>
                  <LayerDetails
                    {...{ layer, benchmarks, isReadOnly }}
                    isLive={metric !== undefined}
                    setting={{ ...NOTHING, layer_id: id, ...setting }}
                    onSet={(part) => set(id, part)}
                    onSetBenchmark={(part, next) => setBenchmark(id, part, next)}
                  />
                </td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

const NOTHING = { is_default: false, is_applicable: true, data_sources: {}, legend_configs: {} };

/** Returns whether a layer has settings in the country. Other layers need no entry. */
function hasSettings({ is_default, is_applicable, data_sources, legend_configs }: CountryLayerSetting): boolean {
  const entries = { ...data_sources, ...legend_configs };
  return is_default || !is_applicable || Object.keys(entries).length > 0;
}

/** Converts a benchmark to the display unit. A rule such as avg(…) is shown unchanged. */
function shown(text: string | undefined, from: string, to: string): string {
  const number = Number(text);
  return text === undefined || text === "" || Number.isNaN(number)
    ? (text ?? "")
    : String(convertUnit(number, from, to));
}

function kept(text: string, from: string, to: string): string {
  const plain = text.trim().replace(",", ".");
  return plain === "" || Number.isNaN(Number(plain)) ? plain : String(convertUnit(Number(plain), from, to));
}
