import { useEffect, useRef, useState } from 'react';
import { askingFirst } from '../../../client/questions.ts';
import { download } from '../../lib/browser.ts';
import { call } from '../../session/session.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormEnd } from '../../ui/form/form-parts.tsx';
import { missingFields, useForm } from '../../ui/form/use-form.ts';
import { explainBy } from './explain.ts';

const FIELDS = { current_password: 'Mot de passe actuel' } as const;
const check = (values: Record<keyof typeof FIELDS, string>) =>
  missingFields(values, ['current_password'], 'Veuillez remplir tous les champs');

/** Everything that is stored of the reader, as a file. */
export function ExportForm() {
  const { formProps, field, end } = useForm({
    fields: FIELDS,
    check,
    async send(body, form) {
      const data = await askingFirst(() => call('POST /users/account/export/', { body }));
      download('soutour-mes-donnees.json', 'application/json', JSON.stringify(data, null, 2));
      form.reset();
      return 'Le fichier est dans vos téléchargements.';
    },
    explain: explainBy('Vos données n’ont pas pu être rassemblées. Veuillez réessayer.'),
  });
  return (
    <form className="form" {...formProps}>
      <p className="prose">
        Tout ce que nous gardons de vous, dans un fichier JSON&nbsp;: compte, sessions, préférences, messages
        et abonnements.
      </p>
      <Field {...field('current_password')} type="password" autoComplete="current-password" />
      <FormEnd {...end} label="Télécharger mes données" busyLabel="Préparation…" kind="quiet" />
    </form>
  );
}

function DeletionForm({ onDeleted, onCancel }: { onDeleted: () => void; onCancel: () => void }) {
  const { formProps, field, end } = useForm({
    fields: FIELDS,
    check,
    async send(body) {
      await askingFirst(() => call('POST /users/account/delete/', { body }));
      onDeleted();
    },
    explain: explainBy('Votre compte n’a pas pu être supprimé. Veuillez réessayer.'),
  });
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <form className="form" {...formProps}>
      <p className="prose" ref={start} tabIndex={-1}>
        Votre compte, vos préférences et vos messages seront effacés, et un éventuel abonnement résilié. Cela
        ne peut pas être défait. Pour confirmer, donnez votre mot de passe.
      </p>
      <Field {...field('current_password')} type="password" autoComplete="current-password" />
      <FormEnd {...end} label="Supprimer définitivement" busyLabel="Suppression en cours…" kind="danger" />
      <button className="btn" type="button" onClick={onCancel}>
        Garder mon compte
      </button>
    </form>
  );
}

/** Deletion in two steps; whoever steps back finds the focus where they left it. */
export function AccountDeletion({ onDeleted }: { onDeleted: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const [hasStepped, setStepped] = useState(false);
  if (isAsked) {
    const cancel = () => {
      setAsked(false);
      setStepped(true);
    };
    return <DeletionForm onDeleted={onDeleted} onCancel={cancel} />;
  }
  return (
    <>
      <p className="prose">Vous pouvez partir quand vous voulez, et emporter d’abord vos données.</p>
      <p className="actions under-prose">
        {/* biome-ignore lint/a11y/noAutofocus: the focus comes back from the step that was taken back */}
        <button className="btn danger" type="button" autoFocus={hasStepped} onClick={() => setAsked(true)}>
          Supprimer mon compte
        </button>
      </p>
    </>
  );
}
