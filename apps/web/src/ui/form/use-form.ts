import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { TextKey } from "../../i18n/index.ts";

/** What is wrong, by field; empty when all may be sent. */
export type Faults<V> = { readonly [K in keyof V]?: TextKey };

export type Sending = "no" | "now" | "failed";

interface FormRules<V> {
  readonly start: V;
  readonly faultsOf: (values: V) => Faults<V>;
  /** Sends values without faults; throws when they did not arrive. */
  readonly send: (values: V) => Promise<void>;
  /** Which fields the receiver did not take, out of what `send` threw. */
  readonly refusedIn: (error: unknown) => ReadonlySet<keyof V>;
  /** What is said beside a field that was not taken. */
  readonly refused: TextKey;
}

export interface Form<V> {
  readonly values: V;
  readonly sending: Sending;
  /** What `send` threw last, while `sending` is "failed". */
  readonly error: unknown;
  readonly set: (patch: Partial<V>) => void;
  readonly faultOf: (name: keyof V) => TextKey | undefined;
  /** For the form element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/**
 * The one way in which forms behave: what is wrong is said when it is sent, beside its field, and goes as it is put right;
 * the first fault gets the focus; what was written stays after a failure.
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
    // The marks stand in the page only after this event.
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
