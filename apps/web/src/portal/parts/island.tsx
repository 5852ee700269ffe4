import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";
import { ISLANDS, type IslandName, type PropsOf } from "../islands/islands.ts";
import { TextsProvider, useTexts } from "../texts/texts.ts";

/** Part of the page that becomes interactive after its script has loaded. Until then, its initial state is shown. */
export function Island<N extends IslandName>({ name, props }: { readonly name: N; readonly props: PropsOf<N> }) {
  const ui = useTexts("ui");
  const id = `i${useId()}`;
  const Component = ISLANDS[name] as ComponentType<object>;
  const html = renderToString(
    <TextsProvider value={{ ui }}>
      <Component {...(props as object)} />
    </TextsProvider>,
    { identifierPrefix: id },
  );
  return (
    <div
      className={`island island-${name}`}
      data-island={name}
      data-prefix={id}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React itself, a line above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
