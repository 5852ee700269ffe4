import { CLASSES, listCountries } from "@schoolmap/contract";
import { formatExact, formatMeasured } from "@schoolmap/rules";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../../i18n/index.ts";
import { ClassBar, ClassKey } from "../../../../shared/classes/class-bar.tsx";
import { Glyph } from "../../../../shared/classes/glyph.tsx";
import { Segments } from "../../../../ui/segments/segments.tsx";
import { useSend } from "../../../api/use-send.ts";
import type { BesideProps } from "../../../screen/resource-screen.ts";
import { useTexts } from "../../../texts/texts.ts";
import { periodWords } from "./period-words.ts";
import { choosePreviewCountry, usePreview, usePreviewCountry } from "./use-preview.ts";
import { WhoDoesWhat } from "./who-does-what.tsx";
import "./layer-preview.css";

const PreviewMap = lazy(() => import("./preview-map.tsx"));

/** The layer on the real map, with the numbers that the public panel would show of a country. */
export function LayerPreview({ values, row }: BesideProps) {
  const t = useTexts("layers");
  const { lang } = useT();
  const { definition, preview, error } = usePreview({ ...row, ...values }, row);
  const { data: countries } = useSend(listCountries, {});
  const chosen = usePreviewCountry();
  const country = countries?.find(({ id }) => id === chosen);
  const [which, setWhich] = useState<"yours" | "published">("yours");
  const isPublished = row?.status === "PUBLISHED";
  const tally = preview?.country;
  const parts = CLASSES.map((name) => ({
    name,
    label: definition?.legend_configs[name]?.labels || t(`class.${name}`),
    count: tally?.counts[name] ?? 0,
  }));
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
        <div className="layer-preview-map">
          {definition && preview && (
            <Suspense>
              <PreviewMap
                definition={definition}
                country={country}
                layerId={which === "published" ? row?.id : undefined}
              />
            </Suspense>
          )}
        </div>
        <div className="layer-preview-numbers">
          {error && <p className="text-s second">{t("preview.refused")}</p>}
          {tally && country && (
            <>
              {tally.average !== null && (
                <p className="row layer-preview-hero">
                  <strong className="grow">{formatMeasured(tally.average, preview.unit, lang)}</strong>
                  {tally.average_class && (
                    <>
                      <Glyph name={tally.average_class} />
                      {parts.find(({ name }) => name === tally.average_class)?.label}
                    </>
                  )}
                </p>
              )}
              <p className="text-s second">
                {t("preview.sample", {
                  n: formatExact(tally.with_value, lang),
                  total: formatExact(tally.total, lang),
                  period: periodWords(preview.period, lang),
                })}
              </p>
              <ClassBar parts={parts} hidden />
              <ClassKey parts={parts} />
              {tally.difference && (
                <p className="text-s second">
                  {t("preview.changed", {
                    n: formatExact(tally.difference.changed, lang),
                    country: country.name,
                    world: formatExact(preview.world.difference?.changed ?? 0, lang),
                  })}
                </p>
              )}
            </>
          )}
          {preview && !tally && <p className="text-s second">{t("preview.chooseCountry")}</p>}
          {!preview && !error && <p className="text-s second">{t("classes.choose")}</p>}
        </div>
      </section>
      {row && <WhoDoesWhat row={row} />}
    </>
  );
}
