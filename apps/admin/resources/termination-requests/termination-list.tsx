import { DataTable, EmailField, List, TextField, useRecordContext } from 'react-admin';
import type { StaffTerminationRequest } from '#modules/subscriptions/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { Column, YesOrNoFilter } from '../../ui/fields/list-parts.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { Person } from '../../ui/fields/person.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import { Workshop } from '../../ui/workshop.tsx';
import { CarryOut } from './carry-out.tsx';

const FILTERS = [
  <YesOrNoFilter key="is_open" source="is_open" label="Suite" yes="À traiter" no="Traitées" alwaysOn />,
];

function Outcome() {
  const request = useRecordContext<StaffTerminationRequest>();
  if (!request) return null;
  const { id, carried_out_at, dismissed_at, dismissal } = request;
  if (carried_out_at) return <span>{`Résilié\u00a0: ${momentOf(carried_out_at)}`}</span>;
  if (dismissed_at) return <span>{`Sans suite\u00a0: ${dismissal ?? ''} (${momentOf(dismissed_at)})`}</span>;
  return (
    <Workshop className="actions">
      <CarryOut {...request} />
      <Decision
        label="Classer sans suite"
        asks="Pourquoi rien n’est résilié"
        act={(dismissal) =>
          call('POST /admin/termination-requests/{id}/dismiss/', { params: { id }, body: { dismissal } })
        }
        done="La demande est classée."
      >
        <p>Personne n’est averti, et aucun abonnement ne change.</p>
      </Decision>
    </Workshop>
  );
}

/** Ends asked for without logging in. */
export function TerminationList() {
  return (
    <List
      filters={FILTERS}
      filterDefaultValues={{ is_open: true }}
      sort={{ field: 'requested_at', order: 'ASC' }}
      exporter={false}
      empty={false}
    >
      <DataTable className="stacked" bulkActionButtons={false} rowClick={false}>
        <Column source="requested_at" label="Demandé le">
          <Moment source="requested_at" />
        </Column>
        <Column source="name" label="Nom" disableSort />
        <Column source="email" label="Adresse" disableSort>
          <EmailField source="email" />
        </Column>
        <Column source="reference" label="Référence" disableSort>
          <TextField source="reference" emptyText="–" />
        </Column>
        <Column source="reason" label="Motif" disableSort>
          <TextField source="reason" emptyText="–" />
        </Column>
        <Column source="user_id" label="Compte" disableSort>
          <Person source="user_id" />
        </Column>
        <Column source="handled_by" label="Traité par" disableSort>
          <Person source="handled_by" />
        </Column>
        <Column source="carried_out_at" label="Suite" disableSort field={Outcome} />
      </DataTable>
    </List>
  );
}
