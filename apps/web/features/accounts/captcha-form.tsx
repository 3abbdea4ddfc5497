import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { CaptchaAction } from '#modules/platform/contract';
import { FormEnd, NeedsScripts } from '../../ui/form/form-parts.tsx';
import { type Faults, useForm } from '../../ui/form/use-form.ts';
import { Captcha } from './captcha.tsx';

type WithToken<F extends string> = Record<F | 'recaptcha_token', string>;

interface CaptchaFormOptions<F extends string> {
  action: CaptchaAction;
  fields: Readonly<Record<F, string>>;
  check: (values: Record<F, string>) => Faults | undefined;
  send: (values: WithToken<F>) => Promise<undefined>;
  explain: (error: unknown) => string;
}

/** A form that a captcha guards: its answer goes with the rest, and after each failure a new one is asked for. */
export function useCaptchaForm<F extends string>(options: CaptchaFormOptions<F>) {
  const { action, fields, check, send, explain } = options;
  const answer = useRef<Promise<string> | undefined>(undefined);
  const [round, setRound] = useState(0);
  const onAnswer = useCallback((given: Promise<string> | undefined) => {
    answer.current = given;
  }, []);

  const form = useForm<F | 'recaptcha_token'>({
    fields: { ...fields, recaptcha_token: 'Captcha' } as Record<F | 'recaptcha_token', string>,
    check(values) {
      const found = check(values);
      if (found || answer.current) return found;
      return { fields: { recaptcha_token: 'Veuillez valider le captcha' } };
    },
    async send(values) {
      try {
        // A visitor who was faster than the captcha waits here.
        return await send({ ...values, recaptcha_token: (await answer.current) ?? '' });
      } catch (error) {
        answer.current = undefined;
        setRound((last) => last + 1);
        throw error;
      }
    },
    explain,
  });
  return { ...form, captcha: { key: round, action, fault: form.field('recaptcha_token').fault, onAnswer } };
}

type CaptchaFormState = Pick<ReturnType<typeof useCaptchaForm>, 'formProps' | 'captcha' | 'end'>;

interface CaptchaFormProps {
  form: CaptchaFormState;
  /** What the button says, and what while the form is on its way. */
  label: string;
  busyLabel: string;
  /** The fields. */
  children: ReactNode;
  /** What stands below the button. */
  below?: ReactNode;
}

/** The fields of such a form, its captcha, and the button that sends it. */
export function CaptchaForm({ form, label, busyLabel, children, below }: CaptchaFormProps) {
  const { formProps, captcha, end } = form;
  return (
    <form className="form" {...formProps}>
      <NeedsScripts />
      {children}
      <Captcha {...captcha} key={captcha.key} />
      <FormEnd {...end} label={label} busyLabel={busyLabel} />
      {below}
    </form>
  );
}
