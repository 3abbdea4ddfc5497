import {
  CreateButton,
  DataTable,
  List,
  ReferenceArrayField,
  ReferenceInput,
  SelectInput,
  SingleFieldList,
  TextField,
  TopToolbar,
} from 'react-admin';
import { Moment } from '../../ui/fields/moment.tsx';
import { DRAFT_FILTERS } from '../drafts/draft-list.tsx';
import { StateBadge } from '../drafts/state-badge.tsx';
import './posts.css';

const FILTERS = [
  ...DRAFT_FILTERS,
  <ReferenceInput
    key="category_id"
    source="category_id"
    reference="categories"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={100}
    alwaysOn
  >
    <SelectInput label="Catégorie" optionText="name" />
  </ReferenceInput>,
];

export function PostList() {
  return (
    <List
      title="Articles"
      filters={FILTERS}
      sort={{ field: 'saved_at', order: 'DESC' }}
      exporter={false}
      actions={
        <TopToolbar>
          <CreateButton label="Nouvel article" />
        </TopToolbar>
      }
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="title" label="Titre" />
        <DataTable.Col source="state" label="État" field={StateBadge} />
        <DataTable.Col source="category_ids" label="Catégories" disableSort className="wide-only">
          <ReferenceArrayField source="category_ids" reference="categories">
            <SingleFieldList linkType={false} className="category-names">
              <TextField source="name" />
            </SingleFieldList>
          </ReferenceArrayField>
        </DataTable.Col>
        <DataTable.Col source="signed_by.username" label="Signé" disableSort className="wide-only" />
        <DataTable.NumberCol source="views_count" label="Vues" className="wide-only" />
        <DataTable.Col source="published_at" label="Publié" className="wide-only">
          <Moment source="published_at" isDay />
        </DataTable.Col>
        <DataTable.Col source="saved_at" label="Enregistré">
          <Moment source="saved_at" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
