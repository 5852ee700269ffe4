import { listCountries } from "@schoolmap/contract";
import { lazy, Suspense, useState } from "react";
import { Segments } from "../../../../ui/segments/segments.tsx";
import { useSend } from "../../../api/use-send.ts";
import type { BesideProps } from "../../../screen/resource-screen.ts";
import { useTexts } from "../../../texts/texts.ts";
import { NumbersSkeleton, PreviewNumbers } from "./preview-numbers.tsx";
import { choosePreviewCountry, usePreview, usePreviewCountry } from "./use-preview.ts";
import { WhoDoesWhat } from "./who-does-what.tsx";
import "./layer-preview.css";

const PreviewMap = lazy(() => import("./preview-map.tsx"));

/** Shows the layer on the real map, with the numbers that the public panel would show for a country. */
export function LayerPreview({ values, row }: BesideProps) {
  const t = useTexts("layers");
  const { definition, preview, isComing, error } = usePreview({ ...row, ...values }, row);
  const { data: countries } = useSend(listCountries, {});
  const chosen = usePreviewCountry();
  const country = countries?.find(({ id }) => id === chosen);
  const [which, setWhich] = useState<"yours" | "published">("yours");
  const isPublished = row?.status === "PUBLISHED";
  return (
    <>
      <section className="sheet layer-preview" aria-labelledby="layer-preview-title">
        <header className="layer-preview-head">
          <h2 id="layer-preview-title" className="title-m grow">
            {t("preview.title")}
          </h2>
          {isPublished && (
            <Segments
              label={t("preview.which")}
              quiet
              value={which}
              onChange={setWhich}
              options={[
                { value: "published", label: t("preview.published") },
                { value: "yours", label: t("preview.yours") },
              ]}
            />
          )}
          <select
            className="field-control layer-preview-country"
            aria-label={t("preview.country")}
            value={chosen ?? ""}
            onChange={(event) => choosePreviewCountry(Number(event.target.value))}
          >
            <option value="">{t("preview.world")}</option>
            {countries?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </header>
        {(preview || isComing) && (
          <div className="layer-preview-map">
            <Suspense>
              {definition && preview && (
                <PreviewMap
                  definition={definition}
                  country={country}
                  layerId={which === "published" ? row?.id : undefined}
                />
              )}
            </Suspense>
          </div>
        )}
        <div className="layer-preview-numbers" aria-busy={isComing}>
          {error && <p className="text-s second">{t("preview.refused")}</p>}
          {isComing && <NumbersSkeleton />}
          {definition && preview && <PreviewNumbers {...{ definition, preview, country }} />}
          {!definition && !error && <p className="text-s second">{t("classes.choose")}</p>}
        </div>
      </section>
      {row && <WhoDoesWhat row={row} />}
    </>
  );
}
