import { BooleanField, CreateButton, DataTable, List, TopToolbar } from 'react-admin';
import { DRAFT_FILTERS, SavedColumns } from '../drafts/draft-list.tsx';
import { ImportDrafts } from '../drafts/import-drafts.tsx';
import { StateBadge } from '../drafts/state-badge.tsx';

export function BookList() {
  return (
    <List
      title="Livres"
      filters={DRAFT_FILTERS}
      sort={{ field: 'position', order: 'ASC' }}
      exporter={false}
      actions={
        <TopToolbar>
          <ImportDrafts />
          <CreateButton label="Nouveau livre" />
        </TopToolbar>
      }
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.NumberCol source="position" label="Rang" className="wide-only" />
        <DataTable.Col source="title" label="Titre" />
        <DataTable.Col source="state" label="État" field={StateBadge} />
        <DataTable.Col source="is_premium" label="Premium" disableSort className="wide-only">
          <BooleanField source="is_premium" valueLabelTrue="Premium" valueLabelFalse="Non premium" />
        </DataTable.Col>
        <DataTable.NumberCol source="texts_count" label="Textes" disableSort />
        <SavedColumns />
      </DataTable>
    </List>
  );
}
