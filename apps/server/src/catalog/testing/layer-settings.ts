import type { CountryLayerSetting } from "../../record/tables/country.ts";

/** The column `country.layers` with one layer about which a country says what is given, and nothing else. */
export function layerSettings(setting: Partial<CountryLayerSetting> & Pick<CountryLayerSetting, "layer_id">): string {
  const nothing = { is_default: false, is_applicable: true, data_sources: {}, legend_configs: {} };
  return JSON.stringify([{ ...nothing, ...setting }]);
}
