import {
  DataTable,
  FunctionField,
  Link,
  List,
  NullableBooleanInput,
  SelectInput,
  useCreatePath,
  useRecordContext,
  useResourceDefinitions,
} from 'react-admin';
import type { ActivityItem } from '#modules/operations/contract';
import { Details } from '../../ui/details.tsx';
import { Column, PersonFilter, SinceFilter, UntilFilter } from '../../ui/fields/list-parts.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { ACTIVITY_NAMES } from './action-names.ts';

const FILTERS = [
  <PersonFilter key="actor_id" source="actor_id" label="Qui" alwaysOn />,
  <NullableBooleanInput
    key="is_reading"
    source="is_reading"
    label="Montrer"
    nullLabel="Tout"
    falseLabel="Les changements"
    trueLabel="Les consultations"
    alwaysOn
  />,
  <SinceFilter key="since" source="since" label="Depuis le" />,
  <UntilFilter key="until" source="until" label="Jusqu’au" />,
];

/** What was changed or read: a link where the console has a page for it. */
function Subject() {
  const line = useRecordContext<ActivityItem>();
  const definitions = useResourceDefinitions();
  const createPath = useCreatePath();
  if (!line) return null;
  const { resource, resource_id: id, title } = line;
  const page = definitions[resource];
  const label = page?.options?.label ?? resource;
  if (id === '') return <Link to={createPath({ resource, type: 'list' })}>{label}</Link>;
  const name = title ? <MixedText>{title}</MixedText> : `${label}, n°\u00a0${id}`;
  const hasPage = page?.hasShow || page?.hasEdit;
  return (
    <>
      {hasPage ? (
        <Link to={createPath({ resource, type: page.hasShow ? 'show' : 'edit', id })}>{name}</Link>
      ) : (
        <span>{name}</span>
      )}
      {title && <small>{` · ${label}`}</small>}
    </>
  );
}

/** Who of the team has changed what, and who has read which records of people. */
export function ActivityList() {
  const definitions = useResourceDefinitions();
  const choices = Object.values(definitions).map(({ name, options }) => ({
    id: name,
    name: options?.label ?? name,
  }));
  const subject = <SelectInput key="resource" source="resource" label="Quoi" alwaysOn choices={choices} />;
  return (
    <List
      filters={[...FILTERS, subject]}
      filterDefaultValues={{ is_reading: false }}
      sort={{ field: 'at', order: 'DESC' }}
      exporter={false}
      perPage={50}
    >
      <DataTable className="stacked" bulkActionButtons={false} rowClick={false}>
        <Column source="at" label="Quand">
          <Moment source="at" />
        </Column>
        <Column source="actor" label="Qui" disableSort>
          <FunctionField<ActivityItem> render={({ actor }) => actor?.username ?? 'Le site'} />
        </Column>
        <Column source="action" label="Fait" disableSort>
          <FunctionField<ActivityItem> render={({ action }) => ACTIVITY_NAMES[action] ?? action} />
        </Column>
        <Column source="resource" label="Quoi" disableSort field={Subject} />
        <Column source="details" label="Détails" disableSort field={Details} />
      </DataTable>
    </List>
  );
}
