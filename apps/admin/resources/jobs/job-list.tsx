import { DataTable, FunctionField, List, SelectInput, usePermissions, useRecordContext } from 'react-admin';
import type { FailedJob } from '#modules/operations/contract';
import type { StaffRole } from '#modules/platform/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { Column, choicesOf } from '../../ui/fields/list-parts.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { BackgroundSummary } from './background-state.tsx';
import { FailureDetails } from './failure-details.tsx';
import { EVENT_NAMES, JOB_NAMES, nameOfJob } from './names.ts';

const JOBS = choicesOf(JOB_NAMES);
const FILTERS = [<SelectInput key="job" source="job" label="Tâche" alwaysOn choices={JOBS} />];

function Actions() {
  const failure = useRecordContext<FailedJob>();
  const { permissions } = usePermissions<StaffRole>();
  if (!failure || permissions !== 'superuser') return null;
  const replay = () => call('POST /admin/jobs/{id}/replay/', { params: { id: failure.id }, body: {} });
  return (
    <Workshop className="actions">
      <Decision label="Rejouer" act={replay} done="La tâche est rejouée.">
        <p>
          Cette tâche sera essayée encore une fois. Si elle échoue de nouveau, elle revient dans cette liste.
        </p>
      </Decision>
      <FailureDetails {...failure} />
    </Workshop>
  );
}

/** What jobs have given up, below how the work in the background stands. */
export function JobList() {
  return (
    <>
      <BackgroundSummary />
      <List filters={FILTERS} sort={{ field: 'failed_at', order: 'DESC' }} exporter={false} empty={false}>
        <DataTable className="stacked" bulkActionButtons={false} rowClick={false}>
          <Column source="failed_at" label="Abandonné le">
            <Moment source="failed_at" />
          </Column>
          <Column source="job" label="Tâche">
            <FunctionField<FailedJob> render={({ job }) => nameOfJob(job)} />
          </Column>
          <Column source="event" label="Événement" disableSort>
            <FunctionField<FailedJob> render={({ event }) => EVENT_NAMES[event] ?? event} />
          </Column>
          <Column source="occurred_at" label="Survenu le" disableSort>
            <Moment source="occurred_at" />
          </Column>
          <Column source="reason" label="Raison" disableSort />
          <Column source="id" label="Actions" disableSort field={Actions} />
        </DataTable>
      </List>
    </>
  );
}
