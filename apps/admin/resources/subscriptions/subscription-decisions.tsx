import { TopToolbar, usePermissions, useRecordContext } from 'react-admin';
import type { StaffRole } from '#modules/platform/contract';
import type { Reconciliation, SubscriptionRecord } from '#modules/subscriptions/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { dayOf } from '../../ui/paris-time.ts';
import { PROVIDER_STATUSES, STATUSES } from './status-name.tsx';

type Change = Reconciliation['changes'][number];

const FIELDS: Readonly<Record<Change['field'], string>> = {
  status: 'état',
  end_date: 'fin de la période',
  auto_renew: 'renouvellement',
  provider_status: 'état chez PayPal',
  failed_payments: 'paiements refusés',
  payments: 'paiements',
  refunded: 'remboursé (€)',
  open_reviews: 'cas à regarder',
};

function shown(field: Change['field'], value: Change['before']): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (field === 'end_date') return dayOf(String(value));
  if (field === 'provider_status') return PROVIDER_STATUSES[String(value)] ?? String(value);
  if (field === 'status') return STATUSES[value as keyof typeof STATUSES];
  return String(value);
}

/** What asking PayPal has changed, in a sentence. */
function describeOutcome({ changes }: Reconciliation): string {
  if (changes.length === 0) return 'PayPal dit la même chose\u00a0: rien n’a changé.';
  const described = changes.map(
    ({ field, before, after }) => `${FIELDS[field]}\u00a0: ${shown(field, before)} → ${shown(field, after)}`,
  );
  return `PayPal a répondu. Changé\u00a0: ${described.join('\u00a0; ')}.`;
}

const isAlive = ({ status, auto_renew }: SubscriptionRecord): boolean =>
  status === 'pending' || status === 'suspended' || (status === 'active' && auto_renew);

/** What may be decided about a subscription; ending it is for superusers. */
export function SubscriptionDecisions() {
  const subscription = useRecordContext<SubscriptionRecord>();
  const { permissions } = usePermissions<StaffRole>();
  if (!subscription) return null;
  const { id, external_id, status, end_date } = subscription;
  const remains =
    status === 'pending' ? 'Rien n’a été payé.' : `Les textes restent ouverts jusqu’au ${dayOf(end_date)}.`;
  return (
    <TopToolbar>
      {external_id && (
        <Decision
          label="Demander à PayPal"
          act={() => call('POST /admin/subscriptions/{id}/reconcile/', { params: { id }, body: {} })}
          done={describeOutcome}
        >
          <p>
            L’abonnement et ses paiements seront mis à ce que PayPal dit maintenant. Les lettres que cela
            entraîne partent.
          </p>
        </Decision>
      )}
      {permissions === 'superuser' && isAlive(subscription) && (
        <Decision
          label="Résilier l’abonnement"
          act={() => call('POST /admin/subscriptions/{id}/cancel/', { params: { id }, body: {} })}
          done="L’abonnement est résilié."
        >
          <p>
            PayPal en est averti, et plus rien n’est prélevé dès qu’il l’a confirmé. {remains} La personne
            reçoit la même lettre que si elle l’avait fait elle-même.
          </p>
        </Decision>
      )}
    </TopToolbar>
  );
}
