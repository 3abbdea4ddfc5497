import {
  DataTable,
  EmailField,
  FunctionField,
  NumberField,
  ReferenceManyField,
  Show,
  SimpleShowLayout,
  TextField,
  useRecordContext,
} from 'react-admin';
import type { UserRecord } from '#modules/accounts/contract';
import { Moment } from '../../ui/fields/moment.tsx';
import { StatusName } from '../subscriptions/status-name.tsx';
import { lifeOf, RANKS } from './ranks.ts';
import { UserDecisions } from './user-decisions.tsx';

/** The list, which is shown until the whole account comes, has neither. */
const nameOf = ({ first_name = '', last_name = '' }: Partial<UserRecord>): string =>
  `${first_name} ${last_name}`.trim() || '–';

function Heading() {
  const record = useRecordContext<UserRecord>();
  return record ? <span>{`Compte\u00a0: ${record.username}`}</span> : null;
}

export function UserShow() {
  return (
    <Show actions={<UserDecisions />} title={<Heading />}>
      <SimpleShowLayout>
        <TextField source="username" label="Nom d’utilisateur" />
        <EmailField source="email" label="Adresse e-mail" emptyText="–" />
        <FunctionField<UserRecord> label="Prénom et nom" render={nameOf} />
        <FunctionField<UserRecord>
          label="Droits"
          render={({ rank, is_demo }) => `${RANKS[rank]}${is_demo ? ' (compte de démonstration)' : ''}`}
        />
        <FunctionField<UserRecord> label="État" render={lifeOf} />
        <Moment source="created_at" label="Ouvert le" />
        <Moment source="activated_at" label="Adresse validée le" />
        <Moment source="last_contact_at" label="Dernier contact" />
        <NumberField source="open_sessions" label="Sessions ouvertes" />
        <TextField source="subscription" label="Abonnement" emptyText="Jamais abonné" />
        <NumberField source="completed_texts" label="Textes terminés" />
        <NumberField source="saved_words" label="Mots enregistrés" />
        <ReferenceManyField
          reference="subscriptions"
          target="user_id"
          label="Abonnements"
          sort={{ field: 'created_at', order: 'DESC' }}
        >
          <DataTable rowClick="show" bulkActionButtons={false} empty={<>Aucun</>}>
            <DataTable.Col source="plan_name" label="Formule" disableSort />
            <DataTable.Col source="status" label="État" disableSort field={StatusName} />
            <DataTable.Col source="end_date" label="Fin de la période">
              <Moment source="end_date" isDay />
            </DataTable.Col>
          </DataTable>
        </ReferenceManyField>
      </SimpleShowLayout>
    </Show>
  );
}
