import { ATTRIBUTES, type Attribute, CLASSES, CONNECTION_STATUSES, COVERAGE_TYPES, METRICS } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import { displayUnitOf } from "@schoolmap/rules";
import { WideTable } from "../parts/wide-table.tsx";
import { useTexts } from "../texts/texts.ts";

const WORDS = [
  ["connectivity_status", CONNECTION_STATUSES],
  ["layer_class", CLASSES],
  ["coverage_type", COVERAGE_TYPES],
] as const;

/**
 * Shows every column of the data, read from the lists of the contract that the import, the filters and the exports use.
 */
export function DictionaryPage() {
  const t = useTexts("guide");
  return (
    <div className="prose prose-wide">
      <h2 id="attributes">{t("dictionary.attributes")}</h2>
      <p>{t("dictionary.attributesText")}</p>
      <AttributeTable />
      <h2 id="metrics">{t("dictionary.metrics")}</h2>
      <p>{t("dictionary.metricsText")}</p>
      <MetricTable />
      <h2 id="words">{t("dictionary.words")}</h2>
      <p>{t("dictionary.wordsText")}</p>
      <dl className="word-lists">
        {WORDS.map(([name, words]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code lang="en">{words.join(" · ")}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function AttributeTable() {
  const t = useTexts("guide");
  return (
    <WideTable label={t("dictionary.attributes")}>
      <thead>
        <tr>
          <th scope="col">{t("column.column")}</th>
          <th scope="col">{t("column.meaning")}</th>
          <th scope="col">{t("column.kind")}</th>
          <th scope="col">{t("column.unit")}</th>
          <th scope="col">{t("column.filter")}</th>
          <th scope="col">{t("column.headers")}</th>
        </tr>
      </thead>
      <tbody>
        {ATTRIBUTES.map((attribute) => (
          <AttributeRow key={attribute.column} attribute={attribute} />
        ))}
      </tbody>
    </WideTable>
  );
}

function AttributeRow({ attribute: { column, kind, unit, csv = [], filter } }: { readonly attribute: Attribute }) {
  const t = useTexts("guide");
  return (
    <tr id={column}>
      <th scope="row">
        <code>{column}</code>
      </th>
      <td>{ATTRIBUTE_LABELS[column][t.lang]}</td>
      <td>{t(`kind.${kind}`)}</td>
      <td>{unit ? `${unit}${displayUnitOf(unit) === unit ? "" : ` (${displayUnitOf(unit)})`}` : ""}</td>
      <td>{t(filter ? "yes" : "no")}</td>
      <td>
        <code lang="en">{csv.join(", ")}</code>
      </td>
    </tr>
  );
}

function MetricTable() {
  const t = useTexts("guide");
  return (
    <WideTable label={t("dictionary.metrics")}>
      <thead>
        <tr>
          <th scope="col">{t("column.metric")}</th>
          <th scope="col">{t("column.layerColumn")}</th>
          <th scope="col">{t("column.unit")}</th>
          <th scope="col">{t("column.better")}</th>
          <th scope="col">{t("column.max")}</th>
        </tr>
      </thead>
      <tbody>
        {METRICS.map(({ key, column, unit, displayUnit, better, max }) => (
          <tr key={key} id={key}>
            <th scope="row">
              <code>{key}</code>
            </th>
            <td>
              <code>{column}</code>
            </td>
            <td>{unit === displayUnit ? unit : `${unit} (${displayUnit})`}</td>
            <td>{t(`better.${better}`)}</td>
            <td className="num">{max.toLocaleString(t.lang)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
