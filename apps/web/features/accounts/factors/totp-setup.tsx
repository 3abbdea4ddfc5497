import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../client/call-refused.ts';
import type { AnswerOf } from '../../../../client/calls.ts';
import { askingFirst } from '../../../../client/questions.ts';
import { call } from '../../../session/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd, FormMessage } from '../../../ui/form/form-parts.tsx';
import { missingFields, useForm } from '../../../ui/form/use-form.ts';
import { explainFactor } from './explain-factor.ts';

type Setup = AnswerOf<'POST /users/account/totp/'>;

interface TotpSetupProps {
  onAdded: (codes: string[]) => void;
}

/** The secret as a picture: one path of squares. */
function QrCode({ picture }: Pick<Setup, 'picture'>) {
  const squares = picture.flatMap((row, y) =>
    [...row].map((dot, x) => (dot === '1' ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${picture.length} ${picture.length}`}
      role="img"
      aria-label="Code à scanner"
    >
      <path d={squares.join('')} />
    </svg>
  );
}

function ConfirmForm({ setup, onAdded }: TotpSetupProps & { setup: Setup }) {
  const { formProps, field, end } = useForm({
    fields: { code: 'Code à six chiffres' },
    check: (values) => missingFields(values, ['code'], 'Veuillez remplir tous les champs'),
    async send({ code }) {
      const answer = await askingFirst(() => call('POST /users/account/totp/confirm/', { body: { code } }));
      onAdded(answer.recovery_codes);
      return undefined;
    },
    explain: explainFactor,
  });
  return (
    <form className="form" {...formProps}>
      <p className="prose">
        Scannez ce code avec votre application, ou recopiez-y la clé. Donnez ensuite le code qu’elle affiche.
      </p>
      <QrCode picture={setup.picture} />
      <p className="small">
        Clé&nbsp;: <code>{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Field {...field('code')} autoComplete="one-time-code" />
      <FormEnd {...end} label="Ajouter l’application" busyLabel="Vérification…" kind="quiet" />
    </form>
  );
}

/** How an app that makes codes is added. */
export function TotpSetup({ onAdded }: TotpSetupProps) {
  const making = useMutation({
    mutationFn: () => askingFirst(() => call('POST /users/account/totp/', { body: {} })),
  });
  if (making.data) return <ConfirmForm setup={making.data} onAdded={onAdded} />;
  return (
    <>
      <p className="actions under-prose">
        <button className="btn" type="button" disabled={making.isPending} onClick={() => making.mutate()}>
          Ajouter une application de codes
        </button>
      </p>
      <FormMessage
        message={
          making.isError
            ? messageOf(making.error, 'La clé n’a pas pu être faite. Veuillez réessayer.')
            : undefined
        }
      />
    </>
  );
}
