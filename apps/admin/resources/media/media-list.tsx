import { DataTable, FunctionField, List, TextInput } from 'react-admin';
import type { MediaItem } from '#modules/authoring/contract';
import { YesOrNoFilter } from '../../ui/fields/list-parts.tsx';
import { clock, Moment } from '../../ui/fields/moment.tsx';
import { UploadActions, UploadRecording } from '../../ui/upload/upload-file.tsx';

const FILTERS = [
  <TextInput key="q" source="q" label="Chercher" alwaysOn resettable />,
  <YesOrNoFilter key="unused" source="unused" label="Emploi" yes="Sans emploi" no="Employés" alwaysOn />,
];

export function MediaList() {
  return (
    <List
      filters={FILTERS}
      sort={{ field: 'uploaded_at', order: 'DESC' }}
      exporter={false}
      actions={
        <UploadActions Upload={UploadRecording} label="Envoyer un enregistrement" saved="est enregistré." />
      }
      empty={false}
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="name" label="Nom" className="unbroken" />
        <DataTable.Col source="seconds" label="Durée">
          <FunctionField<MediaItem> render={({ seconds }) => (seconds === null ? '–' : clock(seconds))} />
        </DataTable.Col>
        <DataTable.Col source="is_used" label="Emploi" disableSort>
          <FunctionField<MediaItem> render={({ is_used }) => (is_used ? 'employé' : 'sans emploi')} />
        </DataTable.Col>
        <DataTable.Col source="uploaded_by.username" label="Envoyé par" disableSort className="wide-only" />
        <DataTable.Col source="uploaded_at" label="Envoyé le" className="wide-only">
          <Moment source="uploaded_at" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
