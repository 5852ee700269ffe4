import { formatExact } from "@schoolmap/rules";
import { useTexts } from "../texts/texts.ts";

interface Tab<Value> {
  /** "" is the tab of all. */
  readonly value: Value;
  readonly label: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

interface TabLineProps<Value> {
  /** What the tabs choose. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** The states of what a list shows as tabs, each with its count. */
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
