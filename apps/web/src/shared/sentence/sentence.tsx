import { sentenceParts } from "@schoolmap/rules";
import "./sentence.css";

interface SentenceProps {
  /** Text with `{name}` as the placeholder of a value. */
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Introductory sentence of a place. Its values are bold. */
export function LeadSentence(props: SentenceProps) {
  return (
    <p className="say">
      <Parts {...props} />
    </p>
  );
}

/** Line of text with bold values. */
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
