import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '../../../client/calls.ts';
import { Failure, Loading } from '../../ui/states.tsx';
import { readingsQuery } from './account-query.ts';

type Reading = AnswerOf<'GET /users/account/readings/'>[number];

const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

const RECORDS: Readonly<Record<string, string>> = {
  users: 'Votre compte',
  subscriptions: 'Votre abonnement',
  transactions: 'Vos paiements',
  'text-openings': 'Le nombre de textes que vous avez ouverts',
  'payment-reviews': 'Un paiement à vérifier',
  'termination-requests': 'Votre demande de résiliation',
  'contact-messages': 'Un message de votre compte ou sous votre adresse',
};

const REASONS: Readonly<Record<NonNullable<Reading['reason']>, string>> = {
  request: 'vous nous aviez écrit',
  payment: 'un paiement ou un abonnement',
  access: 'l’accès à votre compte',
  security: 'la sécurité du site',
  other: 'une autre raison',
};

/** Why a record was opened, as far as it was said. */
function reasonOf({ reason, note }: Reading): string {
  if (!reason) return '';
  const said = reason === 'other' && note ? [] : [REASONS[reason]];
  return `\u00a0: ${[...said, ...(note ? [`«\u00a0${note}\u00a0»`] : [])].join(', ')}`;
}

/** More are shown when they are asked for. */
const FIRST = 5;

/** When somebody of the team has seen what is the reader's. */
export function RecordReadings() {
  const readings = useQuery(readingsQuery);
  const [isWhole, setWhole] = useState(false);
  if (readings.isPending) return <Loading label="Chargement des consultations…" lines={2} />;
  if (readings.isError) {
    return (
      <Failure
        message="Les consultations n’ont pas pu être chargées. Veuillez réessayer."
        onRetry={() => readings.refetch()}
      />
    );
  }
  const shown = isWhole ? readings.data : readings.data.slice(0, FIRST);
  return (
    <>
      <p className="prose">
        Quand l’équipe consulte votre compte, votre abonnement, vos paiements ou vos messages, la date et la
        raison en sont notées et gardées un an. {shown.length === 0 && 'Aucune consultation n’est notée.'}
      </p>
      {shown.length > 0 && (
        <ul className="sessions">
          {shown.map((reading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of one moment are told apart by their place alone
            <li key={`${reading.at} ${index}`}>
              <div>
                <b>{RECORDS[reading.what] ?? 'Vos données'}</b>
                <p className="small soft">
                  Le <time dateTime={reading.at}>{MOMENT.format(new Date(reading.at))}</time>
                  {reading.is_list && ', dans une liste'}
                  {reasonOf(reading)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {readings.data.length > shown.length && (
        <p className="actions">
          <button className="btn" type="button" onClick={() => setWhole(true)}>
            Voir les {readings.data.length} consultations
          </button>
        </p>
      )}
    </>
  );
}
