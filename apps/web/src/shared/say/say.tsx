import { sentenceParts } from "@schoolmap/rules";
import "./say.css";

interface SentenceProps {
  /** With `{name}` where a value stands. */
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The sentence that a place begins with; its values are bold. */
export function Say(props: SentenceProps) {
  return (
    <p className="say">
      <Parts {...props} />
    </p>
  );
}

/** A line of text whose values are bold. */
export function Sentence(props: SentenceProps) {
  return (
    <p className="sentence text-s">
      <Parts {...props} />
    </p>
  );
}

function Parts({ text, values }: SentenceProps) {
  return sentenceParts(text, values).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their order.
    part.isValue ? <b key={at}>{part.text}</b> : part.text,
  );
}
