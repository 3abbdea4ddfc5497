import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure, Loading } from '../../ui/states.tsx';
import { readingsQuery } from './account-query.ts';

const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

const RECORDS: Readonly<Record<string, string>> = {
  users: 'Votre compte',
  subscriptions: 'Votre abonnement',
  transactions: 'Vos paiements',
  'payment-reviews': 'Un paiement à vérifier',
  'termination-requests': 'Votre demande de résiliation',
  'contact-messages': 'Votre message',
};

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
        Quand l’équipe consulte votre compte, votre abonnement ou vos paiements, la date en est notée et
        gardée un an. {shown.length === 0 && 'Aucune consultation n’est notée.'}
      </p>
      {shown.length > 0 && (
        <ul className="sessions">
          {shown.map(({ at, what, is_list }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of one moment are told apart by their place alone
            <li key={`${at} ${index}`}>
              <div>
                <b>{RECORDS[what] ?? 'Vos données'}</b>
                <p className="small soft">
                  Le <time dateTime={at}>{MOMENT.format(new Date(at))}</time>
                  {is_list && ', dans une liste'}
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
