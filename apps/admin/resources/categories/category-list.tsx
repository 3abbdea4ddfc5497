import { CreateButton, DataTable, List, TextInput, TopToolbar } from 'react-admin';

const FILTERS = [<TextInput key="q" source="q" label="Chercher" alwaysOn resettable />];

export function CategoryList() {
  return (
    <List
      title="Catégories"
      filters={FILTERS}
      sort={{ field: 'name', order: 'ASC' }}
      exporter={false}
      actions={
        <TopToolbar>
          <CreateButton label="Nouvelle catégorie" />
        </TopToolbar>
      }
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name" label="Nom" />
        <DataTable.Col source="slug" label="Adresse" />
        <DataTable.NumberCol source="posts_count" label="Articles publiés" />
      </DataTable>
    </List>
  );
}
