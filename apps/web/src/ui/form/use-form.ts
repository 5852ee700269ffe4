import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { TextKey } from "../../i18n/index.ts";

/** Errors by field. Empty when the form can be sent. */
export type Faults<V> = { readonly [K in keyof V]?: TextKey };

export type Sending = "no" | "now" | "failed";

interface FormRules<V> {
  readonly start: V;
  readonly faultsOf: (values: V) => Faults<V>;
  /** Sends values without faults. Throws when sending failed. */
  readonly send: (values: V) => Promise<void>;
  /** Returns the fields that the receiver refused, from the error that `send` threw. */
  readonly refusedIn: (error: unknown) => ReadonlySet<keyof V>;
  /** Message next to a refused field. */
  readonly refused: TextKey;
}

export interface Form<V> {
  readonly values: V;
  readonly sending: Sending;
  /** Last error that `send` threw, while `sending` is "failed". */
  readonly error: unknown;
  readonly set: (patch: Partial<V>) => void;
  readonly faultOf: (name: keyof V) => TextKey | undefined;
  /** Props of the form element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/**
 * Common behaviour of forms. Errors are shown on submit, next to their fields, and disappear when they are corrected.
 * The first field with an error receives the focus. The input is preserved after a failure.
 */
export function useForm<V extends object>({ start, faultsOf, send, refusedIn, refused }: FormRules<V>): Form<V> {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [wasSent, setWasSent] = useState(false);
  const [sending, setSending] = useState<Sending>("no");
  const [error, setError] = useState<unknown>();
  const [notTaken, setNotTaken] = useState<ReadonlySet<keyof V>>(new Set());
  const faults = faultsOf(values);
  const focusFault = () => {
    // The error marks are in the page only after this event.
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const submit = async () => {
    setWasSent(true);
    if (sending === "now") return;
    if (Object.keys(faults).length > 0) return focusFault();
    setSending("now");
    try {
      await send(values);
      setSending("no");
    } catch (thrown) {
      const fields = refusedIn(thrown);
      setNotTaken(fields);
      setError(thrown);
      setSending("failed");
      if (fields.size > 0) focusFault();
    }
  };
  return {
    values,
    sending,
    error,
    set: (patch) => {
      setValues((before) => ({ ...before, ...patch }));
      setNotTaken(new Set([...notTaken].filter((name) => !(name in patch))));
    },
    faultOf: (name) => (notTaken.has(name) ? refused : wasSent ? faults[name] : undefined),
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
