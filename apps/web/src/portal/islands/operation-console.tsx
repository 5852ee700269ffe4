import { FORMATS } from "@schoolmap/contract";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import type { Operation } from "../calls/operations.ts";
import type { SnippetRequest } from "../examples/snippets.ts";
import { useTexts } from "../texts/texts.ts";
import { addressOf, exampleValues, isComplete, type Values } from "./call-address.ts";
import { CodeCard } from "./code-card.tsx";
import { ParameterField } from "./parameter-field.tsx";

export interface OperationConsoleProps {
  readonly operation: Pick<Operation, "method" | "path" | "parameters" | "formats" | "isPublic" | "title">;
  readonly origin: string;
  /** Descriptions of parameters, by name. */
  readonly hints: Readonly<Record<string, string>>;
}

/** Shows the parameters of a call as fields, and the resulting code. A GET request can be run. */
export function OperationConsole({ operation, origin, hints }: OperationConsoleProps) {
  const t = useTexts("ui");
  const { method, path, parameters, formats, isPublic, title } = operation;
  const [values, setValues] = useState<Values>(() => exampleValues(parameters));
  const address = addressOf(path, parameters, values);
  const format = formatOf(formats[0]);
  const file = /\/([\w-]+\.[\w.-]+)$/.exec(path)?.[1];
  const isGet = method === "GET";
  return (
    <div className="console">
      <div className="console-parameters">
        <div className="row">
          <h3 className="title-m grow">{t("parameters")}</h3>
          {parameters.length > 0 && (
            <Button look="bare" small className="needs-script" onClick={() => setValues({})}>
              {t("clear")}
            </Button>
          )}
        </div>
        {parameters.length === 0 && <p className="second">{t("noParameters")}</p>}
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            hint={hints[parameter.name]}
            value={values[parameter.name] ?? ""}
            onChange={(value) => setValues({ ...values, [parameter.name]: value })}
          />
        ))}
      </div>
      <div className="console-code">
        {isGet ? (
          <CodeCard
            title={title}
            request={{
              url: `${origin}${address}`,
              format,
              needsKey: !isPublic,
              ...(file === undefined ? {} : { file }),
            }}
            path={isComplete(parameters, values) ? address : undefined}
          />
        ) : (
          <p className="code-card code-card-note second">{t("notTried")}</p>
        )}
      </div>
    </div>
  );
}

/** Returns the format of a response from its default media type. */
function formatOf(mediaType = "text/plain"): SnippetRequest["format"] {
  if (mediaType === "text/csv") return "csv";
  if (mediaType === "application/geo+json") return "geojson";
  if (mediaType === FORMATS.parquet.mediaType) return "parquet";
  if (/[/+]json$/.test(mediaType)) return "json";
  return /^text\/|[/+]xml$/.test(mediaType) ? "text" : "bytes";
}
