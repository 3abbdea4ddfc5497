import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallRefused } from '../../../client/call-refused.ts';

/** What is wrong with what was sent: field by field, and in one sentence. */
export interface Faults {
  /** By name; an empty text marks a field that the sentence speaks of. */
  fields?: Readonly<Record<string, string>>;
  message?: string;
}

interface FormOptions<F extends string> {
  /** Name and label of each field, in their order. */
  fields: Readonly<Record<F, string>>;
  /** What the page itself finds wrong, or nothing. */
  check?: (values: Record<F, string>) => Faults | undefined;
  /** Sends it; may give the sentence that says it is done. */
  send: (values: Record<F, string>, form: HTMLFormElement) => Promise<string | undefined>;
  /** The sentence for a failure that no field of the form can show. */
  explain: (error: unknown) => string;
}

function readValues<F extends string>(form: HTMLFormElement, names: readonly F[]): Record<F, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<F, string>;
}

/** What a refusal says of the fields of a form; the sentence for the rest. */
function faultsOf(error: unknown, names: readonly string[], explain: (error: unknown) => string): Faults {
  const refused = error instanceof CallRefused ? error.fields : {};
  const known = names.flatMap((name) => {
    const messages = refused[name];
    return messages ? [[name, messages.join(' ')] as const] : [];
  });
  if (known.length === 0) return { message: explain(error) };
  return { fields: Object.fromEntries(known) };
}

/**
 * A form whose fields keep what was typed, whatever is answered: the browser holds the values, also those typed
 * before the page was alive. The focus goes to the first field at fault.
 */
export function useForm<F extends string>({ fields, check, send, explain }: FormOptions<F>) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [done, setDone] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const names = Object.keys(fields) as F[];

  // Each answer brings new faults, the same ones again included: the focus goes back to the first each time.
  useEffect(() => {
    if (faults.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  async function submit(): Promise<void> {
    if (isBusy || !form.current) return;
    const values = readValues(form.current, names);
    const found = check?.(values);
    setFaults(found ?? {});
    setDone(undefined);
    if (found) return;
    setBusy(true);
    try {
      setDone(await send(values, form.current));
    } catch (error) {
      setFaults(faultsOf(error, names, explain));
    } finally {
      setBusy(false);
    }
  }

  return {
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
    },
    /** Name, label and fault of a field. */
    field: (name: F) => ({ name, label: fields[name], fault: faults.fields?.[name] }),
    /** What became of it, for FormEnd. */
    end: {
      message: faults.message,
      spoken: names.flatMap((name) => {
        const fault = faults.fields?.[name];
        return fault ? [`${fields[name]}\u00a0: ${fault}`] : [];
      }),
      done,
      isBusy,
    },
    /** Takes back what is said of the form as a whole. */
    clearStatus() {
      setDone(undefined);
      setFaults(({ fields: shown }) => (shown ? { fields: shown } : {}));
    },
  };
}

/**
 * The first fault of a form whose every field must be filled.
 * @param message what is said when one is empty
 */
export function missingFields<F extends string>(
  values: Partial<Record<F, string>>,
  names: readonly F[],
  message: string,
): Faults | undefined {
  const empty = names.filter((name) => values[name]?.trim() === '');
  if (empty.length === 0) return undefined;
  return { message, fields: Object.fromEntries(empty.map((name) => [name, ''])) };
}

/** Whether a text can be an address; the server looks closer. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
