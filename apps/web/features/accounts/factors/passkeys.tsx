import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../../../../client/calls.ts';
import { makePasskey } from '../../../../client/passkeys.ts';
import { askingFirst } from '../../../../client/questions.ts';
import { call } from '../../../session/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-parts.tsx';
import { missingFields, useForm } from '../../../ui/form/use-form.ts';
import { factorsQuery } from '../account-query.ts';
import { explainBy } from '../explain.ts';
import { explainFactor } from './explain-factor.ts';
import { Action } from './factor-row.tsx';

type Passkey = AnswerOf<'GET /users/account/factors/'>['passkeys'][number];

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });
const day = (iso: string) => DAY.format(new Date(iso));

/** Adds a passkey, which the browser makes. */
export function PasskeyForm({ onAdded }: { onAdded: (codes: string[]) => void }) {
  const { formProps, field, end } = useForm({
    fields: { name: 'Nom de la clé, pour la reconnaître' },
    check: (values) => missingFields(values, ['name'], 'Veuillez remplir tous les champs'),
    async send({ name }, form) {
      const options = await askingFirst(() => call('POST /users/account/passkeys/options/', { body: {} }));
      const response = await makePasskey(options);
      const { recovery_codes } = await call('POST /users/account/passkeys/', { body: { name, response } });
      form.reset();
      onAdded(recovery_codes);
      return 'La clé d’accès est ajoutée.';
    },
    explain: explainFactor,
  });
  return (
    <form className="form" {...formProps}>
      <Field {...field('name')} autoComplete="off" hint="Par exemple «&nbsp;Téléphone&nbsp;»." />
      <FormEnd {...end} label="Ajouter une clé d’accès" busyLabel="Ajout en cours…" kind="quiet" />
    </form>
  );
}

const usedOn = ({ created_at, last_used_at }: Passkey) =>
  `Ajoutée le ${day(created_at)}${last_used_at ? ` · utilisée le ${day(last_used_at)}` : ''}`;

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const client = useQueryClient();
  const { formProps, field, end } = useForm({
    fields: { name: 'Nouveau nom' },
    check: (values) => missingFields(values, ['name'], 'Veuillez remplir tous les champs'),
    async send({ name }) {
      await call('PATCH /users/account/passkeys/{id}/', { params: { id: passkey.id }, body: { name } });
      await client.invalidateQueries({ queryKey: factorsQuery.queryKey });
      onDone();
      return undefined;
    },
    explain: explainBy('Le nom n’a pas pu être changé. Veuillez réessayer.'),
  });
  useEffect(() => formProps.ref.current?.querySelector('input')?.select(), [formProps.ref]);
  return (
    <form className="form" {...formProps}>
      <Field {...field('name')} autoComplete="off" defaultValue={passkey.name} />
      <FormEnd {...end} label="Renommer la clé" busyLabel="Enregistrement…" kind="quiet" />
    </form>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  isBusy: boolean;
  onRemove: () => void;
}

/** A passkey of the account, which may be renamed or taken away. */
export function PasskeyRow({ passkey, isBusy, onRemove }: PasskeyRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close() {
    setRenaming(false);
    opener.current?.focus();
  }
  return (
    <li>
      <div>
        <b>{passkey.name}</b>
        <p className="small soft">{usedOn(passkey)}</p>
      </div>
      <div className="row-actions">
        <button
          className="btn"
          type="button"
          ref={opener}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        >
          Renommer<span className="vh"> {passkey.name}</span>
        </button>
        <Action label="Retirer" name={passkey.name} isBusy={isBusy} onPress={onRemove} />
      </div>
      {isRenaming && <RenameForm passkey={passkey} onDone={close} />}
    </li>
  );
}
