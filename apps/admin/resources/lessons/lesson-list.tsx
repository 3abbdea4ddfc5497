import {
  BooleanInput,
  CreateButton,
  DataTable,
  List,
  SelectInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { ListedLesson } from '#modules/lessons/contract';
import { callFile } from '../../providers/call.ts';
import { choicesOf } from '../../ui/fields/list-parts.tsx';
import { useFileSaving } from '../../ui/save-file.ts';
import { Workshop } from '../../ui/workshop.tsx';
import { DRAFT_FILTERS, SavedColumns } from '../drafts/draft-list.tsx';
import { StateBadge } from '../drafts/state-badge.tsx';
import { KIND_NAMES } from './lesson-kinds.ts';
import './lessons.css';

const FILTERS = [
  ...DRAFT_FILTERS,
  <SelectInput key="kind" source="kind" label="Genre" alwaysOn choices={choicesOf(KIND_NAMES)} />,
  <BooleanInput key="is_stale" source="is_stale" label="Lignes à revoir" />,
];

/** All lessons as their plain files, in one archive. */
function ExportLessons() {
  const { isBusy, save } = useFileSaving();
  const prepare = async () => ({ content: await callFile('GET /admin/lesson-archive/'), name: 'lecons.zip' });
  return (
    <Workshop>
      <button type="button" disabled={isBusy} onClick={() => void save(prepare)}>
        Exporter toutes les leçons
      </button>
    </Workshop>
  );
}

/** What it is called, and whether a line that it quotes has changed under it. */
function LessonTitle() {
  const record = useRecordContext<ListedLesson>();
  const stale = record?.stale_quotes_count ?? 0;
  return (
    <>
      {record?.title || 'Sans titre'}
      {stale > 0 && (
        <span className="stale">{stale === 1 ? 'ligne à revoir' : `${stale} lignes à revoir`}</span>
      )}
    </>
  );
}

const free = ({ is_free: isFree }: ListedLesson) => (isFree ? 'oui' : 'non');

export function LessonList() {
  return (
    <List
      title="Leçons"
      filters={FILTERS}
      sort={{ field: 'code', order: 'ASC' }}
      perPage={50}
      exporter={false}
      actions={
        <TopToolbar>
          <ExportLessons />
          <CreateButton label="Nouvelle leçon" />
        </TopToolbar>
      }
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="code" label="N°" />
        <DataTable.Col source="title" label="Titre" field={LessonTitle} />
        <DataTable.Col source="state" label="État" field={StateBadge} />
        <DataTable.Col source="level" label="Niveau" className="wide-only" />
        <DataTable.Col source="is_free" label="Libre" disableSort className="wide-only" render={free} />
        <DataTable.NumberCol source="exercises_count" label="Exercices" className="wide-only" />
        <SavedColumns />
      </DataTable>
    </List>
  );
}
