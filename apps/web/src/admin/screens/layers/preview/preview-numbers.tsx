import { CLASSES, type CountryRow, type LayerDefinition } from "@schoolmap/contract";
import { formatExact, formatMeasured } from "@schoolmap/rules";
import { useT } from "../../../../i18n/index.ts";
import { ClassBar, ClassKey } from "../../../../shared/classes/class-bar.tsx";
import { Glyph } from "../../../../shared/classes/glyph.tsx";
import { Skeleton } from "../../../../ui/skeleton/skeleton.tsx";
import { useTexts } from "../../../texts/texts.ts";
import { periodWords } from "./period-words.ts";
import type { Preview } from "./use-preview.ts";

interface PreviewNumbersProps {
  readonly definition: LayerDefinition;
  readonly preview: Preview;
  /** Undefined for the numbers of the world. */
  readonly country: CountryRow | undefined;
}

/** Shows the numbers of the public panel for a country or the world, and how many schools change class. */
export function PreviewNumbers({ definition, preview, country }: PreviewNumbersProps) {
  const t = useTexts("layers");
  const { lang } = useT();
  const own = country && preview.country;
  const { counts, with_value, total } = own ?? preview.world;
  const parts = CLASSES.map((name) => ({
    name,
    label: definition.legend_configs[name]?.labels || t(`class.${name}`),
    count: counts[name],
  }));
  const world = preview.world.difference?.changed;
  return (
    <>
      {own && own.average !== null && (
        <p className="row layer-preview-hero">
          <strong className="grow">{formatMeasured(own.average, preview.unit, lang)}</strong>
          {own.average_class && (
            <>
              <Glyph name={own.average_class} />
              {parts.find(({ name }) => name === own.average_class)?.label}
            </>
          )}
        </p>
      )}
      <p className="text-s second">
        {t("preview.sample", {
          n: formatExact(with_value, lang),
          total: formatExact(total, lang),
          period: periodWords(preview.period, lang),
        })}
      </p>
      <ClassBar parts={parts} hidden />
      <ClassKey parts={parts} />
      {world !== undefined && (
        <p className="text-s second">
          {country && own?.difference
            ? t("preview.changed", {
                n: formatExact(own.difference.changed, lang),
                country: country.name,
                world: formatExact(world, lang),
              })
            : t("preview.changedInWorld", { n: formatExact(world, lang) })}
        </p>
      )}
    </>
  );
}

/** Placeholder for the numbers while they load. */
export function NumbersSkeleton() {
  return (
    <>
      <p className="text-s">
        <Skeleton width="80%" height="1lh" />
      </p>
      <Skeleton height="12px" />
      <ul className="class-key">
        {CLASSES.map((name) => (
          <li key={name}>
            <Skeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
