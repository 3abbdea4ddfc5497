import { DataTable, List, useCreatePath } from 'react-admin';
import type { TextOpenings } from '#modules/library/contract';
import { Column } from '../../ui/fields/list-parts.tsx';
import { Person } from '../../ui/fields/person.tsx';

/** Who has opened the most texts in seven days; each leads to their account. */
export function OpeningList() {
  const createPath = useCreatePath();
  return (
    <List sort={{ field: 'openings', order: 'DESC' }} exporter={false} empty={false}>
      <DataTable<TextOpenings>
        className="stacked"
        bulkActionButtons={false}
        rowClick={(id) => createPath({ resource: 'users', type: 'show', id })}
      >
        <Column source="user_id" label="Compte" disableSort>
          <Person source="user_id" />
        </Column>
        <Column source="openings" label="Textes ouverts en sept jours" />
        <Column source="most_in_a_day" label="Le jour le plus chargé" />
        <Column source="days" label="Jours de lecture" />
      </DataTable>
    </List>
  );
}
