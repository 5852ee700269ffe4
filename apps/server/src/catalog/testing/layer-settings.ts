import type { CountryLayerSetting } from "../../record/tables/country.ts";

/** Returns the column `country.layers` with one layer that has only the given settings. */
export function layerSettings(setting: Partial<CountryLayerSetting> & Pick<CountryLayerSetting, "layer_id">): string {
  const nothing = { is_default: false, is_applicable: true, data_sources: {}, legend_configs: {} };
  return JSON.stringify([{ ...nothing, ...setting }]);
}
