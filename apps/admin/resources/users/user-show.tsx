import {
  DataTable,
  ReferenceManyField,
  Show,
  useCreatePath,
  useGetIdentity,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { UserRecord } from '#modules/accounts/contract';
import type { StaffRole } from '#modules/platform/contract';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { dayOf, momentOf } from '../../ui/paris-time.ts';
import { Workshop } from '../../ui/workshop.tsx';
import { AnswerForm } from '../contact-messages/answer-form.tsx';
import { StatusName } from '../subscriptions/status-name.tsx';
import { GiftDecision } from './gift-decision.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonPayments } from './person-payments.tsx';
import { lifeOf, RANKS } from './ranks.ts';
import { UserDecisions } from './user-decisions.tsx';
import './person.css';

function Heading() {
  const record = useRecordContext<UserRecord>();
  return record ? <span>{`Compte\u00a0: ${record.username}`}</span> : null;
}

function Messages({ email, unanswered_messages }: Pick<UserRecord, 'email' | 'unanswered_messages'>) {
  const createPath = useCreatePath();
  return unanswered_messages.map(({ id, subject, message, received_at }) => (
    <section key={id}>
      <h2>Message sans réponse</h2>
      <div className="said">
        <small>
          {`${momentOf(received_at)} · `}
          <Link to={createPath({ resource: 'contact-messages', type: 'show', id })}>
            <MixedText>{subject}</MixedText>
          </Link>
        </small>
        <p>
          <MixedText>{message}</MixedText>
        </p>
      </div>
      {email !== null && <AnswerForm messageId={id} email={email} />}
    </section>
  ));
}

function Facts({ rank, is_demo, ...user }: UserRecord) {
  const facts = [
    ['Adresse', user.email ?? '–'],
    ['Prénom et nom', `${user.first_name} ${user.last_name}`.trim() || '–'],
    ['Rang', `${RANKS[rank]}${is_demo ? ' (compte de démonstration)' : ''}`],
    ['État', lifeOf(user)],
    ['Compte ouvert', dayOf(user.created_at)],
    ['Adresse validée', dayOf(user.activated_at)],
    ['Dernier contact', dayOf(user.last_contact_at)],
    ['Sessions ouvertes', `${user.open_sessions}`],
    ['Abonnement', user.subscription ?? 'Jamais abonné'],
    ['Textes terminés', `${user.completed_texts}`],
    ['Mots enregistrés', `${user.saved_words}`],
  ] as const;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">En bref</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <MixedText>{value}</MixedText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Actions(user: UserRecord) {
  const { permissions } = usePermissions<StaffRole>();
  const { identity } = useGetIdentity();
  if (permissions !== 'superuser' || user.email === null) return null;
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">Agir</h2>
      <div className="actions">
        {user.is_active && <GiftDecision id={user.id} username={user.username} />}
        {identity?.id !== user.id && <UserDecisions {...user} />}
      </div>
      <p className="soft">Chaque geste reste dans l’histoire avec votre nom.</p>
    </section>
  );
}

/** Somebody on one page: what they wait for, what has happened, what they paid, and what may be done. */
function Person() {
  const user = useRecordContext<UserRecord>();
  // What the list has brought is shown once the whole record has come.
  if (!user || !('history' in user)) return null;
  return (
    <Workshop className="person">
      <div>
        <Messages {...user} />
        <PersonHistory key={user.id} id={user.id} history={user.history} />
        <PersonPayments userId={user.id} />
        <ReferenceManyField
          reference="subscriptions"
          target="user_id"
          sort={{ field: 'created_at', order: 'DESC' }}
        >
          <DataTable
            rowClick="show"
            bulkActionButtons={false}
            empty={<p className="soft">Abonnements&nbsp;: aucun.</p>}
          >
            <DataTable.Col source="plan_name" label="Formule" disableSort />
            <DataTable.Col source="status" label="État" disableSort field={StatusName} />
            <DataTable.Col source="end_date" label="Fin de la période">
              <Moment source="end_date" isDay />
            </DataTable.Col>
          </DataTable>
        </ReferenceManyField>
      </div>
      <aside>
        <Facts {...user} />
        <PersonNotes id={user.id} notes={user.notes} email={user.email} />
        <Actions {...user} />
      </aside>
    </Workshop>
  );
}

export function UserShow() {
  return (
    <Show actions={false} title={<Heading />}>
      <Person />
    </Show>
  );
}
