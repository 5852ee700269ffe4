import { type ChangeEvent, type ComponentProps, useEffect, useState } from "react";

interface Parsed<T> {
  readonly value: T;
  /** The value that a text stands for. */
  readonly read: (text: string) => T;
  /** How a value is written. */
  readonly write: (value: T) => string;
  readonly onChange: (value: T) => void;
}

/** The text of a control that stands for a value. It stays as it is typed; a value that changes elsewhere is written anew. */
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

/** One line whose text stands for a value. */
export function ParsedInput<T>({ value, read, write, onChange, ...input }: ParsedInputProps<T>) {
  return <input {...input} {...useParsedText({ value, read, write, onChange })} />;
}

function keyOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}
