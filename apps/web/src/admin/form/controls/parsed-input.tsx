import { type ChangeEvent, type ComponentProps, useEffect, useState } from "react";

interface Parsed<T> {
  readonly value: T;
  /** Parses a text into a value. */
  readonly read: (text: string) => T;
  /** Formats a value as text. */
  readonly write: (value: T) => string;
  readonly onChange: (value: T) => void;
}

/**
 * Binds the text of a control to a value. The text stays as typed; a value that changes elsewhere is formatted again.
 */
export function useParsedText<T>({ value, read, write, onChange }: Parsed<T>) {
  const [text, setText] = useState(() => write(value));
  const key = keyOf(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read and written follows from the value alone.
  useEffect(() => {
    setText((before) => (keyOf(read(before)) === key ? before : write(value)));
  }, [key]);
  return {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setText(target.value);
      onChange(read(target.value));
    },
  };
}

type ParsedInputProps<T> = Omit<ComponentProps<"input">, keyof Parsed<T> | "defaultValue"> & Parsed<T>;

/** A single-line input whose text represents a value. */
export function ParsedInput<T>({ value, read, write, onChange, ...input }: ParsedInputProps<T>) {
  return <input {...input} {...useParsedText({ value, read, write, onChange })} />;
}

function keyOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}
