import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../client/call-refused.ts';
import type { AnswerOf } from '../../../../client/calls.ts';
import { knowsPasskeys } from '../../../../client/passkeys.ts';
import { askingFirst } from '../../../../client/questions.ts';
import { download } from '../../../lib/browser.ts';
import { call } from '../../../session/session.ts';
import { FormMessage } from '../../../ui/form/form-parts.tsx';
import { InfoIcon } from '../../../ui/icons.tsx';
import { Failure, Loading } from '../../../ui/states.tsx';
import { factorsQuery } from '../account-query.ts';
import { Row } from './factor-row.tsx';
import { PasskeyForm, PasskeyRow } from './passkeys.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { TotpSetup } from './totp-setup.tsx';

type Factors = AnswerOf<'GET /users/account/factors/'>;

/** Codes that are shown this once. */
function NewCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="outcome" role="status">
      <p className="notice">
        <InfoIcon />{' '}
        <span>
          Voici vos codes de secours, pour le jour où vous n’aurez plus votre appareil. Chacun sert une fois.
          Ils ne seront plus montrés&nbsp;: gardez-les hors de cet appareil.
        </span>
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button
        className="btn"
        type="button"
        onClick={() => download('soutour-codes-de-secours.txt', 'text/plain', `${codes.join('\n')}\n`)}
      >
        Télécharger les codes
      </button>
    </div>
  );
}

function FactorList({ factors, onCodes }: { factors: Factors; onCodes: (codes: string[]) => void }) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (change: () => Promise<unknown>) => askingFirst(change),
    onSettled: () => client.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
  const { passkeys, has_totp, recovery_codes_left: left } = factors;
  const row = { isBusy: changing.isPending };
  const renew = async () =>
    onCodes((await call('POST /users/account/recovery-codes/', { body: {} })).recovery_codes);
  return (
    <>
      <ul className="sessions">
        {passkeys.map((passkey) => (
          <PasskeyRow
            {...row}
            key={passkey.id}
            passkey={passkey}
            onRemove={() =>
              changing.mutate(() =>
                call('DELETE /users/account/passkeys/{id}/', { params: { id: passkey.id } }),
              )
            }
          />
        ))}
        {has_totp && (
          <Row
            {...row}
            name="Application de codes"
            hint="Un code est demandé après le mot de passe."
            label="Retirer"
            onPress={() => changing.mutate(() => call('DELETE /users/account/totp/'))}
          />
        )}
        {(has_totp || passkeys.length > 0) && (
          <Row
            {...row}
            name="Codes de secours"
            hint={left === 0 ? 'Il n’en reste plus.' : `Il en reste ${left}.`}
            label="Renouveler"
            onPress={() => changing.mutate(renew)}
          />
        )}
      </ul>
      <FormMessage
        message={
          changing.isError
            ? messageOf(changing.error, 'Le changement n’a pas pu être fait. Veuillez réessayer.')
            : undefined
        }
      />
    </>
  );
}

/** What opens the account beside its password, and how more is added. */
export function AccountFactors() {
  const client = useQueryClient();
  const factors = useQuery(factorsQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (factors.isPending) return <Loading label="Chargement des moyens de connexion…" lines={2} />;
  if (factors.isError) {
    return (
      <Failure
        message="Les moyens de connexion n’ont pas pu être chargés. Veuillez réessayer."
        onRetry={() => factors.refetch()}
      />
    );
  }
  const { passkeys, has_totp, is_demanded } = factors.data;
  function onAdded(added: readonly string[]) {
    setCodes(added);
    void client.invalidateQueries({ queryKey: factorsQuery.queryKey });
  }
  return (
    <div className="factors">
      <p className="prose">
        Une clé d’accès ouvre le compte par l’empreinte, le visage ou le code de votre appareil, sans mot de
        passe. Une application de codes s’ajoute au mot de passe.
      </p>
      {is_demanded && passkeys.length === 0 && !has_totp && (
        <p className="notice">
          <InfoIcon />{' '}
          <span>L’équipe n’entre pas avec un mot de passe seul&nbsp;: ajoutez l’une ou l’autre.</span>
        </p>
      )}
      {codes.length > 0 && <NewCodes codes={codes} />}
      <FactorList factors={factors.data} onCodes={setCodes} />
      {knowsPasskeys() && <PasskeyForm onAdded={onAdded} />}
      {!has_totp && <TotpSetup onAdded={onAdded} />}
      <ProofDialog />
    </div>
  );
}
