import type { ComponentProps, ComponentType } from "react";
import { Toaster } from "../../ui/toast/toaster.tsx";
import { Catalogue } from "./catalogue.tsx";
import { CodeCard } from "./code-card.tsx";
import { Datasets } from "./datasets.tsx";
import { DemoMark } from "./demo-mark.tsx";
import { KeyField } from "./key-field.tsx";
import { KeyExtensionForm } from "./keys/key-extension-form.tsx";
import { KeyRequestForm } from "./keys/key-request-form.tsx";
import { RequestState } from "./keys/request-state.tsx";
import { OperationConsole } from "./operation-console.tsx";
import { DocsSearch } from "./search.tsx";
import { TextForms } from "./text-forms.tsx";

/** Interactive parts of the pages. The build renders them into the page, and the browser hydrates them. */
export const ISLANDS = {
  catalogue: Catalogue,
  code: CodeCard,
  console: OperationConsole,
  datasets: Datasets,
  demo: DemoMark,
  keyExtension: KeyExtensionForm,
  keyField: KeyField,
  keyRequest: KeyRequestForm,
  requestState: RequestState,
  search: DocsSearch,
  textForms: TextForms,
  toasts: Toaster,
};
export type IslandName = keyof typeof ISLANDS;
export type PropsOf<N extends IslandName> = ComponentProps<(typeof ISLANDS)[N]>;

/** Returns the component of an island. Its props are parsed from text in the page, so their types cannot be checked. */
export function islandOf(name: string): ComponentType<object> | undefined {
  return name in ISLANDS ? (ISLANDS[name as IslandName] as ComponentType<object>) : undefined;
}
