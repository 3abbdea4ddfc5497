import { AutocompleteInput, CreateButton, DataTable, List, ReferenceInput, TopToolbar } from 'react-admin';
import { DRAFT_FILTERS, SavedColumns } from '../drafts/draft-list.tsx';
import { ImportDrafts } from '../drafts/import-drafts.tsx';
import { StateBadge } from '../drafts/state-badge.tsx';
import './texts.css';

const FILTERS = [
  ...DRAFT_FILTERS,
  <ReferenceInput
    key="book_id"
    source="book_id"
    reference="books"
    sort={{ field: 'position', order: 'ASC' }}
    alwaysOn
  >
    <AutocompleteInput label="Livre" optionText="title" />
  </ReferenceInput>,
];

export function TextList() {
  return (
    <List
      filters={FILTERS}
      sort={{ field: 'saved_at', order: 'DESC' }}
      exporter={false}
      actions={
        <TopToolbar>
          <ImportDrafts />
          <CreateButton label="Nouveau texte" />
        </TopToolbar>
      }
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="title" label="Titre" />
        <DataTable.Col source="state" label="État" field={StateBadge} />
        <DataTable.Col source="book_title" label="Livre" className="wide-only" />
        <DataTable.NumberCol source="order_in_book" label="N°" className="wide-only" />
        <SavedColumns />
      </DataTable>
    </List>
  );
}
