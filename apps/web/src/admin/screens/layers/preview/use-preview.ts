import { type LayerDefinition, previewLayer, type ResponseOf } from "@schoolmap/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { send } from "../../../api/send.ts";
import type { AnyRow, Values } from "../../../screen/resource-screen.ts";
import { definitionOf } from "./definition.ts";

export type Preview = ResponseOf<typeof previewLayer>;

interface Chosen {
  /** The country whose numbers are shown beside the map. */
  readonly country: number | undefined;
  /** The right end of the distribution by column, so that bars stay in place while thresholds move. */
  readonly ends: Readonly<Record<string, number>>;
}

const chosen = createStore<Chosen>(() => ({ country: undefined, ends: {} }));

export function usePreviewCountry(): number | undefined {
  return useStore(chosen, ({ country }) => country);
}

export function choosePreviewCountry(country: number): void {
  chosen.setState({ country });
}

/** Returns the preview of the layer in the form. The last response is kept until the next one is received. */
export function usePreview(values: Values, row: AnyRow | undefined) {
  const definition = useDeferredValue(definitionOf(values));
  const { country, ends } = useStore(chosen);
  const max = definition && ends[definition.column_name];
  const layerId = row?.status === "PUBLISHED" ? row.id : undefined;
  const body = definition && { layer: definition, layer_id: layerId, country_id: country, max };
  const query = useQuery({
    queryKey: [previewLayer.id, JSON.stringify(body)],
    enabled: body !== undefined,
    queryFn: ({ signal }): Promise<Preview> => send(previewLayer, { body: body!, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  useEndOf(definition, query.isPlaceholderData ? undefined : query.data);
  const preview = definition && query.data;
  /** The first response is loading, so a placeholder is shown. */
  const isComing = definition !== undefined && !preview && !query.error;
  return { definition, preview, isComing, error: query.error };
}

function useEndOf(definition: LayerDefinition | undefined, preview: Preview | undefined): void {
  const column = definition?.column_name;
  const end = preview?.distribution?.max;
  useEffect(() => {
    if (column === undefined || end === undefined) return;
    const { ends } = chosen.getState();
    if (ends[column] === undefined) chosen.setState({ ends: { ...ends, [column]: end } });
  }, [column, end]);
}
