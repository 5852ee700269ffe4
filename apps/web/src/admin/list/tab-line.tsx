import { formatExact } from "@schoolmap/rules";
import { useTexts } from "../texts/texts.ts";

interface Tab<Value> {
  /** "" for the tab with all rows. */
  readonly value: Value;
  readonly label: string;
  /** Undefined until the count is loaded. */
  readonly count: number | undefined;
}

interface TabLineProps<Value> {
  /** Label of the tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Tabs for the states of a list, each with its count. */
export function TabLine<Value extends string>({ label, tabs, chosen, onChoose }: TabLineProps<Value>) {
  const { lang } = useTexts("list");
  return (
    <nav className="list-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className="list-tab"
          aria-current={chosen === tab.value}
          onClick={() => onChoose(tab.value)}
        >
          {tab.label}
          <span className="list-tab-count">{tab.count !== undefined && formatExact(tab.count, lang)}</span>
        </button>
      ))}
    </nav>
  );
}
