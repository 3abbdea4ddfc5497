import { DataTable, FunctionField, List, TextInput } from 'react-admin';
import type { PictureItem } from '#modules/authoring/contract';
import { YesOrNoFilter } from '../../ui/fields/list-parts.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { UploadActions, UploadPicture } from '../../ui/upload/upload-file.tsx';
import { sizeOf } from './picture-show.tsx';
import './pictures.css';

const FILTERS = [
  <TextInput key="q" source="q" label="Chercher" alwaysOn resettable />,
  <YesOrNoFilter key="unused" source="unused" label="Emploi" yes="Sans emploi" no="Employées" alwaysOn />,
];

/** Pictures of articles. What one shows is said where an article shows it: it has no text of its own. */
export function PictureList() {
  return (
    <List
      filters={FILTERS}
      sort={{ field: 'uploaded_at', order: 'DESC' }}
      exporter={false}
      actions={<UploadActions Upload={UploadPicture} label="Envoyer une image" saved="est enregistrée." />}
      empty={false}
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="path" label="Image" disableSort>
          <FunctionField<PictureItem>
            render={({ path }) => <img className="thumbnail" src={path} alt="" loading="lazy" />}
          />
        </DataTable.Col>
        <DataTable.Col source="name" label="Nom" className="unbroken" />
        <DataTable.Col source="width" label="Taille" disableSort className="wide-only">
          <FunctionField<PictureItem> render={sizeOf} />
        </DataTable.Col>
        <DataTable.Col source="is_used" label="Emploi" disableSort>
          <FunctionField<PictureItem> render={({ is_used }) => (is_used ? 'employée' : 'sans emploi')} />
        </DataTable.Col>
        <DataTable.Col source="uploaded_by.username" label="Envoyée par" disableSort className="wide-only" />
        <DataTable.Col source="uploaded_at" label="Envoyée le" className="wide-only">
          <Moment source="uploaded_at" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
